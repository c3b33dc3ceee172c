import { uploadLimits } from '@etapa/domain/documents/upload-limits'
import { undoMinutes } from '@etapa/domain/stages/reopening'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../sessions/session.ts'
import { tooManyPhotos, whyRefused } from './judge-photo.ts'
import { readPhotos, storePhotos } from './photo-store.ts'
import { scalePhoto } from './scale-photo.ts'

export interface Photo {
  file: File
  /** The object URL, valid until the photo is removed or the screen is closed. */
  address: string
  isSent: boolean
}

export type Photos = ReturnType<typeof usePhotos>

/** Photos of a stage or of one of its items, scaled when added and stored across reloads. */
export function usePhotos(name: string, { isUsed = true } = {}) {
  const { id: userId } = useSession()
  const storageKey = `${name}:${userId}`
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [waiting, setWaiting] = useState(0)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [isKept, setIsKept] = useState(true)
  const present = useRef<readonly Photo[]>([])
  const prepared = useRef(Promise.resolve())

  // Stored immediately instead of in an effect, because the page may be unloaded before an effect runs.
  function change(changed: readonly Photo[]) {
    present.current = changed
    setPhotos(changed)
    keep(changed.filter(({ isSent }) => !isSent))
  }

  function keep(unsent: readonly Photo[], forMs?: number) {
    const files = unsent.map(({ file }) => file)
    storePhotos(storageKey, files, forMs).then(
      () => setIsKept(true),
      () => setIsKept(files.length === 0),
    )
  }

  useEffect(() => {
    let isLeft = false
    if (isUsed) {
      prepared.current = readPhotos(storageKey).then(
        files => {
          if (isLeft || files.length === 0) return
          present.current = files.map(shown)
          setPhotos(present.current)
        },
        // The browser cannot store data, which is reported when a photo is added.
        () => undefined,
      )
    }
    return () => {
      isLeft = true
      for (const { address } of present.current) URL.revokeObjectURL(address)
    }
  }, [storageKey, isUsed])

  // Photos are prepared one at a time, even across calls, because a cheap phone cannot hold several decoded photos in
  // memory.
  function add(files: readonly File[]) {
    setRefusals([])
    setWaiting(count => count + files.length)
    for (const file of files) {
      prepared.current = prepared.current
        .then(() => prepare(file))
        .finally(() => setWaiting(count => count - 1))
    }
  }

  async function prepare(file: File) {
    const isFull = present.current.length >= uploadLimits.filesPerRequest
    const scaled = isFull ? file : await scalePhoto(file)
    const refusal = isFull ? tooManyPhotos(file.name) : whyRefused(scaled)
    if (refusal) setRefusals(others => [...others, refusal])
    else change([...present.current, shown(scaled)])
  }

  function remove(photo: Photo) {
    URL.revokeObjectURL(photo.address)
    change(present.current.filter(other => other !== photo))
  }

  const markSent = () => change(present.current.map(photo => ({ ...photo, isSent: true })))
  function forget() {
    if (present.current.length > 0) keep([])
  }
  /** Keeps photos that were sent only for as long as the stage can be reopened. */
  function keepForUndo() {
    const kept = present.current.filter(({ isSent }) => !isSent)
    if (kept.length > 0) keep(kept, undoMinutes * 60_000)
  }

  return { photos, refusals, isPreparing: waiting > 0, isKept, add, remove, markSent, forget, keepForUndo }
}

const shown = (file: File): Photo => ({ file, address: URL.createObjectURL(file), isSent: false })
