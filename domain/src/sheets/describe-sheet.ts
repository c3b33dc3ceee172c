import { changeInWords } from '../change-in-words.ts'
import { numberFormat } from '../number-format.ts'
import { converted } from './screen.ts'
import { type Sheet, sheetKinds, sides } from './sheet.ts'

export interface SheetLine {
  label: string
  text: string
  /** Set for the notes, which are usually longer than other values. */
  isLong?: true
}

const inWords = numberFormat({ maximumFractionDigits: 3 })

/** Formats an area, such as '1.234,5 cm²'. */
export const areaInWords = (area: number): string => `${inWords(area)} cm²`

type Color = Sheet['colors'][number]

/** Formats a piece as quantity, width and height, such as '2 × 10 × 20 cm'. */
export const pieceInWords = ({ quantity, width, height }: Color['pieces'][number]): string =>
  `${quantity} × ${inWords(width)} × ${inWords(height)} cm`

const screenInWords = (screen: NonNullable<Sheet['screen']>): string => {
  const other = converted(screen)
  return `${inWords(screen.value)} ${screen.unit} (${inWords(other.value)} ${other.unit})`
}

const line = (label: string, text: string | null | undefined | false): SheetLine[] =>
  text ? [{ label, text }] : []
const ifGiven = <Value>(value: Value | null, words: (value: Value) => string) =>
  value === null ? null : words(value)

/** The filled-in values of a sheet except its colours, the most important ones for the floor first. */
export const sheetLines = (sheet: Sheet): SheetLine[] => [
  ...line(
    'Tipo',
    ifGiven(sheet.kind, kind => sheetKinds[kind]),
  ),
  ...line(
    'Espessura',
    ifGiven(sheet.thickness, value => `${inWords(value)} mm`),
  ),
  ...line('Impressora', sheet.printerName),
  ...line('Cilindro', sheet.cylinder),
  ...line(
    'Distorção',
    ifGiven(sheet.distortion, value => `${inWords(value)}%`),
  ),
  ...line('Lineatura', ifGiven(sheet.screen, screenInWords)),
  ...line('Jogos', ifGiven(sheet.sets, inWords)),
  ...line(
    'Interno/externo',
    ifGiven(sheet.side, side => sides[side]),
  ),
  ...line('Código do clichê', sheet.plateCode),
  ...line('Código do item no cliente', sheet.itemCode),
  ...line('Área total', sheet.area > 0 && areaInWords(sheet.area)),
  ...line('Observações', sheet.notes).map((notes): SheetLine => ({ ...notes, isLong: true })),
]

export const colorInWords = ({ name, angle, pieces, area }: Color): string =>
  [
    name,
    ...(angle === null ? [] : [`${inWords(angle)}°`]),
    ...pieces.map(pieceInWords),
    ...(area > 0 ? [areaInWords(area)] : []),
  ].join(', ')

/** Summarises the values and colours of a sheet in one line, without the notes and most labels. */
export const sheetInBrief = (sheet: Sheet): string =>
  [
    ...sheetLines(sheet).flatMap(({ label, text, isLong }) => (isLong ? [] : [briefly(label, text)])),
    ...(sheet.colors.length > 0 ? [sheet.colors.map(({ name }) => name).join(', ')] : []),
  ].join(' · ')

/** Keeps the label of a bare number, which is meaningless without it. */
const briefly = (label: string, text: string): string => (/^\d+$/.test(text) ? `${label} ${text}` : text)

/** Describes the differences between two sheets, one line each. */
export function sheetChanges(before: Sheet | null, after: Sheet | null): string[] {
  const old = allLines(before)
  const fresh = allLines(after)
  const labels = [...new Set([...old.keys(), ...fresh.keys()])]
  return labels
    .filter(label => old.get(label) !== fresh.get(label))
    .map(label => changeInWords(label, old.get(label), fresh.get(label)))
}

const allLines = (sheet: Sheet | null): Map<string, string> =>
  new Map([
    ...(sheet ? sheetLines(sheet) : []).map(({ label, text }): [string, string] => [label, text]),
    ...(sheet?.colors ?? []).map((color, index): [string, string] => [
      `Cor ${index + 1}`,
      colorInWords(color),
    ]),
  ])
