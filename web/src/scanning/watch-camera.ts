import { type Camera, CameraError, closeCamera, openCamera } from './camera.ts'
import { loadCodeReader, type ReadCodes } from './code-reader.ts'
import { boxInPicture } from './scan-box.ts'

const framesPerSecond = 5

interface Watch {
  video: HTMLVideoElement
  /** The camera to use; the back camera by default. */
  cameraId: string | undefined
  /** Stops decoding and releases the camera when aborted. */
  signal: AbortSignal
  onOpened: (camera: Camera) => void
  onCodes: (texts: string[]) => void
}

/** Shows the camera's stream in the video and reports the codes inside the scan box until aborted. */
export async function watchCamera({ video, cameraId, signal, onOpened, onCodes }: Watch): Promise<void> {
  const loading = loadCodeReader().catch(error => new CameraError('reader', error))
  const camera = await openCamera(cameraId)
  try {
    if (signal.aborted) return
    video.srcObject = camera.stream
    await video.play()
    const readCodes = await loading
    if (readCodes instanceof CameraError) throw readCodes
    if (signal.aborted) return
    onOpened(camera)
    await readFrames({ video, track: camera.track, readCodes, signal, onCodes })
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    // The video may already show the stream of a later call.
    if (video.srcObject === camera.stream) video.srcObject = null
    closeCamera(camera)
  }
}

interface Reading extends Pick<Watch, 'video' | 'signal' | 'onCodes'> {
  track: MediaStreamTrack
  readCodes: ReadCodes
}

async function readFrames({ video, track, readCodes, signal, onCodes }: Reading): Promise<void> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  while (!signal.aborted) {
    if (track.readyState === 'ended') throw new CameraError('busy')
    const nextFrame = sleep(1000 / framesPerSecond, signal)
    if (context && !video.paused && video.videoWidth > 0) {
      try {
        const texts = await readCodes(boxPicture(video, context))
        if (texts.length > 0 && !signal.aborted && !video.paused) onCodes(texts)
      } catch (error) {
        console.warn('a picture could not be read', error)
      }
    }
    await nextFrame
  }
}

function boxPicture(video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData {
  const { x, y, side } = boxInPicture({ width: video.videoWidth, height: video.videoHeight })
  Object.assign(context.canvas, { width: side, height: side })
  context.drawImage(video, x, y, side, side, 0, 0, side, side)
  return context.getImageData(0, 0, side, side)
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
