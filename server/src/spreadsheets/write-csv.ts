import { Readable } from 'node:stream'
import { csvText, quotedText } from '@etapa/domain/csv-text'
import type { Column, Pages } from './column.ts'

/**
 * Writes CSV that Excel in Portuguese opens correctly with a double click: UTF-8 with a BOM, semicolons, decimal
 * commas.
 */
export const writeCsv = <Row>(columns: readonly Column<Row>[], pages: Pages<Row>): Readable =>
  Readable.from(linesOf(columns, pages), { objectMode: false })

const byteOrderMark = '\uFEFF'

async function* linesOf<Row>(columns: readonly Column<Row>[], pages: Pages<Row>): AsyncGenerator<string> {
  yield byteOrderMark + line(columns.map(column => quotedText(column.header)))
  for await (const rows of pages) {
    yield rows.map(row => line(columns.map(column => cell(column, row)))).join('')
  }
}

const line = (cells: string[]): string => `${cells.join(';')}\r\n`

function cell<Row>(column: Column<Row>, row: Row): string {
  switch (column.kind) {
    case 'text':
      return csvText(column.value(row))
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
