import { mostImported } from '@etapa/domain/clients/import'
import { fromCsvText } from '@etapa/domain/csv-text'
import { Failure } from '@etapa/domain/failure'
import { type FileRow, readCsv, separatorOf } from '@etapa/domain/read-csv'
import { readXlsx } from './read-xlsx.ts'

/** The parsed file: column headers, and the rows below them. */
export interface FileTable {
  headers: string[]
  rows: FileRow[]
}

const mostBytes = 10_000_000
const mostColumns = 100

/** Reads a CSV or XLSX file. Throws a `Failure` with a user-facing message if the file is invalid or too large. */
export function readFile(bytes: Uint8Array): FileTable {
  if (bytes.length > mostBytes) throw new Failure('too-large', 'O arquivo tem mais de 10 MB.')
  if (startsWith(bytes, oldExcel))
    throw new Failure('invalid', 'O arquivo é de um Excel antigo ou tem senha. Salve-o como .xlsx sem senha.')
  const filled = filledRows(startsWith(bytes, zip) ? spreadsheetRows(bytes) : csvRows(bytes))
  const [header, ...rows] = filled
  if (!header) throw new Failure('invalid', 'O arquivo está vazio.')
  if (rows.length === 0) throw new Failure('invalid', 'O arquivo só tem a linha dos títulos.')
  const width = Math.max(...filled.map(({ cells }) => cells.length))
  if (width > mostColumns) throw new Failure('too-large', `O arquivo tem mais de ${mostColumns} colunas.`)
  const headers = Array.from({ length: width }, (_, index) => header.cells[index] || `Coluna ${index + 1}`)
  return { headers, rows }
}

const zip = [0x50, 0x4b]
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

/** Returns the non-blank rows, including the header, with trimmed cells. Throws a `Failure` if there are too many. */
function filledRows(rows: Iterable<FileRow>): FileRow[] {
  const filled: FileRow[] = []
  for (const { line, cells } of rows) {
    const texts = cells.map(cell => cell.trim())
    if (texts.every(text => text === '')) continue
    filled.push({ line, cells: texts })
    if (filled.length > mostImported + 1)
      throw new Failure(
        'too-large',
        `O arquivo tem mais de ${mostImported.toLocaleString('pt-BR')} linhas (na linha ${line}). Divida-o em partes.`,
      )
  }
  return filled
}

function* spreadsheetRows(bytes: Uint8Array): Generator<FileRow> {
  try {
    yield* readXlsx(bytes)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(
      'invalid',
      'A planilha está danificada ou não é do Excel. Abra-a, salve de novo como .xlsx.',
    )
  }
}

function* csvRows(bytes: Uint8Array): Generator<FileRow> {
  const text = decoded(bytes)
  if (text.includes('\0'))
    throw new Failure('invalid', 'O arquivo não é CSV nem XLSX. Salve a planilha num desses formatos.')
  for (const { line, cells } of readCsv(text, separatorOf(text))) {
    const formula = cells.findIndex(cell => cell.trimStart().startsWith('='))
    if (formula !== -1)
      throw new Failure('invalid', `Linha ${line}, coluna ${formula + 1}: contém uma fórmula.`)
    yield { line, cells: cells.map(fromCsvText) }
  }
}

/** Decodes UTF-8, or Windows-1252 if the bytes are not valid UTF-8: Excel in Portuguese often writes the latter. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
