import fc, { type Arbitrary } from 'fast-check'
import { aFile, beginnings } from '../files.ts'
import { absurdText, absurdTypes } from './absurd.ts'

export interface Body {
  headers: Record<string, string>
  payload: Buffer
}

interface Part {
  name: string
  filename?: string
  content: Buffer
}

const boundary = 'x-limite-x'
const types = Object.keys(beginnings) as (keyof typeof beginnings)[]

const names = fc.oneof(
  fc.constantFrom(
    'foto.jpg',
    'arte final.pdf',
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    'C:\\fotos\\a.jpg',
    'a/b/c.svg',
    '.htaccess',
    '..',
    `${'ação'.repeat(2_500)}.jpg`,
    'a%00.jpg',
    '"><img src=x onerror=alert(1)>.png',
  ),
  absurdText,
)

/** A PNG of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const broken = fc
  .tuple(fc.constantFrom(...types), fc.constantFrom(0, 1, 500, 70_000))
  .map(([type, size]) => aFile(type, size).subarray(0, size))

const file = (name: string): Arbitrary<Part> =>
  fc
    .tuple(names, fc.oneof({ weight: 4, arbitrary: broken }, { weight: 1, arbitrary: fc.constant(picture) }))
    .map(([filename, content]) => ({ name, filename, content }))

const strayField: Arbitrary<Part> = fc
  .tuple(absurdText, absurdText)
  .map(([name, content]) => ({ name, content: Buffer.from(content) }))

/** Escapes quotation marks and line breaks as browsers do. */
const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

function written(parts: Part[]): Buffer {
  const lines = parts.flatMap(({ name, filename, content }) => {
    const file =
      filename === undefined ? '\r\n' : `; filename="${quoted(filename)}"\r\nContent-Type: image/jpeg\r\n`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n`
    return [Buffer.from(head), content, Buffer.from('\r\n')]
  })
  return Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)])
}

const sent = (payload: Buffer, type = `multipart/form-data; boundary=${boundary}`): Body => ({
  headers: { 'content-type': type },
  payload,
})

const asFields = (values: unknown): Part[] =>
  Object.entries(values ?? {}).map(([name, value]) => ({ name, content: Buffer.from(String(value)) }))

/** Builds a form with these fields, of which `filename` becomes the name of the attached file. */
export function formWith(values: unknown, fileField: string): Body {
  const { filename, ...fields } = values as { filename: string }
  return sent(written([...asFields(fields), { name: fileField, filename, content: aFile('jpeg') }]))
}

/** Generates well-formed multipart forms with one to three files, whose names and contents vary. */
export const forms = (fields: Arbitrary<unknown>, fileField: string): Arbitrary<Body> =>
  fc
    .tuple(fields, fc.array(file(fileField), { minLength: 1, maxLength: 3 }))
    .map(([values, files]) => sent(written([...asFields(values), ...files])))

/** Generates forms that are truncated, mislabelled, garbled or too large. */
export const brokenForms = (fields: Arbitrary<unknown>, fileField: string): Arbitrary<Body> =>
  fc
    .tuple(
      fields,
      fc.array(fc.oneof(file(fileField), strayField), { maxLength: 25 }),
      fc.nat(),
      fc.constantFrom(...breakages),
      fc.constantFrom(...absurdTypes),
    )
    .map(([values, parts, offset, spoil, type]) => {
      const whole = written([...asFields(values), ...parts])
      return spoil === mislabelled ? sent(whole, type) : sent(spoil(whole, offset % whole.length))
    })

type Breakage = (whole: Buffer, offset: number) => Buffer
const mislabelled: Breakage = whole => whole
const breakages: Breakage[] = [
  mislabelled,
  whole => whole,
  (whole, offset) => whole.subarray(0, offset),
  (whole, offset) =>
    Buffer.concat([whole.subarray(0, offset), Buffer.from([0xff, 0, 0x0d]), whole.subarray(offset)]),
  (whole, offset) => whole.subarray(offset),
  whole => Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  whole => Buffer.from(whole.toString('latin1').replaceAll('Content-Disposition', 'X-Nothing'), 'latin1'),
  whole => Buffer.from(whole.toString('latin1').replaceAll(' name=', ' nome='), 'latin1'),
  whole => Buffer.from(whole.toString('latin1').replaceAll('image/jpeg', 'x'.repeat(20_000)), 'latin1'),
  whole => Buffer.from(whole.toString('latin1').replaceAll('image/jpeg', 'multipart/mixed'), 'latin1'),
]
