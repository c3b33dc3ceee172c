import type { Refusal } from '@etapa/domain/approvals/failures'
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
import { aHugePng, aPicture, aZeroPng } from '../../test/pictures.ts'
import { inspectFile } from './inspect-file.ts'

const pdf = 'application/pdf'
const changed = (text: string, replacement: string) => Buffer.from(String(aPdf()).replace(text, replacement))

describe('a file is refused if it', () => {
  const attempts: [what: string, content: () => Buffer | Promise<Buffer>, refusal: Refusal][] = [
    ['is invalid', () => aFile('pdf'), 'file-damaged'],
    ['is cut off at its start', () => aPdf().subarray(0, 60), 'file-damaged'],
    [
      'is cut off within an update',
      () => Buffer.concat([aPdf(), Buffer.from('9 0 obj null endobj')]),
      'file-damaged',
    ],
    ['is cut off before its end', async () => (await aCompressedPdf(3)).subarray(0, -300), 'file-damaged'],
    ['is encrypted', aLockedPdf, 'file-encrypted'],
    ['has no pages', () => changed('/Kids [3 0 R] /Count 1', '/Kids [] /Count 0'), 'file-damaged'],
    ['has a page tree that contains itself', () => changed('[3 0 R]', '[2 0 R]'), 'file-damaged'],
    ['lacks a page', () => changed('[3 0 R]', '[9 0 R]'), 'file-damaged'],
    ['has a page of 1 × 14,401 pt', () => aPdf({ size: [1, 14_401] }), 'page-too-large'],
    ['has a page of 14,401 × 1 pt', () => aPdf({ size: [14_401, 1] }), 'page-too-large'],
    ['has a page that unpacks to 300 MB', () => aPdfThatUnpacksTo(300e6), 'file-too-complex'],
    ['has forms that draw each other without end', aPdfWithoutEnd, 'file-too-complex'],
    ['is an image of 900 million pixels', () => aHugePng(30_000, 30_000), 'image-too-large'],
    ['is an image of 65,536 × 1 pixels', () => aHugePng(65_536, 1), 'image-too-large'],
    ['is an image of 1 × 65,536 pixels', () => aHugePng(1, 65_536), 'image-too-large'],
    ['is an image of 8,001 × 8,000 pixels', () => aHugePng(8_001, 8_000), 'image-too-large'],
    ['is a damaged image of 64 million pixels', () => aHugePng(8_000, 8_000), 'file-damaged'],
    ['is a damaged image of 65,535 × 1 pixels', () => aHugePng(65_535, 1), 'file-damaged'],
    ['is a damaged image', async () => (await aPicture().png().toBuffer()).subarray(0, -100), 'file-damaged'],
    [
      'is a complete image of 65 million pixels',
      () => aZeroPng({ width: 8_100, height: 8_100 }),
      'image-too-large',
    ],
    ['is an SVG', () => Buffer.from('<svg/>'), 'file-damaged'],
  ]
  test.each(attempts)('%s', async (what, make, refusal) => {
    const content = await make()
    const mediaType = /image|SVG/.test(what) ? 'image/png' : pdf
    const memory = process.memoryUsage().rss
    expect(await inspectFile(content, mediaType)).toEqual({ refusal })
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
    expect(await inspectFile(await make(), pdf, { ...plenty, ...limits })).toEqual({
      refusal: 'file-too-complex',
    })
    expect(await inspectFile(aPdf(), pdf)).toMatchObject({ inspection: { pages: 1 } })
  })
})

test.each([
  ['a form that draws itself', aPdfThatLoops()],
  ['a page of 14,400 pt', aPdf({ size: [14_400, 400] })],
  ['deeply nested objects', aPdf({ more: ['['.repeat(1e6)] })],
])('a file with %s is read', async (_, content) => {
  expect(await inspectFile(content, pdf)).toMatchObject({ inspection: { pages: 1 } })
})
