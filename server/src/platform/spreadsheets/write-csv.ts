import { Readable } from 'node:stream'
import type { Column, Pages } from './column.ts'

/** CSV as Excel in Portuguese opens it with a double click: UTF-8 with its mark, semicolons, decimal commas. */
export const writeCsv = <Row>(columns: readonly Column<Row>[], pages: Pages<Row>): Readable =>
  Readable.from(csvText(columns, pages), { objectMode: false })

const byteOrderMark = '\uFEFF'

async function* csvText<Row>(columns: readonly Column<Row>[], pages: Pages<Row>): AsyncGenerator<string> {
  yield byteOrderMark + line(columns.map(column => quoted(column.header)))
  for await (const rows of pages) {
    yield rows.map(row => line(columns.map(column => cell(column, row)))).join('')
  }
}

const line = (cells: string[]): string => `${cells.join(';')}\r\n`

function cell<Row>(column: Column<Row>, row: Row): string {
  switch (column.kind) {
    case 'text':
      return quoted(harmless(column.value(row)))
    case 'count':
      return String(column.value(row))
    case 'percent':
      return `${column.value(row)}%`
    case 'money':
      return (column.value(row) / 100).toFixed(2).replace('.', ',')
    case 'time':
      return column.value(row)?.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*$/, '$3/$2/$1 $4') ?? ''
  }
}

/** Always within quotes, so that neither separator of any country splits a text. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Spreadsheets run a text that begins like a formula; after an apostrophe they show it. */
const harmless = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text)
