import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { zeros } from './pictures.ts'

interface PdfParts {
  /** Width and height of the page in points. */
  size?: [number, number]
  /** The operators of the page's content stream, unencoded. */
  content?: string
  /** The encoded content. */
  stream?: Buffer
  /** The page's resources. */
  resources?: string
  /** Further objects, numbered from 5. */
  more?: (string | Buffer)[]
  trailer?: string
  rotate?: number
}

/** A PDF of one page; by default with a black square in its lower left corner. */
export function aPdf({
  size = [400, 200],
  content,
  stream,
  resources = '',
  more = [],
  trailer = '',
  rotate = 0,
}: PdfParts = {}) {
  const drawn = content ?? `0 0 ${size[1] / 2} ${size[1] / 2} re f`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents 4 0 R /Rotate ${rotate} /Resources << ${resources} >> >>`,
    stream ?? aStream('', drawn),
    ...more,
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(Buffer.concat(parts).length)
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const start = Buffer.concat(parts).length
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

export function aStream(dictionary: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** A form XObject that draws itself. */
export const aPdfThatLoops = (): Buffer =>
  aPdf({
    content: '/Next Do',
    resources: '/XObject << /Next 5 0 R >>',
    more: [
      aStream(
        '/Type /XObject /Subtype /Form /BBox [0 0 400 200] /Resources << /XObject << /Next 5 0 R >> >>',
        '/Next Do',
      ),
    ],
  })

/** Forms that each draw the next one thirty times: a small file that takes all memory and time. */
export function aPdfWithoutEnd(): Buffer {
  const depth = 12
  const more = Array.from({ length: depth }, (_, level) => {
    const isLast = level === depth - 1
    const resources = isLast ? '' : `/XObject << /Next ${level + 6} 0 R >>`
    const drawn = isLast ? '0 0 10 10 re f' : '/Next Do '.repeat(30)
    return aStream(`/Type /XObject /Subtype /Form /BBox [0 0 400 200] /Resources << ${resources} >>`, drawn)
  })
  return aPdf({ content: '/Next Do', resources: '/XObject << /Next 5 0 R >>', more })
}

/** A small file whose content decompresses to this many bytes. */
export const aPdfThatUnpacksTo = (bytes: number): Buffer =>
  aPdf({ stream: aStream('/Filter /FlateDecode', deflateSync(Buffer.alloc(bytes, ' '))) })

/** A tint transform for separations, as an object. */
export const aTint = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 1 0] /N 1 >>'

/** A small file with an object stream that decompresses to this many bytes. */
export const aPdfWithObjectsOf = async (bytes: number): Promise<Buffer> =>
  aPdf({ more: [aStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', await zeros(bytes))] })

/** A file that requires a password. */
export const aLockedPdf = (): Buffer => {
  const noise = '5a'.repeat(32)
  return aPdf({
    trailer: `/ID [<${noise}> <${noise}>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${noise}> /U <${noise}> /P -4 >>`,
  })
}

/** A PDF by a library, whose objects and table of contents are in compressed streams. */
export async function aCompressedPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 1, 0], N: 1 }
  const resources = {
    ColorSpace: { A: ['Separation', 'PANTONE 485 C', 'DeviceCMYK', tint] },
    ExtGState: { G: { op: true } },
  }
  for (let page = 0; page < pages; page += 1)
    document.addPage([300, 200]).node.set(PDFName.of('Resources'), document.context.obj(resources))
  return Buffer.from(await document.save({ useObjectStreams: true }))
}
