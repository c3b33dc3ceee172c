import { removeDocument, uploadComplementary } from '@etapa/domain/documents/endpoints'
import { thumbnailAddress } from '@etapa/domain/documents/thumbnail'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { aFile, aForm } from '../../test/files.ts'
import { anOrder } from '../../test/orders.ts'
import { aLockedPdf, aPdf, aPdfWithoutEnd } from '../../test/pdfs.ts'
import { aHugePng, aPicture } from '../../test/pictures.ts'
import { storedFiles } from '../../test/stored-files.ts'
import { useTestApp } from '../../test/test-app.ts'
import { cleanFiles } from './clean-files.ts'
import { Thumbnails, thumbnailName } from './thumbnails.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
let orderId: number
beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
  orderId = (await anOrder(testApp.sql, worker)).id
})

/** Uploads a file and returns the name under which it is stored. */
async function sent(content: Buffer, name = 'arte'): Promise<string> {
  const form = aForm({ files: [[name, content]] })
  const [document] = await worker.call(uploadComplementary, { params: { orderId }, form })
  return document?.path.split('/').at(-1) ?? ''
}

const thumbnailOf = (fileName: string, headers = {}) =>
  worker.send({ url: thumbnailAddress(fileName), headers })

async function drawn(content: Buffer) {
  const response = await thumbnailOf(await sent(content))
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

describe('a thumbnail', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'of a %s is a small WebP image with the same aspect ratio',
    async format => {
      const picture = await drawn(await aPicture(1600, 800).toFormat(format).toBuffer())
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
    },
  )

  test('of a PDF is a small WebP image with the aspect ratio of its page', async () => {
    const picture = await drawn(aPdf({ size: [400, 200] }))
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
  })

  test('is not larger than the picture itself', async () => {
    expect(await sharp(await drawn(await aPicture(40, 30).png().toBuffer())).metadata()).toMatchObject({
      width: 40,
      height: 30,
    })
  })

  test('is upright and has no camera metadata', async () => {
    const photo = await aPicture(800, 400)
      .withExif({ IFD0: { Artist: 'Fulano de Tal' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Fulano de Tal')).toBe(true)
    const metadata = await sharp(await drawn(photo)).metadata()
    expect(metadata).toMatchObject({ width: 160, height: 320 })
    expect([metadata.orientation, metadata.exif, metadata.icc, metadata.xmp]).toEqual(
      Array(4).fill(undefined),
    )
  })

  test('of a CMYK image is converted to sRGB', async () => {
    const cmyk = await aPicture().toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    expect((await sharp(await drawn(cmyk)).metadata()).space).toBe('srgb')
  })

  test('is served only to staff, with a fixed type, and is cached privately with revalidation', async () => {
    const fileName = await sent(await aPicture().png().toBuffer())
    expect((await testApp.anyone.send({ url: thumbnailAddress(fileName) })).statusCode).toBe(401)
    const first = await thumbnailOf(fileName)
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const again = await thumbnailOf(fileName, { 'if-none-match': first.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const about = await worker.send({ method: 'HEAD', url: thumbnailAddress(fileName) })
    expect([about.statusCode, about.body]).toEqual([200, ''])
  })

  test('is drawn only once for concurrent requests, and redrawn if it was lost', async () => {
    const fileName = await sent(await aPicture(3000, 2000).jpeg().toBuffer())
    let drawings = 0
    const put: typeof testApp.files.put = (name, content) => {
      drawings += 1
      return testApp.files.put(name, content)
    }
    const thumbnails = new Thumbnails({ ...testApp.files, put }, testApp.app.log)
    const file = { fileName, mediaType: 'image/jpeg' }
    const pictures = await Promise.all(Array.from({ length: 30 }, () => thumbnails.read(file)))
    expect(new Set(pictures.map(String)).size).toBe(1)
    expect(drawings).toBe(1)
    await testApp.files.delete(thumbnailName(fileName))
    expect(await thumbnails.read(file)).toEqual(pictures[0])
    expect(drawings).toBe(2)
  })

  test('is attempted only once an hour for a file that cannot be drawn', async () => {
    const fileName = await sent(aFile('jpeg'), 'borrada')
    let reads = 0
    const get: typeof testApp.files.get = (name, ...range) => {
      if (name === fileName) reads += 1
      return testApp.files.get(name, ...range)
    }
    const thumbnails = new Thumbnails({ ...testApp.files, get }, testApp.app.log)
    const attempt = async () =>
      expect(await thumbnails.read({ fileName, mediaType: 'image/jpeg' })).toBeUndefined()
    for (const _ of [1, 2]) await attempt()
    expect(reads).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    onTestFinished(() => void vi.useRealTimers())
    for (const _ of [1, 2]) await attempt()
    expect(reads).toBe(2)
  })

  test('is returned even if it cannot be stored', async () => {
    const fileName = await sent(await aPicture().png().toBuffer())
    const full = { ...testApp.files, put: () => Promise.reject(new Error('full')) }
    const picture = await new Thumbnails(full, testApp.app.log).read({ fileName, mediaType: 'image/png' })
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp' })
  })

  test('returns 404 once its document is removed, and is erased together with the file', async () => {
    const fileName = await sent(await aPicture().png().toBuffer())
    await thumbnailOf(fileName)
    expect(await storedFiles(testApp)).toContain(thumbnailName(fileName))
    await manager.call(removeDocument, { params: { orderId, fileName } })
    expect((await thumbnailOf(fileName)).statusCode).toBe(404)
    await cleanFiles(testApp, new Date(Date.now() + 31 * 86_400_000))
    expect(await storedFiles(testApp)).not.toContain(thumbnailName(fileName))
  })
})

describe('no thumbnail exists', () => {
  const halfAPicture = async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red', noise } })
      .jpeg()
      .toBuffer()
    return photo.subarray(0, photo.length / 2)
  }
  const attempts: [what: string, content: () => Buffer | Promise<Buffer>][] = [
    ['a text', () => Buffer.from('ficha')],
    ['an SVG, which may contain scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a HEIC, which has no decoder here', () => aFile('heic')],
    ['an invalid image', () => aFile('jpeg')],
    ['a truncated image', halfAPicture],
    ['a PDF that needs a password', aLockedPdf],
    ['a PDF that takes all memory', aPdfWithoutEnd],
    ['an image of 900 million pixels in a small file', () => aHugePng(30_000, 30_000)],
    ['a complete image of 65 million pixels in a small file', () => aPicture(8_100, 8_100).png().toBuffer()],
    ['an image of impossible size', () => aHugePng(2 ** 31 - 1, 2 ** 31 - 1)],
  ]
  test.each(attempts)('of %s, and the request returns 415', async (_, content) => {
    const fileName = await sent(await content())
    const memory = process.memoryUsage().rss
    for (const attempt of [await thumbnailOf(fileName), await thumbnailOf(fileName)]) {
      expect([attempt.statusCode, attempt.body]).toEqual([
        415,
        'Este arquivo não pode ser mostrado em miniatura.',
      ])
    }
    expect(process.memoryUsage().rss - memory).toBeLessThan(400e6)
    expect((await worker.send({ url: '/api/health' })).statusCode).toBe(200)
  })

  test('of an SVG that is declared as PNG, because the SVG loader is disabled', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const fileName = await sent(svg)
    const thumbnails = new Thumbnails(testApp.files, testApp.app.log)
    expect(await thumbnails.read({ fileName, mediaType: 'image/png' })).toBeUndefined()
  })

  test('of an unknown or lost file, and the request returns 404', async () => {
    expect((await thumbnailOf('0'.repeat(32))).statusCode).toBe(404)
    expect((await thumbnailOf('..%2fpackage.json')).statusCode).toBe(404)
    const fileName = await sent(await aPicture().png().toBuffer())
    await testApp.files.delete(fileName)
    const lost = await thumbnailOf(fileName)
    expect([lost.statusCode, lost.body]).toEqual([404, expect.stringContaining('não está mais no servidor')])
  })
})
