import { z } from 'zod'
import type { Capability } from './capabilities.ts'

/** Who may call: anybody, anyone signed in, or whoever holds a capability. */
export type Access = 'public' | 'session' | Capability

type Shape = z.ZodType
const nothing = z.object({})
/** Bytes; more than any form of a few texts has. */
const usualBody = 8_000

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, parameters written as `:name`. */
  path: string
  access: Who
  /** One line for the API documentation. */
  summary: string
  params: Params
  query: Query
  body: Body
  reply: Reply
  /** How many bytes a caller may send, a form's files included. */
  bodyLimit: number
  /** Set where the body is multipart: the repeated field that carries the files. */
  files?: string
  /** How often one address may call it in a minute; unlimited where it is not set. */
  perMinute?: number
  /** Set where the answer is a file instead of JSON: its media type. */
  download?: string
}

type Stated<P extends Shape, Q extends Shape, B extends Shape, R extends Shape, W extends Access> = Pick<
  Endpoint<P, Q, B, R, W>,
  'method' | 'path' | 'access' | 'summary' | 'reply' | 'files' | 'perMinute' | 'download'
> & { params?: P; query?: Q; body?: B; bodyLimit?: number }

/** States one call of the API. Server, client, permission test and documentation all derive from it. */
export function endpoint<
  R extends Shape,
  const W extends Access,
  P extends Shape = typeof nothing,
  Q extends Shape = typeof nothing,
  B extends Shape = z.ZodUnknown,
>(stated: Stated<P, Q, B, R, W>): Endpoint<P, Q, B, R, W> {
  return {
    ...stated,
    params: stated.params ?? (nothing as unknown as P),
    query: stated.query ?? (nothing as unknown as Q),
    body: stated.body ?? (z.unknown() as unknown as B),
    bodyLimit: stated.bodyLimit ?? usualBody,
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** Address values may be given as they are sent or as they are understood: an id as text or as a number. */
type Sent<S extends Shape> = {
  [Name in keyof z.input<S>]: z.input<S>[Name] | (Name extends keyof z.output<S> ? z.output<S>[Name] : never)
}

export type ParamsInput<E extends Endpoint> = Sent<E['params']>
export type QueryInput<E extends Endpoint> = Sent<E['query']>
export type BodyInput<E extends Endpoint> = z.input<E['body']>
