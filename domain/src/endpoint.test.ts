import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { importClients } from './clients/import.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { createOrder } from './orders/endpoints.ts'
import { createQuote, updateQuote } from './quotes/endpoints.ts'

type Json = z.core.JSONSchema.BaseSchema

/**
 * Returns the largest value that a schema accepts. Strings consist of a control character, which JSON escapes to six
 * characters, except in base64.
 */
function largest(schema: Json): unknown {
  if (schema.anyOf) return longestOf(schema.anyOf.map(choice => largest(choice as Json)))
  if (schema.enum) return longestOf(schema.enum)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, shape]) => [name, largest(shape as Json)]),
      )
    case 'array':
      return Array(schema.maxItems).fill(largest(schema.items as Json))
    case 'string':
      return (schema.contentEncoding === 'base64' ? 'A' : '\u0001').repeat(schema.maxLength ?? 40)
    default:
      return schema.maximum ?? 99_999
  }
}

const sizeOf = (value: unknown) => JSON.stringify(value)?.length ?? 0
const longestOf = (values: unknown[]) =>
  values.reduce((one, other) => (sizeOf(one) > sizeOf(other) ? one : other))

// Endpoints whose body limit is deliberately below the largest body of their schema, because nobody sends two hundred
// products with full sheets, or imports thousands of clients that all have notes of the maximum length.
const unlikely: readonly Endpoint[] = [createOrder, createQuote, updateQuote, importClients]

describe('a body limit fits the largest body of its schema, and not much more', () => {
  test.each(
    endpoints
      .filter(endpoint => !(endpoint.body instanceof z.ZodUnknown) && !unlikely.includes(endpoint))
      .map(endpoint => ({ name: `${endpoint.method} ${endpoint.path}`, ...endpoint })),
  )('$name', ({ body, bodyLimit, files }) => {
    const size = sizeOf(largest(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })))
    expect(bodyLimit).toBeGreaterThan(size)
    if (!files) expect(bodyLimit).toBeLessThan(Math.max(8_001, size * 1.1))
  })
})
