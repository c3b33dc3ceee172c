import { describe, expect, test } from 'vitest'
import { sheetChanges, sheetInBrief, sheetLines } from './describe-sheet.ts'
import { converted } from './screen.ts'
import { keptSheet, type Sheet, sheetDraft } from './sheet.ts'
import { swatchOf } from './swatch.ts'

const filledIn = {
  plateCode: 'CL-1042',
  kind: 'alteracao',
  cylinder: 'Z96',
  distortion: 3.277,
  thickness: 1.7,
  screen: { value: 54, unit: 'lpcm' },
  sets: 2,
  side: 'externo',
  colors: [
    { name: 'Cyan', angle: 7.5, pieces: [{ quantity: 2, width: 10.5, height: 20 }] },
    {
      name: 'Pantone 485 C',
      pieces: [
        { quantity: 1, width: 5, height: 5.05 },
        { quantity: 3, width: 0.1, height: 0.1 },
      ],
    },
  ],
}

const parsed = (sheet: unknown): Sheet => sheetDraft.parse(sheet) as Sheet
const refusal = (sheet: unknown) => sheetDraft.safeParse(sheet).error?.issues[0]

test('the areas of a sheet are computed per colour and in total', () => {
  const sheet = parsed(filledIn)
  expect(sheet.colors.map(({ area }) => area)).toEqual([420, 25.28])
  expect(sheet.area).toBe(445.28)
  expect(keptSheet.parse(sheet)).toEqual(sheet)
})

test('every field of a sheet is optional, and an empty sheet becomes null', () => {
  expect(parsed({ thickness: 1.7 })).toMatchObject({
    thickness: 1.7,
    kind: null,
    plateCode: '',
    colors: [],
    area: 0,
  })
  for (const nothing of [null, {}, { plateCode: '  ', colors: [], sets: null }])
    expect(parsed(nothing)).toBeNull()
})

test('measures are rounded to a thousandth', () => {
  expect(parsed({ distortion: 3.27699999 }).distortion).toBe(3.277)
})

describe('invalid values are rejected with the name of the field', () => {
  const colors = (pieces: unknown) => ({ colors: [{ name: 'K' }, { name: 'C', pieces }] })
  test.each([
    [{ thickness: 0 }, 'Espessura: de 0,1 a 10 mm', 'thickness'],
    [{ thickness: '1,7' }, 'Espessura: número inválido', 'thickness'],
    [{ distortion: -1 }, 'Distorção: de 0 a 30%', 'distortion'],
    [{ screen: { value: 0, unit: 'lpi' } }, 'Lineatura: de 1 a 500', 'screen.value'],
    [{ screen: { value: 50, unit: 'dpi' } }, 'Lineatura: use lpcm ou lpi', 'screen.unit'],
    [{ sets: 1.5 }, 'Jogos: use um número inteiro', 'sets'],
    [{ kind: 'velho' }, 'Tipo: valor inválido', 'kind'],
    [{ side: 'avesso' }, 'Interno/externo: valor inválido', 'side'],
    [{ colors: Array(31).fill({ name: 'K' }) }, 'Cores: no máximo 30', 'colors'],
    [{ colors: [{ name: ' ' }] }, 'Nome ou Pantone: campo obrigatório', 'colors.0.name'],
    [{ colors: [{ name: 'K', angle: 181 }] }, 'Ângulo: de 0 a 180 graus', 'colors.0.angle'],
    [
      colors([{ quantity: 0, width: 1, height: 1 }]),
      'Quantidade de peças: de 1 a 999',
      'colors.1.pieces.0.quantity',
    ],
    [colors([{ quantity: 1, width: -1, height: 1 }]), 'Largura: de 0,1 a 500 cm', 'colors.1.pieces.0.width'],
    [colors([{ quantity: 1, width: 1, height: 1e9 }]), 'Altura: de 0,1 a 500 cm', 'colors.1.pieces.0.height'],
    [
      colors(Array(31).fill({ quantity: 1, width: 1, height: 1 })),
      'Peças: no máximo 30 medidas por cor',
      'colors.1.pieces',
    ],
  ])('%j', (sheet, message, path) => {
    expect(refusal(sheet)?.message).toBe(message)
    expect(refusal(sheet)?.path.join('.')).toBe(path)
  })
})

test('a line screen is converted between lines per centimetre and lines per inch', () => {
  expect(converted({ value: 54, unit: 'lpcm' })).toEqual({ value: 137.2, unit: 'lpi' })
  expect(converted({ value: 100, unit: 'lpi' })).toEqual({ value: 39.4, unit: 'lpcm' })
})

test('a sheet is described field by field, without empty fields', () => {
  expect(sheetLines(parsed(filledIn))).toContainEqual({ label: 'Lineatura', text: '54 lpcm (137,2 lpi)' })
  expect(sheetLines(parsed({ thickness: 1.7 }))).toEqual([{ label: 'Espessura', text: '1,7 mm' }])
})

test('changes to a sheet are described with the old and the new values', () => {
  const before = parsed(filledIn)
  const after = parsed({ ...filledIn, thickness: 2.84, colors: filledIn.colors.slice(0, 1) })
  expect(sheetChanges(before, after)).toEqual([
    'Espessura: de “1,7 mm” para “2,84 mm”',
    'Área total: de “445,28 cm²” para “420 cm²”',
    'Cor 2: de “Pantone 485 C, 1 × 5 × 5,05 cm, 3 × 0,1 × 0,1 cm, 25,28 cm²” para vazio',
  ])
  expect(sheetChanges(null, parsed({ sets: 2 }))).toEqual(['Jogos: “2”, antes vazio'])
  expect(sheetChanges(before, before)).toEqual([])
})

test('a colour swatch is derived from a known ink name, and undefined for other names', () => {
  expect(swatchOf('Cyan')).toBe('#00aeef')
  expect(swatchOf('Azul-marinho 2')).toBe('#0057b8')
  expect(swatchOf('k')).toBe('#111111')
  expect(swatchOf('Pantone 485 C')).toBeUndefined()
  expect(swatchOf('constructor')).toBeUndefined()
})

test('only the notes of a sheet are marked as long', () => {
  const lines = sheetLines(parsed({ ...filledIn, notes: 'Conferir a prova com o cliente' }))
  expect(lines.filter(({ isLong }) => isLong).map(({ label }) => label)).toEqual(['Observações'])
})

test('the short description of a sheet lists its values and colours, with labels only for bare numbers', () => {
  expect(sheetInBrief(parsed(filledIn))).toBe(
    'Alteração · 1,7 mm · Z96 · 3,277% · 54 lpcm (137,2 lpi) · Jogos 2 · Externo · CL-1042 · 445,28 cm² · Cyan, Pantone 485 C',
  )
})
