import { z } from 'zod'
import { idField, keysOf, optionalLine, optionalText, requiredLine } from '../fields.ts'
import { count, distortionField, measure, nullableField, thicknessField } from '../measures.ts'
import { areaOf } from './area.ts'

/** The kinds of work, such as a new plate, an alteration or a remounting, with their labels. */
export const sheetKinds = {
  novo: 'Novo',
  alteracao: 'Alteração',
  regravacao: 'Regravação',
  remontagem: 'Remontagem',
  conserto: 'Conserto',
  reposicao: 'Reposição',
  teste: 'Teste',
} as const
export type SheetKind = keyof typeof sheetKinds

export const sides = { interno: 'Interno', externo: 'Externo' } as const
export type Side = keyof typeof sides

export const screenUnits = ['lpcm', 'lpi'] as const

/** Common plate thicknesses in mm; others can be typed. */
export const usualThicknesses = [1.14, 1.7, 2.84, 3.94, 6.35]
export const usualAngles = [7.5, 37.5, 67.5, 82.5]

export const mostColors = 30
export const mostPieces = 30

export const piece = z.object({
  quantity: count('Quantidade de peças', 999),
  width: measure('Largura', 0.1, 500, ' cm'),
  height: measure('Altura', 0.1, 500, ' cm'),
})

const color = z.object({
  name: requiredLine('Nome ou Pantone', 60),
  angle: nullableField(measure('Ângulo', 0, 180, ' graus')),
  pieces: z
    .array(piece, 'Peças: lista inválida')
    .max(mostPieces, `Peças: no máximo ${mostPieces} medidas por cor`)
    .default([]),
  /** Always computed; a sent value is ignored. */
  area: z.number().optional(),
})

const plainSheet = z.object({
  plateCode: optionalLine('Código do clichê', 60),
  itemCode: optionalLine('Código do item no cliente', 60),
  kind: nullableField(z.enum(keysOf(sheetKinds), 'Tipo: valor inválido')),
  printerId: nullableField(idField('Impressora')),
  /** The printer's name, filled in by the server when the sheet is saved; a sent value is ignored. */
  printerName: optionalLine('Impressora', 80),
  cylinder: optionalLine('Cilindro', 40),
  distortion: distortionField(),
  thickness: thicknessField(),
  screen: nullableField(
    z.object({
      value: measure('Lineatura', 1, 500),
      unit: z.enum(screenUnits, 'Lineatura: use lpcm ou lpi'),
    }),
  ),
  sets: nullableField(count('Jogos', 100)),
  side: nullableField(z.enum(keysOf(sides), 'Interno/externo: valor inválido')),
  notes: optionalText('Observações', 1_000),
  colors: z
    .array(color, 'Cores: lista inválida')
    .max(mostColors, `Cores: no máximo ${mostColors}`)
    .default([]),
})

/** Input for a product's sheet; an empty sheet becomes null. */
export const sheetDraft = plainSheet
  .nullable()
  .transform(sheet => (sheet && isFilledIn(sheet) ? withAreas(sheet) : null))
export type SheetDraft = z.input<typeof plainSheet>

const isFilledIn = (sheet: z.output<typeof plainSheet>): boolean =>
  Object.values(sheet).some(value =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== '',
  )

const withAreas = (sheet: z.output<typeof plainSheet>) => {
  const colors = sheet.colors.map(one => ({ ...one, area: areaOf(one.pieces) }))
  return { ...sheet, colors, area: areaOf(sheet.colors.flatMap(({ pieces }) => pieces)) }
}

/** A stored sheet, with areas in cm². */
export type Sheet = ReturnType<typeof withAreas>

/** The schema for reading stored sheets, which an earlier version of Etapa may have written. */
export const keptSheet = plainSheet.extend({ area: z.number() }) as unknown as z.ZodType<Sheet>
