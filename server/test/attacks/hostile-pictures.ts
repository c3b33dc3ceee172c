import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { thumbnailAddress } from '@etapa/domain/documents/thumbnail'
import { beforeAll } from 'vitest'
import type { Caller } from '../caller.ts'
import { aForm } from '../files.ts'
import { anOrder } from '../orders.ts'
import { aZeroPng } from '../pictures.ts'
import type { TestApp } from '../test-app.ts'

/** Images made to be expensive, with the expected status of a request for their thumbnail. */
export const hostilePictures: [what: string, status: number, make: () => Promise<Buffer>][] = [
  ['one pixel wide and 64 million high', 415, () => aZeroPng({ width: 1, height: 64_000_000 })],
  ['64 million wide and one pixel high', 415, () => aZeroPng({ width: 64_000_000, height: 1 })],
  ['with texts that become gigabytes', 200, () => aZeroPng({ width: 9, height: 9, texts: 100 })],
  [
    'interlaced, of 512 MB',
    415,
    () => aZeroPng({ width: 8_000, height: 8_000, pixelBytes: 8, isInterlaced: true }),
  ],
]

/** Lets a worker upload images to an order and request their thumbnails. */
export function usePictures(testApp: TestApp) {
  let worker: Caller
  let orderId: number
  beforeAll(async () => {
    worker = await testApp.people.worker()
    orderId = (await anOrder(testApp.sql, worker)).id
  })
  return {
    /** Uploads an image and returns its file name. */
    async upload(content: Buffer): Promise<string> {
      const form = aForm({ files: [['arte.png', content]] })
      const [document] = await worker.call(uploadComplementary, { params: { orderId }, form })
      return document?.path.split('/').at(-1) ?? ''
    },
    /** Requests a thumbnail and returns the status of the response. */
    askThumbnail: async (fileName: string): Promise<number> =>
      (await worker.send({ url: thumbnailAddress(fileName) })).statusCode,
  }
}
