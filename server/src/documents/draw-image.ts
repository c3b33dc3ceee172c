import { imageLimits } from '@etapa/domain/documents/upload-limits'
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
  imageLimits: typeof imageLimits
  shape: Shape
  limits: Limits
}

interface Answer {
  /** Absent if the image cannot be read. */
  picture?: Uint8Array
  isTooLarge?: boolean
}

const drawers = new LimitedProcesses<Question, Answer>('draw-image.mjs')

/** Converts an image to WebP; returns undefined if it cannot be read. */
export const drawImage = (content: Buffer, shape: Shape, limits = usualLimits): Promise<Buffer | undefined> =>
  draw({ data: content, shape, limits })

/** Returns why an image cannot be converted; undefined if it can. */
export async function whyNotDrawn(
  content: Buffer,
  shape: Shape,
): Promise<'image-too-large' | 'file-damaged' | undefined> {
  const answer = await drawers.ask({ data: content, shape, imageLimits, limits: usualLimits })
  if (answer?.picture) return undefined
  return answer?.isTooLarge ? 'image-too-large' : 'file-damaged'
}

/** Encodes RGBA pixels as WebP, scaled down to `shape`; returns undefined if that fails. */
export const drawPixels = ({ data, width, height }: Pixels, shape: Shape): Promise<Buffer | undefined> =>
  draw({ data, raw: { width, height }, shape, limits: usualLimits })

async function draw(question: Omit<Question, 'imageLimits'>): Promise<Buffer | undefined> {
  const answer = await drawers.ask({ ...question, imageLimits })
  return answer?.picture && Buffer.from(answer.picture)
}
