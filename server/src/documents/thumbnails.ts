import { thumbnailSize } from '@etapa/domain/documents/thumbnail'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Shape } from './draw-image.ts'
import { drawPage } from './draw-page.ts'
import { PictureCache } from './picture-cache.ts'

export const thumbnailName = (fileName: string): string => `${fileName}.webp`

/** Pages are drawn at twice the size, so that fine lines survive the downscaling. */
export const thumbnailShape: Shape = { size: thumbnailSize, pageSize: 2 * thumbnailSize, quality: 75 }

/** Small pictures of documents; PDFs are represented by their first page. */
export class Thumbnails extends PictureCache {
  constructor(files: FileStore, log: FastifyBaseLogger) {
    super(files, log, {
      shape: thumbnailShape,
      nameOf: thumbnailName,
      drawPage: page => drawPage(page, thumbnailShape),
    })
  }
}
