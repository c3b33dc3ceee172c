import type { FastifyBaseLogger } from 'fastify'
import type { Shape } from '../documents/draw-image.ts'
import { drawPage, type PdfPage } from '../documents/draw-page.ts'
import { PictureCache, pageName } from '../documents/picture-cache.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { drawByGhostscript, findGhostscript } from './ghostscript.ts'

/** Large enough for reading small text. */
export const proofShape: Shape = { size: 2_400, pageSize: 2_400, quality: 85 }

/** Artwork is complex, and larger than a thumbnail. */
export const proofLimits = { milliseconds: 30_000, bytes: 256 * 1024 * 1024 }

/** The pages of artworks for approval, as pictures. */
export class ProofPages extends PictureCache {
  constructor(files: FileStore, log: FastifyBaseLogger, path = process.env.PATH) {
    const ghostscript = findGhostscript(path)
    super(files, log, { shape: proofShape, nameOf: pageName, drawPage: page => drawProof(page, ghostscript) })
  }
}

/** PDFium draws overprint wrong, so Ghostscript is preferred if it is installed. */
export async function drawProof(page: PdfPage, ghostscript: string | undefined): Promise<Buffer | undefined> {
  const drawn = ghostscript && (await drawByGhostscript(ghostscript, page, proofShape))
  return drawn || (await drawPage(page, proofShape, proofLimits))
}
