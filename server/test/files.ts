import { randomBytes } from 'node:crypto'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

/** The first bytes of each file type, by which it is recognised. */
export const beginnings = {
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0]),
  png: bytes([0x89], 'PNG\r\n', [0x1a], '\n'),
  gif: bytes('GIF89a'),
  webp: bytes('RIFF', [0x24, 0, 0, 0], 'WEBPVP8 '),
  wav: bytes('RIFF', [0x24, 0, 0, 0], 'WAVEfmt '),
  avif: bytes([0, 0, 0, 0x1c], 'ftypmif1', [0, 0, 0, 0], 'avifmif1miaf'),
  heic: bytes([0, 0, 0, 0x18], 'ftypheic', [0, 0, 0, 0], 'mif1heic'),
  pdf: bytes('%PDF-1.7\n'),
  mp4: bytes([0, 0, 0, 0x18], 'ftypisom', [0, 0, 0, 0], 'isomiso2'),
  html: bytes('<!doctype html><script>alert(1)</script>'),
  svg: bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}

/** A file with the first bytes of its type and unique content. `size` is in bytes. */
export const aFile = (type: keyof typeof beginnings, size = 1000): Buffer =>
  Buffer.concat([beginnings[type], randomBytes(16)], Math.max(size, beginnings[type].length + 16))

interface FormContent {
  fields?: Record<string, string>
  files?: [name: string, content: Buffer][]
  /** Whether the fields come after the files. */
  fieldsLast?: boolean
}

/** A multipart form, as a browser would send it. */
export function aForm({ fields = {}, files = [], fieldsLast = false }: FormContent): FormData {
  const form = new FormData()
  const addFields = () => {
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
  }
  if (!fieldsLast) addFields()
  for (const [name, content] of files) form.append('documents', new Blob([content]), name)
  if (fieldsLast) addFields()
  return form
}
