import { z } from 'zod'
import { hasExcessiveMarks } from './normalised.ts'

// Matches the characters that are rejected: PostgreSQL accepts neither NUL in text nor lone surrogates in JSON, and
// other control characters, except line breaks and tabs, are never typed on purpose.
const untypable = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/** The maximum number of characters that Unicode normalisation composes into one. */
const decomposed = 4

/** A string that may be empty. Error messages start with the field's label on screen. */
export const plainText = (label: string, max: number) =>
  z
    .string({
      error: issue =>
        issue.input === undefined ? `${label}: campo obrigatório` : `${label}: texto inválido`,
    })
    // Checked before normalising, which is slow for long texts.
    .max(max * decomposed, { error: `${label}: no máximo ${max} caracteres`, abort: true })
    .refine(text => !untypable.test(text) && !hasExcessiveMarks(text), {
      error: `${label}: contém caracteres inválidos`,
      abort: true,
    })
    .normalize('NFC')
    .trim()
    .max(max, `${label}: no máximo ${max} caracteres`)

/** A string that must not be empty. */
export const requiredText = (label: string, max: number) =>
  plainText(label, max).min(1, `${label}: campo obrigatório`)

export const optionalText = (label: string, max: number) => plainText(label, max).default('')

/** A string on one line: line breaks, which are easily pasted along with a name, and repeated spaces become a space. */
export const plainLine = (label: string, max: number) =>
  plainText(label, max).overwrite(text => text.replace(/\s+/g, ' '))

export const requiredLine = (label: string, max: number) =>
  plainLine(label, max).min(1, `${label}: campo obrigatório`)

export const optionalLine = (label: string, max: number) => plainLine(label, max).default('')

// Matches format characters (joiners, direction marks, soft hyphens) and blank letters. With them, two different names
// can look the same, or a name can be displayed in a different order from how it is written.
const invisible = /\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]/u

/** The name of a person or thing, on one line and without invisible characters. */
export const nameField = (label: string, max: number) =>
  requiredLine(label, max).refine(
    text => !invisible.test(text),
    `${label}: contém caracteres invisíveis. Digite em vez de colar`,
  )

export const emailField = (label = 'Email') =>
  requiredText(label, 254).pipe(z.email(`${label}: endereço de e-mail inválido`))

export const optionalEmail = (label = 'Email') =>
  optionalText(label, 254).pipe(z.union([z.literal(''), z.email(`${label}: endereço de e-mail inválido`)]))

export const largestId = 2_147_483_647

/** A row's id as a JSON number. */
export const idField = (label: string) =>
  z
    .number({
      error: issue =>
        issue.input === undefined ? `${label}: campo obrigatório` : `${label}: número inválido`,
    })
    .int(`${label}: número inválido`)
    .min(1, `${label}: número inválido`)
    .max(largestId, `${label}: número inválido`)

/** A row's id in a URL. */
export const idParam = (label = 'Código') =>
  z
    .string(`${label}: campo obrigatório`)
    .regex(/^[1-9]\d{0,9}$/, `${label}: número inválido`)
    .transform(Number)
    .refine(id => id <= largestId, `${label}: número inválido`)

/** A position in a list that people sort by hand, starting at 1. */
export const placeField = z
  .number('Posição: número inválido')
  .int('Posição: número inválido')
  .min(1, 'Posição: número inválido')
  .max(10_000, 'Posição: número inválido')

/** An instant, ISO 8601. */
export const instant = z.iso.datetime({ offset: true })

const firstInstant = Date.parse('1970-01-01')
const lastInstant = Date.parse('9999-12-31')

// PostgreSQL rejects UTC offsets of 16 hours or more; ISO 8601 does not.
const knownOffset = /(Z|[+-](0\d|1[0-5]):\d\d)$/

/** An instant between 1970 and 9999, with a UTC offset that PostgreSQL accepts. */
export const possibleInstant = instant.refine(text => {
  const at = Date.parse(text)
  return at >= firstInstant && at < lastInstant && knownOffset.test(text)
})

/** An idempotency key: repeating a request whose response was lost has no further effect. */
export const requestKeyField = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'Chave do envio: inválida')
  .optional()

/** The `updatedAt` of the version that the person edited, for optimistic locking. If omitted, the last write wins. */
export const versionField = possibleInstant.transform(text => new Date(text).toISOString()).optional()

export const pageLimit = z.coerce
  .number('Limite: número inválido')
  .int()
  .min(1)
  .max(200, 'Limite: no máximo 200')
  .default(50)

/** The keys of a record, typed for `z.enum`. */
export const keysOf = <Key extends string>(record: Record<Key, unknown>) =>
  Object.keys(record) as [Key, ...Key[]]

/** The reply of an endpoint that returns no data. */
export const done = z.object({ ok: z.literal(true) })
