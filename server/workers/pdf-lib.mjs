import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Loads the package's bundled build, because its hundreds of separate modules take half a second to load, ten times as
// long.
const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('@cantoo/pdf-lib'))

export const { PDFArray, PDFBool, PDFDict, PDFDocument, PDFName, PDFNumber, PDFStream } = require(
  join(folder, '../dist/pdf-lib.min.js'),
)
