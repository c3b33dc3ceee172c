import { Failure } from './failure.ts'

/** A row of a spreadsheet or CSV, with the line number where it starts. */
export interface FileRow {
  line: number
  cells: string[]
}

const separators = [';', ',', '\t']

/** Returns the most frequent separator in the first line, ignoring quoted cells. */
export function separatorOf(text: string): string {
  const head = /^.*$/m.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? ''
  const count = (separator: string) => head.split(separator).length
  return separators.reduce((best, other) => (count(other) > count(best) ? other : best))
}

/** Parses a CSV. Quoted cells may contain separators, line breaks and doubled quotes. */
export function* readCsv(text: string, separator: string): Generator<FileRow> {
  const unquoted = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  let index = 0
  let line = 1
  while (index < text.length) {
    const row: FileRow = { line, cells: [] }
    let isRowOpen = true
    while (isRowOpen) {
      let cell = ''
      while (text[index] === '"') {
        const end = text.indexOf('"', index + 1)
        if (end === -1)
          throw new Failure('invalid', `Linha ${row.line}: aspas que não fecham`, { code: 'open-quotes' })
        const part = text.slice(index + 1, end)
        line += part.split('\n').length - 1
        // A quote directly after the closing one is an escaped quote.
        cell += text[end + 1] === '"' ? `${part}"` : part
        index = end + 1
      }
      unquoted.lastIndex = index
      cell += unquoted.exec(text)?.[0] ?? ''
      index = unquoted.lastIndex
      row.cells.push(cell)
      isRowOpen = text[index] === separator
      if (isRowOpen) index += 1
    }
    index += text.startsWith('\r\n', index) ? 2 : 1
    line += 1
    yield row
  }
}
