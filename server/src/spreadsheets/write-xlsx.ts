import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Column, Pages } from './column.ts'
import { workbookParts, worksheetPath } from './workbook-parts.ts'
import { worksheetXml } from './worksheet-xml.ts'

/** Excel's maximum number of rows, minus the header and the totals. */
export const mostRows = 1_048_574

export interface Worksheet {
  name: string
  xml: AsyncIterable<string>
}

export const worksheetOf = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: Pages<Row>,
): Worksheet => ({
  name,
  xml: worksheetXml(columns, pages),
})

/** Streams a workbook worksheet by worksheet, so that memory use does not grow with the number of rows. */
export function writeXlsx(worksheets: readonly Worksheet[]): Readable {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(workbookParts(worksheets.map(({ name }) => name)))) {
    zip.addBuffer(Buffer.from(content), path)
  }
  const file = new PassThrough()
  const streams = worksheets.map(({ xml }, index) => {
    const stream = Readable.from(xml, { objectMode: false })
    stream.on('error', error => file.destroy(error))
    zip.addReadStream(stream, worksheetPath(index))
    return stream
  })
  zip.end()
  // The callback also runs when the reader disconnects.
  pipeline(zip.outputStream, file, () => {
    for (const stream of streams) stream.destroy()
  })
  return file
}
