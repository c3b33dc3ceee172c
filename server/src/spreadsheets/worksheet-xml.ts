import type { Column, Pages } from './column.ts'
import { styles } from './workbook-parts.ts'

/** Yields the XML of one sheet of a workbook: a frozen header, the rows, and a row of totals. */
export async function* worksheetXml<Row>(
  columns: readonly Column<Row>[],
  pages: Pages<Row>,
): AsyncGenerator<string> {
  yield opening(columns)
  const sums = columns.map(() => 0)
  let last = 1
  for await (const rows of pages) {
    let text = ''
    for (const row of rows) {
      last += 1
      const cells = columns.map((column, index) => {
        sums[index] = (sums[index] ?? 0) + share(column, row)
        return cell(column, row, `${letter(index)}${last}`)
      })
      text += `<row r="${last}">${cells.join('')}</row>`
    }
    yield text
  }
  yield totals(columns, sums, last) + closing(columns, last)
}

const letter = (index: number): string => String.fromCharCode(65 + index)

function opening<Row>(columns: readonly Column<Row>[]): string {
  // The column's style also applies to cells that people fill in below the data, so a long number typed into a text
  // column stays text.
  const widths = columns.map(
    ({ width, kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styles.value[kind]}" customWidth="1"/>`,
  )
  const header = columns.map(({ header }, index) => textCell(`${letter(index)}1`, styles.header, header))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>\
</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`
}

const closing = <Row>(columns: readonly Column<Row>[], last: number): string =>
  `</sheetData><autoFilter ref="A1:${letter(columns.length - 1)}${last}"/></worksheet>`

function cell<Row>(column: Column<Row>, row: Row, cellRef: string): string {
  const style = styles.value[column.kind]
  switch (column.kind) {
    case 'text':
      return textCell(cellRef, style, column.value(row))
    case 'count':
      return numberCell(cellRef, style, column.value(row))
    case 'money':
    case 'percent':
      return numberCell(cellRef, style, column.value(row) / 100)
    case 'time': {
      const value = column.value(row)
      return value === null ? '' : numberCell(cellRef, style, dayNumber(value))
    }
  }
}

const numberCell = (cellRef: string, style: number, value: number): string =>
  `<c r="${cellRef}" s="${style}"><v>${value}</v></c>`

/** An inline string, which spreadsheet programs never evaluate as a formula. */
const textCell = (cellRef: string, style: number, text: string): string =>
  `<c r="${cellRef}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const longestText = 32_767
// Characters that are invalid in XML: control characters, lone surrogates, U+FFFE and U+FFFF.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string =>
  text
    .slice(0, longestText)
    .replace(unwritable, '')
    // Spreadsheet programs decode `_x0041_` as the letter A, so the underscore of such sequences is escaped.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, sign => entities[sign] ?? sign)

const dayMs = 24 * 60 * 60 * 1000
const daysFrom1900To1970 = 25_569

/** Converts a local time to the serial number of spreadsheets: days since 30 December 1899. */
const dayNumber = (time: string): number => Date.parse(`${time}Z`) / dayMs + daysFrom1900To1970

function share<Row>(column: Column<Row>, row: Row): number {
  if (column.total === 'rows') return 1
  return column.total === 'sum' ? column.value(row) : 0
}

/**
 * Builds the row of totals. Its formulas cover only the rows that a filter shows; without a filter they cover all rows.
 */
function totals<Row>(columns: readonly Column<Row>[], sums: readonly number[], last: number): string {
  const rowNumber = last + 1
  const cells = columns.map((column, index) => {
    const at = letter(index)
    const style = styles.total[column.kind]
    if (!column.total) return `<c r="${at}${rowNumber}" s="${style}"/>`
    const sum = (sums[index] ?? 0) / (column.kind === 'money' ? 100 : 1)
    const count = column.total === 'rows' ? 103 : 109
    const formula = last > 1 ? `<f>SUBTOTAL(${count},${at}2:${at}${last})</f>` : ''
    return `<c r="${at}${rowNumber}" s="${style}">${formula}<v>${sum}</v></c>`
  })
  return `<row r="${rowNumber}">${cells.join('')}</row>`
}
