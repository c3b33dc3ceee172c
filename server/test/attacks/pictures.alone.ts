import { describe, expect, test } from 'vitest'
import { aZeroPng } from '../pictures.ts'
import { useTestApp } from '../test-app.ts'
import { hostilePictures, usePictures } from './hostile-pictures.ts'

const testApp = useTestApp()
const { upload, askThumbnail } = usePictures(testApp)

/** Uploads an image and requests its thumbnail; returns the duration and the status of that request. */
async function draw(content: Buffer): Promise<{ ms: number; status: number }> {
  const fileName = await upload(content)
  const begun = performance.now()
  const status = await askThumbnail(fileName)
  return { ms: performance.now() - begun, status }
}

// Leaves room for starting the drawing process, which happens with the first image and again after a bad one.
const mostTimes = 4
const mostRounds = 5

describe('drawing a hostile image takes at most four times as long as drawing a valid one of 64 million pixels', () => {
  test.each(hostilePictures)('%s', { timeout: 400_000 }, async (_, status, make) => {
    const [bad, good] = [await make(), await aZeroPng({ width: 8_000, height: 8_000 })]
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
