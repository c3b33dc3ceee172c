import { parentPort, workerData } from 'node:worker_threads'
import { findInks } from './find-inks.mjs'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber } from './pdf-lib.mjs'

// Plain JavaScript outside the bundle, because a worker thread is started from a file and Node 20 cannot run
// TypeScript.
const content = Buffer.from(workerData.data.buffer, workerData.data.byteOffset, workerData.data.byteLength)

/** A file that is refused for this reason, one of `Refusal` in `domain`. Other errors mean that the file is damaged. */
class Refused extends Error {
  constructor(reason) {
    super(reason)
    this.reason = reason
  }
}

const name = text => PDFName.of(text)

/**
 * Returns the number of pages, the inks and the use of overprint. Throws if the file is damaged or encrypted, or if its
 * pages are too many or too large.
 */
async function inspect() {
  // In a truncated file, the last object comes after the last `startxref`, or there is no `startxref` at all.
  if (content.lastIndexOf('startxref') < content.lastIndexOf('endobj')) throw new Error('truncated')
  const { context, catalog, isEncrypted } = await PDFDocument.load(content, {
    updateMetadata: false,
    ignoreEncryption: true,
  })
  if (isEncrypted) throw new Refused('file-encrypted')
  const pages = leavesOf(context, catalog.get(name('Pages')))
  if (pages.length === 0) throw new Error('damaged')
  for (const page of pages) checkSize(inherited(page, 'MediaBox'))
  return { pages: pages.length, ...findInks(pages.map(drawnBy)) }
}

/** The content streams of a page and the resources they use. */
function drawnBy(page) {
  const contents = page.lookup(name('Contents'))
  return {
    contents:
      contents instanceof PDFArray ? contents.asArray().map(one => page.context.lookup(one)) : [contents],
    resources: inherited(page, 'Resources'),
  }
}

/** The pages of a page tree, in order. Throws if it has a loop, too many pages or missing ones. */
function leavesOf(context, root) {
  const seen = new Set()
  const leaves = []
  const waiting = [root]
  while (waiting.length > 0) {
    const node = context.lookup(waiting.pop(), PDFDict)
    if (seen.has(node)) throw new Error('loop')
    seen.add(node)
    const kids = node.lookupMaybe(name('Kids'), PDFArray)
    if (kids) waiting.push(...kids.asArray().reverse())
    else leaves.push(node)
    if (leaves.length + waiting.length > workerData.mostPages) throw new Refused('too-many-pages')
  }
  return leaves
}

/** Returns a page's own value, or the one it inherits from a node above it in the page tree. */
function inherited(page, key) {
  // The depth is limited, because `Parent` references may form a loop even if `Kids` do not.
  for (let node = page, depth = 0; node instanceof PDFDict && depth < 50; depth += 1) {
    const value = node.lookup(name(key))
    if (value) return value
    node = node.lookup(name('Parent'))
  }
  return undefined
}

function checkSize(box) {
  if (!(box instanceof PDFArray)) return
  const [left, bottom, right, top] = box.asArray().map((_, index) => box.lookup(index, PDFNumber).asNumber())
  if (Math.max(Math.abs(right - left), Math.abs(top - bottom)) > workerData.longestSide)
    throw new Refused('page-too-large')
}

try {
  parentPort.postMessage({ inspection: await inspect() })
} catch (error) {
  parentPort.postMessage({ refusal: error instanceof Refused ? error.reason : 'file-damaged' })
}
