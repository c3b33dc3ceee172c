import { sheetDraft } from '@etapa/domain/sheets/sheet'
import { expect, test } from 'vitest'
import { blankColor, blankSheet, sheetDraftOf, sheetErrors, sheetOf, textOf } from './sheet-text.ts'

const cyan = { name: 'Cyan', angle: '7,5', pieces: [{ quantity: '2', width: '10,5', height: '20' }] }

test('what is typed is read with commas, and shown again as it was meant', () => {
  const sheet = sheetOf({ ...blankSheet, thickness: '1,70', screen: '54', colors: [cyan] })
  expect(sheet).toMatchObject({ thickness: 1.7, screen: { value: 54, unit: 'lpcm' }, area: 420 })
  expect(textOf(sheet)).toMatchObject({ thickness: '1,7', screen: '54', colors: [{ angle: '7,5' }] })
  expect(sheetDraft.parse(sheetDraftOf(textOf(sheet)))).toEqual(sheet)
})

test('a piece without measures is left out, a colour without a name is wrong', () => {
  const typed = { ...blankSheet, colors: [cyan, blankColor] }
  expect(sheetDraftOf(typed).colors?.[1]?.pieces).toEqual([])
  expect(sheetErrors(typed)).toMatchObject({ 'colors.1.name': 'Cor: campo obrigatório' })
})

test('what is no number is told at its place', () => {
  expect(sheetErrors({ ...blankSheet, thickness: 'grossa' })).toEqual({
    thickness: 'Espessura: número inválido',
  })
  expect(sheetErrors(blankSheet)).toEqual({})
  expect(sheetOf(blankSheet)).toBeNull()
})
