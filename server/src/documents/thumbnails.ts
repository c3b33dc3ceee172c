import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { type FileStore, inOnePiece } from '../platform/files/file-store.ts'
import { queueRequests } from '../platform/guards/queue-requests.ts'
import { drawImage } from './draw-image.ts'
import { drawPage } from './draw-page.ts'
import { fileLost } from './failures.ts'

interface DrawnFile {
  fileName: string
  mediaType: string
}

type Draw = (content: Buffer) => Promise<Buffer | undefined>

// No HEIC: the decoder's licence forbids redistribution.
export const drawnImages = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

const pdf = 'application/pdf'

/** Whether files of this type have a thumbnail, unless they are corrupt. */
export const isDrawable = (mediaType: string): boolean => mediaType === pdf || drawnImages.includes(mediaType)

export const thumbnailName = (fileName: string): string => `${fileName}.webp`

/** Thumbnails of documents, drawn on first request and stored beside the file: a cache that can be lost. */
export class Thumbnails {
  readonly #files: FileStore
  readonly #log: FastifyBaseLogger

  constructor(files: FileStore, log: FastifyBaseLogger) {
    this.#files = files
    this.#log = log
  }

  /**
   * Limits concurrency, so that a list of new documents takes neither all processors nor all memory. Images do not
   * queue behind PDFs, which may take long.
   */
  readonly #lanes = { images: this.#lane(drawImage, 2), pages: this.#lane(drawPage, 1) }

  #lane(draw: Draw, atOnce: number) {
    const drawOne = async (fileName: string) =>
      (await this.#kept(fileName)) ?? (await this.#make(fileName, draw))
    return queueRequests(drawOne, { atOnce, mostWaiting: 1_000 })
  }

  /** Returns undefined if the file cannot be drawn. */
  async read({ fileName, mediaType }: DrawnFile): Promise<Buffer | undefined> {
    if (!isDrawable(mediaType)) return undefined
    const picture = (await this.#kept(fileName)) ?? (await this.#drawOnce(fileName, mediaType))
    return picture.length > 0 ? picture : undefined
  }

  /** Concurrent requests for one file share one drawing; files are immutable. */
  readonly #drawing = new Map<string, Promise<Buffer>>()

  async #drawOnce(fileName: string, mediaType: string): Promise<Buffer> {
    const lane = mediaType === pdf ? this.#lanes.pages : this.#lanes.images
    const drawing = this.#drawing.get(fileName) ?? lane(fileName)
    this.#drawing.set(fileName, drawing)
    try {
      return await drawing
    } finally {
      this.#drawing.delete(fileName)
    }
  }

  async #kept(fileName: string): Promise<Buffer | undefined> {
    const content = await this.#files.get(thumbnailName(fileName))
    return content && (await buffer(content))
  }

  /** An empty thumbnail marks a file that cannot be drawn, so that nobody retries. */
  async #make(fileName: string, draw: Draw): Promise<Buffer> {
    const content = await this.#files.get(fileName)
    if (!content) throw fileLost()
    const picture = (await draw(await buffer(content))) ?? Buffer.alloc(0)
    try {
      await this.#files.put(thumbnailName(fileName), inOnePiece(picture))
    } catch (error) {
      this.#log.warn(error, 'a thumbnail was not kept')
    }
    return picture
  }
}

/** Deletes a document's file and its thumbnail. */
export async function eraseFile(files: FileStore, fileName: string): Promise<void> {
  await files.delete(fileName)
  await files.delete(thumbnailName(fileName))
}
