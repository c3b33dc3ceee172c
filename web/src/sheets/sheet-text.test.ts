import { sheetDraft } from '@etapa/domain/sheets/sheet'
import { expect, test } from 'vitest'
import {
  blankColor,
  blankPiece,
  blankSheet,
  isVeryLarge,
  isWrong,
  readNumber,
  sheetDraftOf,
  sheetErrors,
  sheetOf,
  textOf,
  thicknessSuggestions,
  typedArea,
} from './sheet-text.ts'

const cyan = { name: 'Cyan', angle: '7,5', pieces: [{ quantity: '2', width: '10,5', height: '20' }] }

test('typed values are parsed with decimal commas and formatted back', () => {
  const sheet = sheetOf({ ...blankSheet, thickness: '1,70', screen: '54', colors: [cyan] })
  expect(sheet).toMatchObject({ thickness: 1.7, screen: { value: 54, unit: 'lpcm' }, area: 420 })
  expect(textOf(sheet)).toMatchObject({ thickness: '1,7', screen: '54', colors: [{ angle: '7,5' }] })
  expect(sheetDraft.parse(sheetDraftOf(textOf(sheet)))).toEqual(sheet)
})

test.each([
  ['', null],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1.234,5', 1234.5],
  ['1.234.567,5', 1234567.5],
  ['grossa', Number.NaN],
])('the text %j is parsed as the number %d', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test('pieces without measures and empty colours are omitted', () => {
  const typed = { ...blankSheet, colors: [blankColor, cyan, { ...cyan, pieces: [blankPiece] }] }
  expect(sheetDraftOf(typed).colors).toMatchObject([{ name: 'Cyan' }, { name: 'Cyan', pieces: [] }])
  expect(isWrong(typed)).toBe(false)
})

test('a colour without a name has its error at its own index, even after an empty colour', () => {
  const typed = { ...blankSheet, colors: [cyan, blankColor, { ...cyan, name: ' ' }] }
  expect(sheetErrors(typed)).toEqual({ 'colors.2.name': 'Cor 3: Nome ou Pantone: campo obrigatório' })
})

test('an invalid number has its error at its own path', () => {
  expect(sheetErrors({ ...blankSheet, thickness: 'grossa' })).toEqual({
    thickness: 'Espessura: número inválido',
  })
  expect(sheetErrors(blankSheet)).toEqual({})
  expect(sheetOf(blankSheet)).toBeNull()
})

test('an invalid piece has its error at its own index, even after a piece without measures', () => {
  const wide = { ...blankPiece, width: '9999', height: '10' }
  const colors = [cyan, { ...cyan, pieces: [blankPiece, wide, blankPiece, { ...wide, width: 'larga' }] }]
  expect(sheetErrors({ ...blankSheet, colors })).toEqual({
    'colors.1.pieces.1.width': 'Cor 2, peça 2: Largura: de 0,1 a 500 cm',
    'colors.1.pieces.3.width': 'Cor 2, peça 4: Largura: número inválido',
  })
  expect(isWrong({ ...blankSheet, colors })).toBe(true)
  expect(isWrong({ ...blankSheet, colors: [cyan] })).toBe(false)
})

test('pieces with invalid measures do not count towards the area', () => {
  const [piece = blankPiece] = cyan.pieces
  const wrong = ['-10', '', 'larga', 'Infinity'].map(width => ({ ...piece, width }))
  expect(typedArea([{ ...cyan, pieces: [piece, ...wrong, { ...piece, width: '-1', height: '-1' }] }])).toBe(
    420,
  )
})

test('suggested thicknesses have two decimals', () => {
  expect(thicknessSuggestions).toEqual(['1,14', '1,70', '2,84', '3,94', '6,35'])
})

test('a piece with a side of more than 250 cm counts as very large', () => {
  const piece = (width: string) => ({ quantity: '1', width, height: '20' })
  expect(isVeryLarge(piece('250'))).toBe(false)
  expect(isVeryLarge(piece('250,1'))).toBe(true)
  expect(isVeryLarge(piece(''))).toBe(false)
})
