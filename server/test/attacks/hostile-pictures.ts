import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { thumbnailAddress } from '@etapa/domain/documents/thumbnail'
import { beforeAll } from 'vitest'
import type { Caller } from '../caller.ts'
import { aForm } from '../files.ts'
import { anOrder } from '../orders.ts'
import { aZeroPng } from '../pictures.ts'
import type { TestApp } from '../test-app.ts'

/** Images made to be expensive, and the status of requesting their thumbnail. */
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

/** A person who uploads images to an order and requests their thumbnails. */
export function usePictures(testApp: TestApp) {
  let worker: Caller
  let orderId: number
  beforeAll(async () => {
    worker = await testApp.people.worker()
    orderId = (await anOrder(testApp.sql, worker)).id
  })
  return {
    /** Returns the name of the uploaded file. */
    async upload(content: Buffer): Promise<string> {
      const form = aForm({ files: [['arte.png', content]] })
      const [document] = await worker.call(uploadComplementary, { params: { orderId }, form })
      return document?.path.split('/').at(-1) ?? ''
    },
    /** Returns the status of the reply. */
    askThumbnail: async (fileName: string): Promise<number> =>
      (await worker.send({ url: thumbnailAddress(fileName) })).statusCode,
  }
}
