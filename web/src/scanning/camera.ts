import type { CameraTrouble } from './camera-trouble.ts'
import { troubleOf } from './camera-trouble.ts'

/** Thrown if the camera or the code reader cannot be used. */
export class CameraError extends Error {
  readonly trouble: CameraTrouble

  constructor(trouble: CameraTrouble, cause?: unknown) {
    super(`camera: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

export interface Camera {
  stream: MediaStream
  track: MediaStreamTrack
  /** The ids of all cameras of the device, including this one. */
  ids: string[]
}

/**
 * Opens the given camera. If none is given or it no longer exists, opens the back camera, or any other if there is no
 * back camera.
 */
export async function openCamera(wanted: string | undefined): Promise<Camera> {
  // Browsers provide `mediaDevices` only in secure contexts.
  if (!navigator.mediaDevices) throw new CameraError('insecure')
  try {
    const stream = await openStream(wanted)
    const devices = await navigator.mediaDevices.enumerateDevices()
    const [track] = stream.getVideoTracks()
    if (!track) throw new CameraError('absent')
    const ids = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
    return { stream, track, ids }
  } catch (error) {
    throw error instanceof CameraError ? error : new CameraError(troubleOf(error), error)
  }
}

async function openStream(wanted: string | undefined): Promise<MediaStream> {
  const shape = { aspectRatio: { ideal: 1 }, height: { ideal: 1080 } }
  if (wanted) {
    try {
      return await navigator.mediaDevices.getUserMedia({ video: { ...shape, deviceId: { exact: wanted } } })
    } catch (error) {
      if (!(error instanceof Error) || !['OverconstrainedError', 'NotFoundError'].includes(error.name))
        throw error
    }
  }
  return navigator.mediaDevices.getUserMedia({ video: { ...shape, facingMode: { ideal: 'environment' } } })
}

export function closeCamera({ stream }: Camera): void {
  for (const track of stream.getTracks()) track.stop()
}

interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean
}

export function hasTorch({ track }: Camera): boolean {
  const capabilities: TorchCapabilities = track.getCapabilities?.() ?? {}
  return capabilities.torch === true
}

export async function lightTorch({ track }: Camera, isOn: boolean): Promise<void> {
  const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
  await track.applyConstraints({ advanced: [torch] })
}
