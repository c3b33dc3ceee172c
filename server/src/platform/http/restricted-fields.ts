import { type Actor, type Capability, may } from '@etapa/domain/capabilities'
import { markName } from '@etapa/domain/restricted'

/** The parts of zod's JSON Schema that matter for restricted fields. */
interface Schema {
  [markName]?: Capability
  type?: string
  properties?: Record<string, object>
  items?: object
  anyOf?: object[]
}

const eachItem = Symbol('each item')
type Path = readonly (string | typeof eachItem)[]

/** A field of a schema that requires a capability. */
export interface RestrictedField {
  path: Path
  needs: Capability
  /** The value that people without the capability get instead. */
  substitute: null | []
}

/** Returns the fields that the contract marks with `needs`. */
export function restrictedFields(jsonSchema: object, path: Path = []): RestrictedField[] {
  const { [markName]: needs, type, properties = {}, items, anyOf = [] } = jsonSchema as Schema
  if (needs) return [{ path, needs, substitute: type === 'array' ? [] : null }]
  const inner = (schema: object, step: Path) => restrictedFields(schema, [...path, ...step])
  return [
    ...Object.entries(properties).flatMap(([name, field]) => inner(field, [name])),
    ...(items ? inner(items, [eachItem]) : []),
    ...anyOf.flatMap(choice => inner(choice, [])),
  ]
}

export const withheldFrom = (actor: Actor | undefined, fields: readonly RestrictedField[]) =>
  fields.filter(({ needs }) => !actor || !may(actor, needs))

/**
 * Returns a copy of the value in which these fields are replaced by their substitutes. The original stays unchanged,
 * because it may be cached.
 */
export const without = (value: unknown, fields: readonly RestrictedField[]): unknown =>
  fields.reduce((left, { path, substitute }) => replaced(left, path, substitute), value)

function replaced(value: unknown, [step, ...rest]: Path, substitute: null | []): unknown {
  if (step === undefined) return substitute
  if (step === eachItem)
    return Array.isArray(value) ? value.map(item => replaced(item, rest, substitute)) : value
  return isRecord(value) && value[step] !== undefined
    ? { ...value, [step]: replaced(value[step], rest, substitute) }
    : value
}

/** Whether a request contains the field, even if its value is null. */
export function contains(value: unknown, [step, ...rest]: Path): boolean {
  if (step === undefined) return value !== undefined
  if (step === eachItem) return Array.isArray(value) && value.some(item => contains(item, rest))
  return isRecord(value) && Object.hasOwn(value, step) && contains(value[step], rest)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
