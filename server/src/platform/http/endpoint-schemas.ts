import type { Endpoint } from '@etapa/domain/endpoint'
import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'
import { type RestrictedField, restrictedFields } from './restricted-fields.ts'

// Compiled once per process, because this takes a quarter of a second for all endpoints and each test file builds an
// app.
const schemas = new WeakMap<Endpoint, object>()
const serialisers = new WeakMap<Endpoint, (reply: unknown) => string>()

export function replySchema(endpoint: Endpoint): object {
  const schema = schemas.get(endpoint) ?? z.toJSONSchema(endpoint.reply, { target: 'draft-7', io: 'input' })
  schemas.set(endpoint, schema)
  return schema
}

export function serialiserOf(endpoint: Endpoint): (reply: unknown) => string {
  const serialise = serialisers.get(endpoint) ?? fastJsonStringify(replySchema(endpoint))
  serialisers.set(endpoint, serialise)
  return serialise
}

const bodies = new WeakMap<Endpoint, object>()

export function bodySchema(endpoint: Endpoint): object {
  const schema =
    bodies.get(endpoint) ?? z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
  bodies.set(endpoint, schema)
  return schema
}

const restrictions = new WeakMap<Endpoint, Record<'reply' | 'body', RestrictedField[]>>()

/** Returns the fields of the reply and of the body that not everybody may see or send. */
export function restrictionsOf(endpoint: Endpoint): Record<'reply' | 'body', RestrictedField[]> {
  const known = restrictions.get(endpoint)
  if (known) return known
  const found = {
    reply: restrictedFields(replySchema(endpoint)),
    body: restrictedFields(bodySchema(endpoint)),
  }
  restrictions.set(endpoint, found)
  return found
}
