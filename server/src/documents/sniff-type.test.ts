import { describe, expect, test } from 'vitest'
import { aFile, beginnings } from '../../test/files.ts'
import { savedName, sniffType } from './sniff-type.ts'

describe('the detected file type', () => {
  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['heic', 'image/heic'],
    ['pdf', 'application/pdf'],
    ['mp4', 'application/octet-stream'],
    ['wav', 'application/octet-stream'],
    ['html', 'application/octet-stream'],
    ['svg', 'application/octet-stream'],
  ] as const)('of %s is %s', (type, mediaType) => {
    expect(sniffType(aFile(type))).toBe(mediaType)
  })

  test.each(Object.entries(beginnings).map(([type, head]) => [type, head]))(
    'is unknown if the signature of %s is truncated or not at the start',
    (_, head) => {
      expect(sniffType(head.subarray(0, 2))).toBe('application/octet-stream')
      expect(sniffType(Buffer.concat([Buffer.from('\n'), head]))).toBe('application/octet-stream')
    },
  )

  test.each([
    ['an animated cursor in the container of WebP', 'RIFF\x24\0\0\0ACONanih'],
    ['a version that GIF never had', 'GIF99a'],
    ['a JPEG behind a music tag', 'ID3\x03\0\0\0\0\0\0\xff\xd8\xff\xe0'],
    ['a PDF behind a byte order mark', '\xef\xbb\xbf%PDF-1.7'],
  ])('is unknown for %s', (_, head) => {
    expect(sniffType(Buffer.from(head.padEnd(300, '\0'), 'latin1'))).toBe('application/octet-stream')
  })

  test('is unknown for an empty file', () => {
    expect(sniffType(Buffer.alloc(0))).toBe('application/octet-stream')
  })
})

test.each([
  ['prova.PDF', 'application/pdf', 'prova.PDF'],
  ['rótulo.ai', 'application/pdf', 'rótulo.ai'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['página.html', 'application/pdf', 'página.html.pdf'],
  ['foto', 'image/png', 'foto.png'],
  ['arte.cdr', 'application/octet-stream', 'arte.cdr'],
])('%s of type %s is saved as %s', (name, mediaType, saved) => {
  expect(savedName(name, mediaType)).toBe(saved)
})
