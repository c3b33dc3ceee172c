import type { FastifyBaseLogger } from 'fastify'
import type { Shape } from '../documents/draw-image.ts'
import { drawPage, type PdfPage } from '../documents/draw-page.ts'
import { PictureCache, pageName } from '../documents/picture-cache.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { drawByGhostscript, findGhostscript } from './ghostscript.ts'

/** Large enough for reading small text. */
export const proofShape: Shape = { size: 2_400, pageSize: 2_400, quality: 85 }

/**
 * The limits for rendering a page. The time limit is higher than for a thumbnail, because artwork is complex and the
 * picture is larger.
 */
export const proofLimits = { milliseconds: 30_000, bytes: 256 * 1024 * 1024 }

/** Renders and caches the pages of artwork for approval. */
export class ProofPages extends PictureCache {
  constructor(files: FileStore, log: FastifyBaseLogger, path = process.env.PATH) {
    const ghostscript = findGhostscript(path)
    super(files, log, { shape: proofShape, nameOf: pageName, drawPage: page => drawProof(page, ghostscript) })
  }
}

/**
 * Renders a page with Ghostscript if it is installed, because PDFium renders overprint incorrectly. PDFium is used
 * otherwise, and if Ghostscript fails.
 */
export async function drawProof(page: PdfPage, ghostscript: string | undefined): Promise<Buffer | undefined> {
  const drawn = ghostscript && (await drawByGhostscript(ghostscript, page, proofShape))
  return drawn || (await drawPage(page, proofShape, proofLimits))
}
