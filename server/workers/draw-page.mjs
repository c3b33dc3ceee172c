import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

// Plain JavaScript outside the bundle, because a worker thread is started from a file and Node 20 cannot run
// TypeScript.
const { content, page: number, longestSide, mostBytes } = workerData

// A thread's resource limits do not cover WebAssembly memory, which grows through this method. If the method throws,
// the renderer fails as if it were out of memory.
const { grow } = WebAssembly.Memory.prototype
const pageBytes = 65_536
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * pageBytes > mostBytes) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

const library = await PDFiumLibrary.init()
const page = (await library.loadDocument(content)).getPage(number - 1)
const { originalWidth, originalHeight } = page.getOriginalSize()
if (longestSide === undefined) parentPort.postMessage({ width: originalWidth, height: originalHeight })
else {
  const scale = longestSide / Math.max(originalWidth, originalHeight)
  const sideOf = points => Math.max(1, Math.round(points * scale))
  const { data, width, height } = await page.render({
    width: sideOf(originalWidth),
    height: sideOf(originalHeight),
  })
  parentPort.postMessage({ data, width, height }, [data.buffer])
}
