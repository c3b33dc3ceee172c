import { Failure } from '@etapa/domain/failure'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The parts of zod's JSON Schema that say which fields an object has. */
interface Schema {
  type?: string
  properties?: Record<string, object>
  additionalProperties?: object | boolean
  items?: object
  anyOf?: object[]
}

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value

/** Returns the paths of the fields that a schema does not declare and that would be ignored. */
export function unknownFields(jsonSchema: object, value: unknown, path = ''): string[] {
  const { properties, additionalProperties, items, anyOf } = jsonSchema as Schema
  if (anyOf) {
    // The alternative that knows most of the fields is the one that was meant.
    const [closest = []] = anyOf
      .filter(({ type }: Schema) => type === undefined || type === typeOf(value))
      .map(choice => unknownFields(choice, value, path))
      .sort((one, other) => one.length - other.length)
    return closest
  }
  const inside = (name: string | number) => (path ? `${path}.${name}` : String(name))
  if (Array.isArray(value))
    return items ? value.flatMap((item, index) => unknownFields(items, item, inside(index))) : []
  if (!properties || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (known) return unknownFields(known, field, inside(name))
    return additionalProperties ? [] : [inside(name)]
  })
}

const asksForStrictness = ({ headers: { prefer = '' } }: FastifyRequest): boolean =>
  [prefer].flat().some(text => /(^|[,\s])handling\s*=\s*"?strict"?\s*($|[,;])/i.test(text))

const mostNamed = 5
const safeName = /^[\w.-]{1,100}$/

/** Throws if the caller prefers strict handling (RFC 7240) and the body has fields that would be ignored. */
export function refuseUnknown(jsonSchema: object, request: FastifyRequest, reply: FastifyReply): void {
  if (!asksForStrictness(request)) return
  reply.header('preference-applied', 'handling=strict')
  const unknown = unknownFields(jsonSchema, request.body).slice(0, mostNamed)
  if (unknown.length === 0) return
  throw new Failure('invalid', unknown.map(name => `${name}: este campo não existe`).join('\n'), {
    code: 'field-unknown',
    field: unknown.map(name => (safeName.test(name) ? name : '')).join(','),
  })
}
