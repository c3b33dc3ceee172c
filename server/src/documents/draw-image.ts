import { LimitedProcesses, type Limits } from './limited-processes.ts'

const usualLimits: Limits = { milliseconds: 10_000, bytes: 256 * 1024 * 1024 }

/** The size and quality of a rendered picture. Images are never enlarged. */
export interface Shape {
  /** The longest side in pixels. */
  size: number
  /** The longest side, in pixels, at which a page of a PDF is rendered before it is scaled down. */
  pageSize: number
  /** The WebP quality, from 1 to 100. */
  quality: number
}

export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

interface Question {
  data: Uint8Array
  /** The dimensions of RGBA pixels; absent if the data is an image file. */
  raw?: { width: number; height: number }
  shape: Shape
  limits: Limits
}

const drawers = new LimitedProcesses<Question, { picture?: Uint8Array }>('draw-image.mjs')

/** Converts an image to WebP; returns undefined if it cannot be read. */
export const drawImage = (content: Buffer, shape: Shape, limits = usualLimits): Promise<Buffer | undefined> =>
  draw({ data: content, shape, limits })

/** Encodes RGBA pixels as WebP, scaled down to `shape`; returns undefined if that fails. */
export const drawPixels = ({ data, width, height }: Pixels, shape: Shape): Promise<Buffer | undefined> =>
  draw({ data, raw: { width, height }, shape, limits: usualLimits })

async function draw(question: Question): Promise<Buffer | undefined> {
  const answer = await drawers.ask(question)
  return answer?.picture && Buffer.from(answer.picture)
}
