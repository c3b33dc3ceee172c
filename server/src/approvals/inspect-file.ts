import { mostPages } from '@etapa/domain/approvals/version'
import pLimit from 'p-limit'
import { drawImage } from '../documents/draw-image.ts'
import { drawPage } from '../documents/draw-page.ts'
import { LimitedProcesses, type Limits } from '../documents/limited-processes.ts'
import { drawnImages, pdf } from '../documents/picture-cache.ts'
import { thumbnailShape } from '../documents/thumbnails.ts'
import { proofLimits, proofShape } from './proof-pages.ts'

export interface Inspection {
  pages: number
  /** Process colours and spot inks; empty for an image. */
  inks: string[]
  hasOverprint: boolean
}

const usualLimits: Limits = { milliseconds: 20_000, bytes: 512 * 1024 * 1024 }

interface Question {
  data: Uint8Array
  mostPages: number
  limits: Limits
}

const inspectors = new LimitedProcesses<Question, { inspection?: Inspection }>('inspect-pdf.mjs')
const oneAtATime = pLimit(1)

/**
 * Inspects artwork; returns undefined if the file is damaged, encrypted or of an unsupported type, has too many pages
 * or exceeds the limits.
 */
export async function inspectFile(
  content: Buffer,
  mediaType: string,
  limits = usualLimits,
): Promise<Inspection | undefined> {
  if (mediaType === pdf) {
    return await oneAtATime(() => inspectPdf(content, limits))
  }
  const isReadable = drawnImages.includes(mediaType) && (await drawImage(content, proofShape)) !== undefined
  return isReadable ? { pages: 1, inks: [], hasOverprint: false } : undefined
}

/**
 * Inspects a PDF; returns undefined if that fails, or if the first page cannot be rendered, because such a file is
 * useless even if the rest can be read.
 */
async function inspectPdf(content: Buffer, limits: Limits): Promise<Inspection | undefined> {
  const answer = await inspectors.ask({ data: content, mostPages, limits })
  return answer?.inspection && (await drawPage({ content, page: 1 }, thumbnailShape, proofLimits))
    ? answer.inspection
    : undefined
}
