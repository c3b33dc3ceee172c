import { searchable } from '../search.ts'

const processInks: Record<string, string> = { c: 'Ciano', m: 'Magenta', y: 'Amarelo', k: 'Preto' }
/** Maps the spellings of the process inks in files and sheets to their letters. */
const letters = new Map(
  Object.entries({
    c: ['c', 'cyan', 'ciano'],
    m: ['m', 'magenta'],
    y: ['y', 'yellow', 'amarelo'],
    k: ['k', 'black', 'preto'],
  }).flatMap(([letter, words]) => words.map((word): [string, string] => [word, letter])),
)
const allProcess = new Set(['cmyk', 'policromia', 'quadricromia'])
const processWords = new Set(['process', 'processo', 'escala', 'cor'])
const books = new Set(['pantone', 'pms'])

interface Ink {
  /** The name shown to people. */
  name: string
  key: string
  /**
   * The letters after the number of a colour-book colour, such as C for coated. Empty if they were left out; an empty
   * finish matches any other.
   */
  finish: string
}

/**
 * Returns the differences between a file's inks and a sheet's colours, as sentences. Returns none if either list is
 * empty: an image has no inks, and a sheet without colours has not been filled in.
 */
export function compareInks(fileInks: readonly string[], sheetColors: readonly string[]): string[] {
  const inFile = fileInks.flatMap(inksOf)
  const onSheet = sheetColors.flatMap(inksOf)
  if (inFile.length === 0 || onSheet.length === 0) return []
  return [
    ...missing(inFile, onSheet).map(name => `${name} está no arquivo e não na ficha`),
    ...missing(onSheet, inFile).map(name => `${name} está na ficha e não no arquivo`),
  ]
}

/**
 * Returns the names of the inks that are not among `others`. Each ink is named once, even if it is spelled in several
 * ways.
 */
const missing = (inks: Ink[], others: Ink[]): string[] =>
  inks
    .filter((ink, index) => inks.findIndex(other => isSame(ink, other)) === index)
    .filter(ink => !others.some(other => isSame(ink, other)))
    .map(({ name }) => name)

const isSame = (one: Ink, other: Ink): boolean =>
  one.key === other.key && (one.finish === other.finish || one.finish === '' || other.finish === '')

function inksOf(written: string): Ink[] {
  const words = searchable(written).match(/\p{L}+|\d+/gu) ?? []
  const plain = words.filter(word => !processWords.has(word))
  if (allProcess.has(plain.join(''))) return Object.keys(processInks).map(processInk)
  const letter = letters.get(plain.join(' '))
  if (letter !== undefined) return [processInk(letter)]
  if (words.length === 0) return []
  const name = written.trim().replace(/^pantone\b/i, 'Pantone')
  return [inBook(name, words) ?? { name, key: searchable(name).replace(/\s+/g, ' '), finish: '' }]
}

const processInk = (letter: string): Ink => ({ name: processInks[letter] ?? letter, key: letter, finish: '' })

/**
 * Reads a colour of a colour book: 'Pantone 485 C', 'PMS 485', or just its number. Returns undefined for other names.
 */
function inBook(name: string, words: string[]): Ink | undefined {
  const [number = '', finish = '', ...others] = words.filter(word => !books.has(word))
  if (!/^\d{3,}$/.test(number) || /^\d/.test(finish) || others.length > 0) return undefined
  return { name, key: `pantone ${number}`, finish }
}
