import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { type Camera, CameraError } from './camera.ts'
import { createRecentCodes } from './recent-codes.ts'
import { nextState } from './scanner-state.ts'
import { watchCamera } from './watch-camera.ts'

// Module state, so that a card is not scanned again if the scanner is reopened within two seconds, with the phone still
// over it.
const isNew = createRecentCodes()

/**
 * Scans codes with the camera while mounted and the tab is visible. `onCodes` returns whether one was accepted;
 * scanning then pauses.
 */
export function useScanner(onCodes: (texts: string[]) => boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, dispatch] = useReducer(nextState, { kind: 'not-started' })
  const [camera, setCamera] = useState<Camera>()
  const [cameraId, rememberCamera] = useLocalStorage<string | undefined>({
    key: 'etapa-camera',
    getInitialValueInEffect: false,
  })

  const see = useEffectEvent((texts: string[]) => {
    const fresh = texts.filter(text => isNew(text, performance.now()))
    if (fresh.length > 0 && onCodes(fresh)) dispatch({ kind: 'pause' })
  })

  const wantsCamera = state.kind !== 'away' && state.kind !== 'failed'
  useEffect(() => {
    if (!wantsCamera || !video.current) return
    const leaving = new AbortController()
    watchCamera({
      video: video.current,
      cameraId,
      signal: leaving.signal,
      onOpened: opened => {
        setCamera(opened)
        dispatch({ kind: 'opened' })
      },
      onCodes: see,
    }).catch(error => {
      console.error(error)
      if (leaving.signal.aborted) return
      dispatch({ kind: 'fail', trouble: error instanceof CameraError ? error.trouble : 'busy' })
    })
    return () => {
      leaving.abort()
      setCamera(undefined)
    }
  }, [wantsCamera, cameraId])

  useEffect(() => {
    if (state.kind === 'paused') video.current?.pause()
    if (state.kind !== 'scanning') return
    // `play` rejects if the scanner is closed at the same moment.
    video.current?.play().catch(error => console.warn('the camera picture did not start', error))
  }, [state.kind])

  useEffect(() => {
    const onVisibility = () => dispatch({ kind: document.hidden ? 'hide' : 'show' })
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])

  /** Switches to the next camera of the device and remembers it. */
  function switchCamera() {
    if (!camera) return
    const current = camera.ids.indexOf(camera.track.getSettings().deviceId ?? '')
    rememberCamera(camera.ids[(current + 1) % camera.ids.length])
  }

  return {
    video,
    state,
    camera,
    switchCamera,
    pause: () => dispatch({ kind: 'pause' }),
    resume: () => dispatch({ kind: 'resume' }),
    retry: () => dispatch({ kind: 'retry' }),
  }
}
