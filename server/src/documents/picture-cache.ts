import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { type FileStore, inOnePiece } from '../platform/files/file-store.ts'
import { queueRequests } from '../platform/guards/queue-requests.ts'
import { drawImage, type Shape } from './draw-image.ts'
import type { PdfPage } from './draw-page.ts'
import { fileLost } from './failures.ts'

export interface DrawnFile {
  fileName: string
  mediaType: string
}

interface Place {
  fileName: string
  page: number
}

interface Ways {
  shape: Shape
  /** The name under which a picture is stored. */
  nameOf: (fileName: string, page: number) => string
  drawPage: (page: PdfPage) => Promise<Buffer | undefined>
}

// Without HEIC, because the decoder's licence forbids redistribution.
export const drawnImages = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

export const pdf = 'application/pdf'

/** Whether files of this type can be rendered, unless they are corrupt. */
export const isDrawable = (mediaType: string): boolean => mediaType === pdf || drawnImages.includes(mediaType)

// A rendering may fail only because the computer is busy.
const retryMs = 3_600_000

export const pageName = (fileName: string, page: number): string => `${fileName}.p${page}.webp`

/**
 * Pictures of documents, rendered on first request and stored beside the file. They are only a cache and can be
 * deleted.
 */
export class PictureCache {
  readonly #files: FileStore
  readonly #log: FastifyBaseLogger
  readonly #ways: Ways

  constructor(files: FileStore, log: FastifyBaseLogger, ways: Ways) {
    this.#files = files
    this.#log = log
    this.#ways = ways
  }

  /**
   * The queues, which limit concurrency so that a list of new documents uses neither all CPU cores nor all memory.
   * Images have their own queue, because PDFs may take long.
   */
  readonly #lanes = {
    images: this.#lane(2, ({ content }) => drawImage(content, this.#ways.shape)),
    pages: this.#lane(1, page => this.#ways.drawPage(page)),
  }

  #lane(atOnce: number, draw: Ways['drawPage']) {
    return queueRequests((place: Place) => this.#make(place, draw), { atOnce, mostWaiting: 1_000 })
  }

  /**
   * Returns the picture of a page; undefined if the page does not exist or cannot be rendered. Images have one page.
   */
  async read({ fileName, mediaType }: DrawnFile, page = 1): Promise<Buffer | undefined> {
    if (!isDrawable(mediaType) || (mediaType !== pdf && page !== 1)) return undefined
    const place = { fileName, page }
    return (await this.#kept(place)) ?? (await this.#drawOnce(place, mediaType))
  }

  /** The renderings in progress, so that concurrent requests for the same picture share one. */
  readonly #drawing = new Map<string, Promise<Buffer | undefined>>()

  /** When the pictures that could not be rendered were last attempted. */
  readonly #failedAt = new Map<string, number>()

  async #drawOnce(place: Place, mediaType: string): Promise<Buffer | undefined> {
    const name = this.#nameOf(place)
    if (Date.now() < (this.#failedAt.get(name) ?? 0) + retryMs) return undefined
    const lane = mediaType === pdf ? this.#lanes.pages : this.#lanes.images
    const drawing = this.#drawing.get(name) ?? lane(place)
    this.#drawing.set(name, drawing)
    try {
      return await drawing
    } finally {
      this.#drawing.delete(name)
    }
  }

  #nameOf({ fileName, page }: Place): string {
    return this.#ways.nameOf(fileName, page)
  }

  async #kept(place: Place): Promise<Buffer | undefined> {
    const content = await this.#files.get(this.#nameOf(place))
    const picture = content && (await buffer(content))
    // Earlier versions stored an empty picture if rendering failed.
    return picture?.length ? picture : undefined
  }

  /** Renders and stores a picture; returns undefined if that fails. */
  async #make(place: Place, draw: Ways['drawPage']): Promise<Buffer | undefined> {
    const content = await this.#files.get(place.fileName)
    if (!content) throw fileLost()
    const picture = await draw({ content: await buffer(content), page: place.page })
    const name = this.#nameOf(place)
    if (!picture) {
      this.#failedAt.set(name, Date.now())
      return undefined
    }
    try {
      await this.#files.put(name, inOnePiece(picture))
    } catch (error) {
      this.#log.warn(error, 'a picture was not kept')
    }
    return picture
  }
}
