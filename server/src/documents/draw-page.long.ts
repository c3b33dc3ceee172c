import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aFile } from '../../test/files.ts'
import { aLockedPdf, aPdf, aPdfThatLoops, aPdfThatUnpacksTo, aPdfWithoutEnd } from '../../test/pdfs.ts'
import { drawPage } from './draw-page.ts'
import { thumbnailShape } from './thumbnails.ts'

// Longer than the test timeout, so that no test passes because of this limit.
const patient = 600_000

const drawFirst = (content: Buffer, limits?: { milliseconds: number; bytes: number }) =>
  drawPage({ content, page: 1 }, thumbnailShape, limits)

async function pixelsOf(pdf: Buffer) {
  const picture = await drawFirst(pdf)
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data[(y * info.width + x) * 3] ?? -1
  return { ...info, at }
}

describe("a PDF's first page", () => {
  test('is drawn on white with its aspect ratio', async () => {
    const { width, height, at } = await pixelsOf(aPdf())
    expect([width, height]).toEqual([320, 160])
    expect(at(40, 120)).toBeLessThan(10)
    expect(at(200, 40)).toBeGreaterThan(245)
  })

  test('is drawn with its rotation', async () => {
    const { width, height, at } = await pixelsOf(aPdf({ rotate: 90 }))
    expect([width, height]).toEqual([160, 320])
    expect(at(40, 40)).toBeLessThan(10)
  })

  test('is scaled to the thumbnail size, however large or narrow it is', async () => {
    expect(await pixelsOf(aPdf({ size: [14_400, 7_200] }))).toMatchObject({ width: 320, height: 160 })
    expect(await pixelsOf(aPdf({ size: [3, 3000] }))).toMatchObject({ width: 1, height: 320 })
  })
})

describe('no thumbnail is drawn', () => {
  test.each([
    ['of an invalid file', aFile('pdf')],
    ['of a truncated file', aPdf().subarray(0, 60)],
    ['of a file with a password', aLockedPdf()],
  ])('%s', async (_, content) => {
    expect(await drawFirst(content)).toBeUndefined()
  })

  test('of a page that takes too long, and its thread is terminated', async () => {
    const pdf = aPdf({ content: '0 0 400 200 re 3 3 300 100 re f '.repeat(200_000) })
    const terminate = vi.spyOn(Worker.prototype, 'terminate')
    onTestFinished(() => terminate.mockRestore())
    expect(await drawFirst(pdf, { milliseconds: 1_000, bytes: 256e6 })).toBeUndefined()
    expect(terminate).toHaveBeenCalledTimes(1)
  })

  test('of a page that needs too much memory', async () => {
    const pdf = aPdfThatUnpacksTo(60e6)
    expect(await drawFirst(pdf, { milliseconds: patient, bytes: 256e6 })).toBeDefined()
    expect(await drawFirst(pdf, { milliseconds: patient, bytes: 64e6 })).toBeUndefined()
  })

  test('of a page whose memory use keeps growing', async () => {
    expect(await drawFirst(aPdfWithoutEnd(), { milliseconds: patient, bytes: 64e6 })).toBeUndefined()
  })
})

test.each([
  ['a form that draws itself', aPdfThatLoops()],
  ['a page tree that contains itself', Buffer.from(String(aPdf()).replace('/Kids [3 0 R]', '/Kids [2 0 R]'))],
])('drawing %s terminates', async (_, content) => {
  await drawFirst(content, { milliseconds: patient, bytes: 256e6 })
})
