import { z } from 'zod'
import { rounded } from './exact.ts'

const inWords = (value: number): string => String(value).replace('.', ',')

/** A number within a range, rounded to three decimal places. */
export const measure = (label: string, least: number, most: number, unit = '') =>
  z
    .number(`${label}: número inválido`)
    .min(least, `${label}: de ${inWords(least)} a ${inWords(most)}${unit}`)
    .max(most, `${label}: de ${inWords(least)} a ${inWords(most)}${unit}`)
    .transform(value => rounded(value, 3))

export const count = (label: string, most: number) =>
  measure(label, 1, most).refine(Number.isInteger, `${label}: use um número inteiro`)

/** Makes a field optional; it is null if omitted. */
export const nullableField = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().default(null)

// Shared by sheets and printers.
export const distortionField = () => nullableField(measure('Distorção', 0, 30, '%'))
export const thicknessField = () => nullableField(measure('Espessura', 0.1, 10, ' mm'))
