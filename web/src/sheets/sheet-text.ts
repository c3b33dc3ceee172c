import { areaOf } from '@etapa/domain/sheets/area'
import {
  piece,
  type Sheet,
  type SheetDraft,
  screenUnits,
  sheetDraft,
  usualThicknesses,
} from '@etapa/domain/sheets/sheet'
import { z } from 'zod'

const pieceText = z.object({ quantity: z.string(), width: z.string(), height: z.string() })
const colorText = z.object({ name: z.string(), angle: z.string(), pieces: z.array(pieceText) })

/** The form values of a technical sheet. Typed numbers are strings with a decimal comma. */
export const sheetText = z.object({
  plateCode: z.string(),
  itemCode: z.string(),
  kind: z.string(),
  printerId: z.number().nullable().default(null),
  cylinder: z.string(),
  distortion: z.string(),
  thickness: z.string(),
  screen: z.string(),
  screenUnit: z.enum(screenUnits),
  sets: z.string(),
  side: z.string(),
  notes: z.string(),
  colors: z.array(colorText),
})
export type SheetText = z.output<typeof sheetText>
export type ColorText = z.output<typeof colorText>
export type PieceText = z.output<typeof pieceText>

export const blankPiece: PieceText = { quantity: '1', width: '', height: '' }
export const blankColor: ColorText = { name: '', angle: '', pieces: [blankPiece] }
export const blankSheet: SheetText = {
  plateCode: '',
  itemCode: '',
  kind: '',
  printerId: null,
  cylinder: '',
  distortion: '',
  thickness: '',
  screen: '',
  screenUnit: 'lpcm',
  sets: '',
  side: '',
  notes: '',
  colors: [],
}

export const written = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',')

/** The usual thicknesses in mm, with two decimals as is customary in the trade: 1,70. */
export const thicknessSuggestions = usualThicknesses.map(value => value.toFixed(2).replace('.', ','))

/** Parses a number with a decimal comma or point. Returns null if the text is empty, and NaN if it is not a number. */
export const readNumber = (text: string): number | null =>
  text.trim() === ''
    ? null
    : Number(
        text
          .trim()
          .replace(/\.(?=.*,)/g, '')
          .replace(',', '.'),
      )

const isMeasured = ({ width, height }: PieceText): boolean => width.trim() !== '' || height.trim() !== ''

const measuresOf = ({ quantity, width, height }: PieceText) => ({
  quantity: readNumber(quantity) ?? 0,
  width: readNumber(width) ?? 0,
  height: readNumber(height) ?? 0,
})

/** The largest usual width or height in cm; a larger value was probably entered in mm. */
export const largestUsual = 250

export const isVeryLarge = (piece: PieceText): boolean => {
  const { width, height } = measuresOf(piece)
  return width > largestUsual || height > largestUsual
}

export const textOf = (sheet: Sheet | null | undefined): SheetText =>
  sheet
    ? {
        ...sheet,
        kind: sheet.kind ?? '',
        side: sheet.side ?? '',
        distortion: written(sheet.distortion),
        thickness: written(sheet.thickness),
        screen: written(sheet.screen?.value ?? null),
        screenUnit: sheet.screen?.unit ?? 'lpcm',
        sets: written(sheet.sets),
        colors: sheet.colors.map(({ name, angle, pieces }) => ({
          name,
          angle: written(angle),
          pieces: pieces.map(({ quantity, width, height }) => ({
            quantity: written(quantity),
            width: written(width),
            height: written(height),
          })),
        })),
      }
    : blankSheet

const isBegun = ({ name, angle, pieces }: ColorText): boolean =>
  name.trim() !== '' || angle.trim() !== '' || pieces.some(isMeasured)

/** Converts the form values to the draft to send, leaving out empty colours, and pieces without measures. */
export const sheetDraftOf = (text: SheetText): SheetDraft => ({
  plateCode: text.plateCode,
  itemCode: text.itemCode,
  kind: (text.kind || null) as SheetDraft['kind'],
  printerId: text.printerId,
  cylinder: text.cylinder,
  distortion: readNumber(text.distortion),
  thickness: readNumber(text.thickness),
  screen: text.screen.trim() === '' ? null : { value: readNumber(text.screen) ?? 0, unit: text.screenUnit },
  sets: readNumber(text.sets),
  side: (text.side || null) as SheetDraft['side'],
  notes: text.notes,
  colors: text.colors.filter(isBegun).map(({ name, angle, pieces }) => ({
    name,
    angle: readNumber(angle),
    pieces: pieces.filter(isMeasured).map(measuresOf),
  })),
})

/** Returns the area of the colours typed so far, ignoring pieces with an invalid measure. */
export const typedArea = (colors: readonly ColorText[]): number =>
  areaOf(
    colors.flatMap(({ pieces }) => pieces).flatMap(typed => piece.safeParse(measuresOf(typed)).data ?? []),
  )

export const sheetOf = (text: SheetText): Sheet | null =>
  sheetDraft.safeParse(sheetDraftOf(text)).data ?? null

/**
 * Returns the errors by field path, such as `colors.0.pieces.1.width`. Messages about a colour or a piece begin with
 * its number.
 */
export const sheetErrors = (text: SheetText): Record<string, string> =>
  Object.fromEntries(
    (sheetDraft.safeParse(sheetDraftOf(text)).error?.issues ?? []).map(({ path, message }) => {
      const typed = typedPath(text, path)
      return [typed.join('.'), placeInWords(typed) + message]
    }),
  )

export const isWrong = (text: SheetText): boolean => Object.keys(sheetErrors(text)).length > 0

/**
 * Maps a path in the sent draft to the path in the form, which also contains the colours and pieces that were left out.
 */
function typedPath({ colors }: SheetText, path: readonly PropertyKey[]): PropertyKey[] {
  const [list, sentColor, , sentPiece] = path
  if (list !== 'colors' || typeof sentColor !== 'number') return [...path]
  const color = indexesOf(colors, isBegun)[sentColor] ?? sentColor
  const typed = path.with(1, color)
  if (typeof sentPiece !== 'number') return typed
  return typed.with(3, indexesOf(colors[color]?.pieces ?? [], isMeasured)[sentPiece] ?? sentPiece)
}

const indexesOf = <T>(all: readonly T[], isSent: (one: T) => boolean): number[] =>
  all.flatMap((one, index) => (isSent(one) ? [index] : []))

function placeInWords([list, color, , piece]: readonly PropertyKey[]): string {
  if (list !== 'colors' || typeof color !== 'number') return ''
  return typeof piece === 'number' ? `Cor ${color + 1}, peça ${piece + 1}: ` : `Cor ${color + 1}: `
}
