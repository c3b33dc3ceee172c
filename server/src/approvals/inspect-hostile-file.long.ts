import { describe, expect, test } from 'vitest'
import { aFile } from '../../test/files.ts'
import {
  aCompressedPdf,
  aLockedPdf,
  aPdf,
  aPdfThatLoops,
  aPdfThatUnpacksTo,
  aPdfWithObjectsOf,
  aPdfWithoutEnd,
} from '../../test/pdfs.ts'
import { aHugePng, aZeroPng } from '../../test/pictures.ts'
import { inspectFile } from './inspect-file.ts'

const pdf = 'application/pdf'
const changed = (text: string, replacement: string) => Buffer.from(String(aPdf()).replace(text, replacement))

describe('a file is refused if it', () => {
  const attempts: [what: string, content: () => Buffer | Promise<Buffer>, mediaType?: string][] = [
    ['is invalid', () => aFile('pdf')],
    ['is cut off at its start', () => aPdf().subarray(0, 60)],
    ['is cut off within an update', () => Buffer.concat([aPdf(), Buffer.from('9 0 obj null endobj')])],
    ['is cut off before its end', async () => (await aCompressedPdf(3)).subarray(0, -300)],
    ['is encrypted', aLockedPdf],
    ['has no pages', () => changed('/Kids [3 0 R] /Count 1', '/Kids [] /Count 0')],
    ['has a page tree that contains itself', () => changed('[3 0 R]', '[2 0 R]')],
    ['lacks a page', () => changed('[3 0 R]', '[9 0 R]')],
    ['has a page of 1 × 1,000,000 pt', () => aPdf({ size: [1, 1_000_000] })],
    ['has a page that unpacks to 300 MB', () => aPdfThatUnpacksTo(300e6)],
    ['has forms that draw each other without end', aPdfWithoutEnd],
    ['is an image of 900 million pixels', () => aHugePng(30_000, 30_000), 'image/png'],
    [
      'is a complete image of 65 million pixels',
      () => aZeroPng({ width: 8_100, height: 8_100 }),
      'image/png',
    ],
    ['is of a type that is not drawn', () => Buffer.from('<svg/>'), 'image/svg+xml'],
  ]
  test.each(attempts)('%s', async (_, make, mediaType = pdf) => {
    const content = await make()
    const memory = process.memoryUsage().rss
    expect(await inspectFile(content, mediaType)).toBeUndefined()
    expect(process.memoryUsage().rss - memory).toBeLessThan(400e6)
  })

  const tooMuch: [what: string, content: () => Buffer | Promise<Buffer>, limits: object][] = [
    ['has objects that unpack to 400 MB', () => aPdfWithObjectsOf(400e6), { bytes: 128e6 }],
    [
      'has millions of objects',
      () => changed('1 0 obj', `9 0 obj [${'[]'.repeat(2e6)}] endobj 1 0 obj`),
      { bytes: 128e6 },
    ],
    ['takes too long', aPdf, { milliseconds: 1 }],
  ]
  test.each(tooMuch)('%s, and the next file is read', async (_, make, limits) => {
    const plenty = { milliseconds: 600_000, bytes: 4e9 }
    expect(await inspectFile(await make(), pdf, { ...plenty, ...limits })).toBeUndefined()
    expect(await inspectFile(aPdf(), pdf)).toMatchObject({ pages: 1 })
  })
})

test.each([
  ['a form that draws itself', aPdfThatLoops()],
  ['deeply nested objects', aPdf({ more: ['['.repeat(1e6)] })],
])('a file with %s is read', async (_, content) => {
  expect(await inspectFile(content, pdf)).toMatchObject({ pages: 1 })
})
