import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Column, Pages } from './column.ts'
import { sheetXml } from './sheet-xml.ts'
import { workbookParts } from './workbook-parts.ts'

/** Excel's own limit, less the header and the totals. */
export const mostRows = 1_048_574

/** A workbook, made while it is read: its size in memory does not grow with the rows. */
export function writeXlsx<Row>(
  sheetName: string,
  columns: readonly Column<Row>[],
  pages: Pages<Row>,
): Readable {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(workbookParts(sheetName))) {
    zip.addBuffer(Buffer.from(content), path)
  }
  const sheet = Readable.from(sheetXml(columns, pages), { objectMode: false })
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const file = new PassThrough()
  sheet.on('error', error => file.destroy(error))
  // Also when whoever reads the file goes away.
  pipeline(zip.outputStream, file, () => sheet.destroy())
  return file
}
