import { PDFArray, PDFBool, PDFDict, PDFName, PDFStream } from './pdf-lib.mjs'
import { contentReader, paintedInks, processInksOf } from './process-inks.mjs'

// Plain JavaScript outside the bundle, because the worker thread `read-pdf.mjs` imports it and Node 20 cannot run
// TypeScript.
const mostInks = 40
const longestName = 100
const mostContent = 64 * 1024 * 1024

const key = text => PDFName.of(text)
const partsOf = array => Array.from({ length: array.size() }, (_, index) => array.lookup(index))
const valuesOf = dict =>
  dict instanceof PDFDict
    ? dict
        .keys()
        .map(one => dict.lookup(one))
        .filter(Boolean)
    : []

/**
 * Finds the inks of pages and whether they use overprint, in the pages' content and resources and in everything that
 * these resources refer to. Separations count if they are in the resources; process inks only if a drawing command, an
 * image or a shading uses them.
 */
export function findInks(pages) {
  const inks = new Set()
  let hasOverprint = false
  const seen = new Set()
  const isNew = object => !seen.has(object) && seen.add(object)
  const contentOf = contentReader(mostContent)
  const waiting = pages

  const addInks = names => {
    for (const name of names) if (inks.size < mostInks) inks.add(name)
  }

  const addSeparations = space => {
    if (!(space instanceof PDFArray) || !isNew(space)) return
    const family = String(space.lookup(0))
    const names = space.lookup(1)
    if (family === '/Separation') addInks(namesOf([names]))
    if (family === '/DeviceN' && names instanceof PDFArray) addInks(namesOf(partsOf(names)))
    // These families are based on another colour space, which may contain separations.
    if (family === '/Indexed' || family === '/Pattern') addSeparations(names)
  }

  const addSpace = space => {
    addSeparations(space)
    addInks(processInksOf(space))
  }

  /** Visits a form, a pattern, an image, a shading, a graphics state or a font. */
  const visit = (object, outer) => {
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict) || !isNew(dict)) return
    addSpace(dict.lookup(key('ColorSpace')))
    visit(dict.lookup(key('Shading')), outer)
    visit(dict.lookup(key('ExtGState')), outer)
    if ([dict.lookup(key('OP')), dict.lookup(key('op'))].includes(PDFBool.True)) hasOverprint = true
    const isDrawing =
      dict.lookup(key('Subtype')) === key('Form') || dict.lookup(key('PatternType'))?.toString() === '1'
    const resources = dict.lookup(key('Resources'))
    waiting.push(
      isDrawing ? { contents: [object], resources: resources ?? outer } : { contents: [], resources },
    )
  }

  while (waiting.length > 0) {
    const { contents, resources } = waiting.pop()
    if (!(resources instanceof PDFDict)) continue
    const spaces = resources.lookup(key('ColorSpace'))
    addInks(paintedInks(contents.map(contentOf).join('\n'), spaces))
    if (!isNew(resources)) continue
    for (const kind of ['XObject', 'Pattern', 'Shading', 'ExtGState', 'Font'])
      for (const object of valuesOf(resources.lookup(key(kind)))) visit(object, resources)
    for (const space of valuesOf(spaces)) addSeparations(space)
  }
  return { inks: [...inks], hasOverprint }
}

/** The names of inks, without those that stand for all plates or none. */
const namesOf = objects =>
  objects
    .filter(object => object instanceof PDFName)
    .map(textOf)
    .filter(text => text !== '' && text !== 'All' && text !== 'None')

/** Decodes a name, which is UTF-8 according to the standard but Latin-1 in older files. Truncates long names. */
function textOf(name) {
  const bytes = name.asBytes()
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'latin1')
  const printable = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return [...printable].slice(0, longestName).join('')
}

function decoded(bytes, encoding) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
