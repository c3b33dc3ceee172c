import { z } from 'zod'
import { hasExcessiveMarks } from './normalised.ts'

// PostgreSQL's text cannot hold NUL nor its JSON half a character, and no other control character but line breaks and tabs
// is typed on purpose.
const untypable = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/** Normalising makes one character of up to four. */
const decomposed = 4

/** Text that may be empty; messages name the field by its label on screen. */
export const plainText = (label: string, max: number) =>
  z
    .string({
      error: issue =>
        issue.input === undefined ? `${label}: campo obrigatório` : `${label}: texto inválido`,
    })
    // Judged before they are normalised, which takes long for what is long.
    .max(max * decomposed, { error: `${label}: no máximo ${max} caracteres`, abort: true })
    .refine(text => !untypable.test(text) && !hasExcessiveMarks(text), {
      error: `${label}: contém caracteres inválidos`,
      abort: true,
    })
    .normalize('NFC')
    .trim()
    .max(max, `${label}: no máximo ${max} caracteres`)

/** Text a person must enter. */
export const requiredText = (label: string, max: number) =>
  plainText(label, max).min(1, `${label}: campo obrigatório`)

// Format characters (joiners, marks of direction, soft hyphens) and letters that are blank: with them two names look the
// same, or read in another order than they are written.
const invisible = /\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]/u

/** A name by which people recognise somebody or something: what is read is all that it holds. */
export const nameField = (label: string, max: number) =>
  requiredText(label, max).refine(
    text => !invisible.test(text),
    `${label}: contém caracteres invisíveis. Digite em vez de colar`,
  )

export const optionalText = (label: string, max: number) => plainText(label, max).default('')

export const emailField = (label = 'Email') =>
  requiredText(label, 254).pipe(z.email(`${label}: endereço de e-mail inválido`))

export const optionalEmail = (label = 'Email') =>
  optionalText(label, 254).pipe(z.union([z.literal(''), z.email(`${label}: endereço de e-mail inválido`)]))

const largestId = 2_147_483_647

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

/** A row's id as it stands in an address. */
export const idParam = (label = 'Código') =>
  z
    .string(`${label}: campo obrigatório`)
    .regex(/^[1-9]\d{0,9}$/, `${label}: número inválido`)
    .transform(Number)
    .refine(id => id <= largestId, `${label}: número inválido`)

/** A place in an order that people arrange, counted from 1. */
export const placeField = z
  .number('Posição: número inválido')
  .int('Posição: número inválido')
  .min(1, 'Posição: número inválido')
  .max(10_000, 'Posição: número inválido')

/** An instant, ISO 8601. */
export const instant = z.iso.datetime({ offset: true })

const firstInstant = Date.parse('1970-01-01')
const lastInstant = Date.parse('9999-12-31')

// PostgreSQL refuses what lies further from Greenwich; ISO 8601 does not.
const knownOffset = /(Z|[+-](0\d|1[0-5]):\d\d)$/

/** An instant that something here can have happened at; beyond, not every program can write it. */
export const possibleInstant = instant.refine(text => {
  const at = Date.parse(text)
  return at >= firstInstant && at < lastInstant && knownOffset.test(text)
})

/** The `updatedAt` a person was looking at; what has changed since is not overwritten. Left out, the last writer wins. */
export const versionField = possibleInstant.transform(text => new Date(text).toISOString()).optional()

/** How many rows of a list are asked for at once. */
export const pageLimit = z.coerce
  .number('Limite: número inválido')
  .int()
  .min(1)
  .max(200, 'Limite: no máximo 200')
  .default(50)

/** The keys of a record, as `z.enum` takes them. */
export const keysOf = <Key extends string>(record: Record<Key, unknown>) =>
  Object.keys(record) as [Key, ...Key[]]

/** The answer to a call that only succeeds or fails. */
export const done = z.object({ ok: z.literal(true) })
