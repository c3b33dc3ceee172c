import type { Endpoint } from '@etapa/domain/endpoint'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

type Json = z.core.JSONSchema.BaseSchema

/** Likely values by field name, so that valid requests often refer to existing data. */
export type Known = Record<string, Arbitrary<unknown>>

/** Generates values that fit a schema of the contract, as far as JSON Schema can express it. */
export const fitting = (schema: z.ZodType, known: Known): Arbitrary<unknown> =>
  fromJson(jsonOf(schema), known)

/** Generates values in which every field is present. */
const complete = (schema: z.ZodType, known: Known): Arbitrary<unknown> =>
  fromJson(demanding(jsonOf(schema)), known)

/** Generates the values of one request with every field present. Every call returns the same values. */
export function completeRequest({ params, query, body, files }: Endpoint, known: Known) {
  const [values] = fc.sample(
    fc.record({
      params: complete(params, known),
      query: complete(query, known),
      body: complete(body, known).map(fields => (files ? { filename: 'a.jpg', ...Object(fields) } : fields)),
    }),
    { numRuns: 1, seed: 9 },
  )
  if (!values) throw new Error('nothing fits')
  return values
}

const jsonOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/**
 * Returns the schema with every field required, at least one item in each list, and strings preferred to other types.
 */
function demanding(schema: Json): Json {
  const properties = Object.entries(schema.properties ?? {})
  const choices = schema.anyOf?.map(choice => demanding(choice as Json))
  const text = choices?.find(({ type }) => type === 'string')
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, shape]) => [name, demanding(shape as Json)])),
    required: properties.map(([name]) => name),
    ...(schema.items ? { items: demanding(schema.items as Json), minItems: 1 } : {}),
    ...(choices ? { anyOf: text ? [text] : choices } : {}),
  }
}

function fromJson(schema: Json, known: Known): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(choice => fromJson(choice as Json, known)))
  switch (schema.type) {
    case 'object':
      return fromProperties(schema, known)
    case 'array':
      return fc.array(fromJson((schema.items ?? {}) as Json, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'string':
      return fromText(schema)
    case 'integer':
    case 'number':
      return isId(schema)
        ? ids
        : fc.integer({ min: Math.ceil(schema.minimum ?? -1000), max: Math.floor(schema.maximum ?? 1000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function fromProperties({ properties = {}, required = [] }: Json, known: Known): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, shape]) => [name, known[name] ?? fromJson(shape as Json, known)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** Generates small ids, which the first rows of a table have. */
const ids = fc.integer({ min: 1, max: 80 })
const isId = ({ minimum, maximum }: Json) => minimum === 1 && maximum === 2_147_483_647

function fromText({ format, pattern, minLength = 0, maxLength = 40 }: Json): Arbitrary<string> {
  const instants = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map(date => date.toISOString())
  if (format === 'date-time') return instants
  if (format === 'date') return instants.map(text => text.slice(0, 10))
  if (pattern?.startsWith('^[1-9]')) return ids.map(String)
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) })
}
