import { needs } from '@etapa/domain/restricted'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { limitsOf, schemaText } from './schema-text.ts'

const textOf = (type: z.ZodType) => schemaText(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }))
const wrapped = (property: z.ZodType) => textOf(z.object({ field: property }))

test.each([
  ['a text', z.string(), 'string'],
  ['an optional text', z.string().nullable(), 'string | null'],
  ['one of several values', z.enum(['late', 'none']), '"late" | "none"'],
  ['one value', z.literal(1), '1'],
  ['a list', z.array(z.boolean()), 'Array<boolean>'],
  ['a list of objects', z.array(z.object({ id: z.number() })), 'Array<{\n  id: number\n}>'],
  ['an object without fields', z.object({}), '{}'],
  ['a record', z.record(z.string(), z.number()), 'Record<string, number>'],
  ['anything', z.unknown(), 'unknown'],
])('%s is written as a TypeScript type', (_, type, text) => {
  expect(textOf(type)).toBe(text)
})

test.each([
  ['a length', z.string().min(1).max(60), 'field: string  // de 1 até 60 caracteres'],
  ['an open range', z.number().min(5), 'field: number  // de 5'],
  ['the number of items', z.array(z.string()).max(3), 'field: Array<string>  // até 3 itens'],
  ['a default, which makes it optional', z.boolean().default(false), 'field?: boolean  // padrão false'],
  ['a capability', z.number().meta(needs('prices:read')), 'field: number  // exige prices:read'],
  ['a description', z.string().describe('Livre'), 'field: string  // Livre'],
])('%s is stated in a comment', (_, property, line) => {
  expect(wrapped(property)).toBe(`{\n  ${line}\n}`)
})

test('the safe-integer range that zod adds to integers is not documented as a limit', () => {
  expect(limitsOf(z.toJSONSchema(z.int()))).toBe('')
})
