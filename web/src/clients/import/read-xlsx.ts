import { Failure } from '@etapa/domain/failure'
import type { FileRow } from '@etapa/domain/read-csv'
import { unzipSync } from 'fflate'
import { Parser } from 'saxen'

/** The maximum size of the unpacked XML in bytes, about ten times what ten thousand clients take. */
const mostUnpacked = 60_000_000

/**
 * Yields the rows of a workbook's first sheet. Throws a `Failure` if the sheet is too large or contains a formula or an
 * error value, and another error if the file is not a workbook.
 */
export function* readXlsx(bytes: Uint8Array): Generator<FileRow> {
  const { sheet, strings } = pathsOf(unpack(bytes, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']))
  const parts = unpack(bytes, [sheet, strings])
  const shared = parts[strings] ? sharedStrings(parts[strings]) : []
  yield* rowsOf(parts[sheet] ?? '', shared)
}

function unpack(bytes: Uint8Array, wanted: readonly string[]): Record<string, string> {
  let size = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.includes(name)) return false
      size += originalSize
      if (size > mostUnpacked) throw new Failure('too-large', 'A planilha é grande demais depois de aberta.')
      return true
    },
  })
  const decoder = new TextDecoder()
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, decoder.decode(content)]))
}

/** Finds the paths of the first sheet and of the shared strings in the workbook. */
function pathsOf(parts: Record<string, string>): { sheet: string; strings: string } {
  let first: string | undefined
  walk(parts['xl/workbook.xml'] ?? '', {
    open: (name, attributes) => {
      if (name === 'sheet') first ??= attributes()['r:id'] ?? ''
    },
  })
  let sheet = ''
  let strings = 'xl/sharedStrings.xml'
  walk(parts['xl/_rels/workbook.xml.rels'] ?? '', {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const { Id, Type = '', Target = '' } = attributes()
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      if (Id === first) sheet = path
      if (Type.endsWith('/sharedStrings')) strings = path
    },
  })
  if (!sheet) throw new Error('the workbook has no sheet')
  return { sheet, strings }
}

function sharedStrings(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isRead = false
  let isPhonetic = false
  walk(xml, {
    open: name => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isRead = name === 't' && !isPhonetic
    },
    text: part => {
      if (isRead) text += part
    },
    close: name => {
      isRead = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

function rowsOf(xml: string, shared: readonly string[]): FileRow[] {
  const rows: FileRow[] = []
  let row: FileRow = { line: 0, cells: [] }
  let reference = ''
  let type = ''
  let text = ''
  let isRead = false
  walk(xml, {
    open: (name, attributes) => {
      isRead = name === 'v' || name === 't'
      if (name === 'row') {
        row = { line: Number(attributes().r ?? row.line + 1), cells: [] }
        rows.push(row)
      }
      if (name === 'c') {
        const { r = `${letters(row.cells.length)}${row.line}`, t = 'n' } = attributes()
        reference = r
        type = t
        text = ''
      }
      if (name === 'f')
        throw new Failure(
          'invalid',
          `Célula ${reference}: contém uma fórmula. Copie a planilha, cole só os valores e tente de novo.`,
        )
    },
    text: part => {
      if (isRead) text += part
    },
    close: name => {
      isRead = false
      if (name !== 'c') return
      if (type === 'e') throw new Failure('invalid', `Célula ${reference}: contém o erro ${text}`)
      row.cells[columnOf(reference)] = textOf(type, text, shared)
    },
  })
  return rows.map(({ line, cells }) => ({ line, cells: Array.from(cells, cell => cell ?? '') }))
}

function textOf(type: string, text: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? ''
  // Expands scientific notation, in which long numbers may be stored, such as 1.1987654321E10.
  return type === 'n' && text !== '' ? String(Number(text)) : unescaped(text)
}

const letterCount = 26
/** The maximum number of columns of an XLSX sheet. */
const mostColumns = 16_384

/** Returns the zero-based column of a cell reference such as AB12. */
function columnOf(reference: string): number {
  const name = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  const column = [...name].reduce((sum, letter) => sum * letterCount + letter.charCodeAt(0) - 64, 0) - 1
  if (column < 0 || column >= mostColumns) throw new Error(`no such column: ${reference}`)
  return column
}

const letters = (column: number): string =>
  (column >= letterCount ? letters(Math.floor(column / letterCount) - 1) : '') +
  String.fromCharCode(65 + (column % letterCount))

/** Decodes escapes such as _x000D_, which spreadsheets use for characters that XML cannot contain. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Handlers {
  open: (name: string, attributes: () => Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Calls the handlers for each element, by its name without the namespace prefix, and for each text node. */
function walk(xml: string, { open, text, close }: Handlers): void {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  new Parser()
    .on('openTag', (name, attributes) => open(bare(name), attributes))
    .on('text', (part, decode) => text?.(decode(part)))
    .on('cdata', part => text?.(part))
    .on('closeTag', name => close?.(bare(name)))
    .on('error', error => {
      throw error
    })
    .parse(xml)
}
