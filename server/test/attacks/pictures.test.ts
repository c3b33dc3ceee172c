import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { thumbnailAddress } from '@etapa/domain/documents/thumbnail'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../caller.ts'
import { aForm } from '../files.ts'
import { anOrder } from '../orders.ts'
import { aPicture, aZeroPng } from '../pictures.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()
let worker: Caller
let orderId: number
beforeAll(async () => {
  worker = await testApp.people.worker()
  orderId = (await anOrder(testApp.sql, worker)).id
})

/** How long the thumbnail of a picture takes, and whether there is one. */
async function draw(content: Buffer): Promise<{ ms: number; status: number }> {
  const form = aForm({ files: [['arte.png', content]] })
  const [document] = await worker.call(uploadComplementary, { params: { orderId }, form })
  const url = thumbnailAddress(document?.path.split('/').at(-1) ?? '')
  const begun = performance.now()
  const { statusCode: status } = await worker.send({ url })
  return { ms: performance.now() - begun, status }
}

const honest = () => aZeroPng({ width: 8_000, height: 8_000 })
const hostile: [what: string, status: number, make: () => Promise<Buffer>][] = [
  ['one pixel wide and 64 million high', 415, () => aZeroPng({ width: 1, height: 64_000_000 })],
  ['64 million wide and one pixel high', 415, () => aZeroPng({ width: 64_000_000, height: 1 })],
  ['with texts that become gigabytes', 200, () => aZeroPng({ width: 9, height: 9, texts: 100 })],
  [
    'interlaced, of 512 MB',
    415,
    () => aZeroPng({ width: 8_000, height: 8_000, pixelBytes: 8, isInterlaced: true }),
  ],
]

// The process that draws begins with the first picture, and again after a bad one.
const mostTimes = 4
const mostRounds = 5

describe('no picture takes much longer than an honest one of 64 million pixels', () => {
  test.each(hostile)('%s', { timeout: 400_000 }, async (_, status, make) => {
    const [bad, good] = [await make(), await honest()]
    let [badMs, goodMs] = [Number.MAX_VALUE, 0]
    for (let round = 0; round < mostRounds && badMs > mostTimes * goodMs; round++) {
      const drawn = await draw(good)
      expect(drawn.status).toBe(200)
      goodMs = goodMs ? Math.min(goodMs, drawn.ms) : drawn.ms
      const attempt = await draw(bad)
      expect(attempt.status).toBe(status)
      badMs = Math.min(badMs, attempt.ms)
    }
    expect(badMs / goodMs).toBeLessThanOrEqual(mostTimes)
  })
})

test('an honest picture does not wait for a bad one before it', async () => {
  const bad = await aZeroPng({ width: 8_000, height: 8_000, pixelBytes: 8 })
  const small = await aPicture().png().toBuffer()
  await draw(small)
  const order: string[] = []
  await Promise.all([
    draw(bad).then(() => order.push('bad')),
    draw(small).then(({ status }) => order.push(`good ${status}`)),
  ])
  expect(order).toEqual(['good 200', 'bad'])
})
