import { inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream } from './pdf-lib.mjs'

// Plain JavaScript outside the bundle, because a worker thread loads it and Node 20 cannot run TypeScript.
const letters = ['Cyan', 'Magenta', 'Yellow', 'Black']
const families = {
  '/DeviceCMYK': letters,
  '/CMYK': letters,
  '/DeviceGray': ['Black'],
  '/CalGray': ['Black'],
  '/G': ['Black'],
}
const profiles = new Map([
  [1, ['Black']],
  [4, letters],
])

/** The process inks of a colour space: all four, black or none. */
export function processInksOf(space, depth = 0) {
  if (space instanceof PDFName) return families[String(space)] ?? []
  if (!(space instanceof PDFArray) || depth > 3) return []
  const family = String(space.lookup(0))
  if (family === '/Indexed') return processInksOf(space.lookup(1), depth + 1)
  if (family !== '/ICCBased') return families[family] ?? []
  const profile = space.lookup(1)
  const channels = profile instanceof PDFStream && profile.dict.lookup(PDFName.of('N'))
  return (channels instanceof PDFNumber && profiles.get(channels.asNumber())) || []
}

/**
 * `number` matches one numeric operand. `operators` matches the operators that select a colour space, those that set a
 * colour in it or directly in grey or CMYK, with their operands, and `q` and `Q`, which save and restore the graphics
 * state. RGB operators are not matched.
 */
const number = String.raw`[-+]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})`
const operators = new RegExp(
  String.raw`(?:^|[\s\])>])(?:/([^\s/()<>[\]{}%]{1,127})\s+(cs|CS)|((?:${number}\s+){1,4})(k|K|g|G|sc|SC|scn|SCN)|([qQ]))(?=[\s/[(<%]|$)`,
  'g',
)
const deepest = 100

/** The process inks with more than 0 % in any colour that the drawing commands set. */
export function paintedInks(content, spaces) {
  // A form starts with the colour of its caller, which is unknown here, so no ink is assumed until a colour is set.
  const inks = new Set()
  let state = { fill: [], stroke: [] }
  const saved = []
  const inksOf = name =>
    processInksOf(PDFName.of(name)).concat(
      spaces instanceof PDFDict ? processInksOf(spaces.lookup(PDFName.of(name))) : [],
    )
  const paint = (names, text) => {
    const values = text.trim().split(/\s+/).map(Number)
    // Grey values are amounts of light, so any value below 1 needs ink; CMYK values are amounts of ink.
    if (names.length === 1 && values.length === 1 && values[0] < 1) inks.add('Black')
    if (names.length === 4 && values.length === 4)
      for (const [index, name] of letters.entries()) if (values[index] > 0) inks.add(name)
  }
  for (const [, space, choice, values, operator, saving] of content.matchAll(operators)) {
    if (choice) state = { ...state, [choice === 'cs' ? 'fill' : 'stroke']: inksOf(space) }
    else if (saving === 'q') saved.length < deepest && saved.push(state)
    else if (saving === 'Q') state = saved.pop() ?? state
    else if (/^[kK]$/.test(operator)) paint(letters, values)
    else if (/^[gG]$/.test(operator)) paint(['Black'], values)
    else paint(operator.startsWith('s') ? state.fill : state.stroke, values)
  }
  return inks
}

/**
 * Returns a function that reads the drawing commands of a stream, up to `mostBytes` over all streams. Compressed
 * streams that exceed this, or that use a filter other than Flate, are left out.
 */
export function contentReader(mostBytes) {
  let left = mostBytes
  return stream => {
    if (!(stream instanceof PDFStream)) return ''
    const bytes = unpacked(stream, left)
    left -= bytes.length
    return bytes.toString('latin1')
  }
}

function unpacked(stream, mostBytes) {
  const filter = String(stream.dict.lookup(PDFName.of('Filter')) ?? '')
  const { buffer, byteOffset, byteLength } = stream.getContents()
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  if (filter === '') return bytes.subarray(0, Math.max(0, mostBytes))
  if (mostBytes <= 0 || !/^(\[ )?\/(FlateDecode|Fl)( \])?$/.test(filter)) return Buffer.alloc(0)
  try {
    return inflateSync(bytes, { maxOutputLength: mostBytes })
  } catch {
    return Buffer.alloc(0)
  }
}
