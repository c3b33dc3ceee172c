import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Column, Pages } from './column.ts'
import { sheetXml } from './sheet-xml.ts'
import { sheetPath, workbookParts } from './workbook-parts.ts'

/** Excel's maximum number of rows, minus the header and the totals. */
export const mostRows = 1_048_574

export interface Sheet {
  name: string
  xml: AsyncIterable<string>
}

export const sheetOf = <Row>(name: string, columns: readonly Column<Row>[], pages: Pages<Row>): Sheet => ({
  name,
  xml: sheetXml(columns, pages),
})

/** Streams a workbook sheet by sheet, so that memory use does not grow with the number of rows. */
export function writeXlsx(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(workbookParts(sheets.map(({ name }) => name)))) {
    zip.addBuffer(Buffer.from(content), path)
  }
  const file = new PassThrough()
  const streams = sheets.map(({ xml }, index) => {
    const stream = Readable.from(xml, { objectMode: false })
    stream.on('error', error => file.destroy(error))
    zip.addReadStream(stream, sheetPath(index))
    return stream
  })
  zip.end()
  // The callback also runs when the reader disconnects.
  pipeline(zip.outputStream, file, () => {
    for (const stream of streams) stream.destroy()
  })
  return file
}
