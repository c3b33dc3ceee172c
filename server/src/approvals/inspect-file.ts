import type { Refusal } from '@etapa/domain/approvals/failures'
import { longestPageSide, mostPages } from '@etapa/domain/approvals/version'
import pLimit from 'p-limit'
import { whyNotDrawn } from '../documents/draw-image.ts'
import { drawPage } from '../documents/draw-page.ts'
import { LimitedProcesses, type Limits } from '../documents/limited-processes.ts'
import { pdf } from '../documents/picture-cache.ts'
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
  longestSide: number
  limits: Limits
}

/** The properties of a file, or why it is refused. */
type Outcome = { inspection: Inspection; refusal?: undefined } | { refusal: Refusal; inspection?: undefined }

const inspectors = new LimitedProcesses<Question, Outcome>('inspect-pdf.mjs')
const oneAtATime = pLimit(1)

/** Inspects artwork of a drawable type. */
export async function inspectFile(
  content: Buffer,
  mediaType: string,
  limits = usualLimits,
): Promise<Outcome> {
  if (mediaType === pdf) {
    return await oneAtATime(() => inspectPdf(content, limits))
  }
  const refusal = await whyNotDrawn(content, proofShape)
  return refusal ? { refusal } : { inspection: { pages: 1, inks: [], hasOverprint: false } }
}

/**
 * Inspects a PDF. It is also refused if its first page cannot be rendered, because such a file is useless even if the
 * rest can be read.
 */
async function inspectPdf(content: Buffer, limits: Limits): Promise<Outcome> {
  const tooComplex: Outcome = { refusal: 'file-too-complex' }
  const outcome = await inspectors.ask({ data: content, mostPages, longestSide: longestPageSide, limits })
  if (!outcome?.inspection) return outcome ?? tooComplex
  return (await drawPage({ content, page: 1 }, thumbnailShape, proofLimits)) ? outcome : tooComplex
}
