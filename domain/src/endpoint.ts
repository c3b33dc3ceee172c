import { z } from 'zod'
import type { Capability } from './capabilities.ts'
import type { Command, NoCommand } from './command.ts'

/**
 * Who may call an endpoint: anybody (`public`), the holder of a link whose token is in the URL (`link`), anyone signed
 * in (`session`), or people and API keys that have one capability or all of several.
 */
export type Access = 'public' | 'link' | 'session' | Capability | readonly Capability[]

/** Whether a call needs no session. */
export const isOpen = (access: Access): access is 'public' | 'link' =>
  access === 'public' || access === 'link'

/** The capabilities that a caller must have. */
export const requiredBy = (access: Access): readonly Capability[] =>
  isOpen(access) || access === 'session' ? [] : [access].flat()

type Shape = z.ZodType
const nothing = z.object({})
/** The default body limit in bytes, which is more than a form with a few text fields needs. */
const usualBody = 8_000

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
  Who extends Access = Access,
  Changes extends Stating = Stating,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to /api, with parameters as `:name`. */
  path: string
  access: Who
  /** One line for the API documentation. */
  summary: string
  params: Params
  query: Query
  body: Body
  reply: Reply
  /** The maximum body size in bytes, including a form's files. */
  bodyLimit: number
  /** For multipart bodies: the name of the form field with the file or files. */
  files?: string
  /**
   * Whether the call hands out access or data, so that a session opened with a badge must prove its PIN, and a person
   * with a second factor must have given a code within the last quarter of an hour. Without them, the response is 409
   * `pin-needed` or `code-needed`.
   */
  needsProof?: boolean
  /** The maximum number of calls per minute from one IP address; unlimited if omitted. */
  perMinute?: number
  /** For downloads: the media type of the file that is returned instead of JSON. */
  download?: string
  command: Changes
}

/** What an endpoint states about its changes; a GET changes nothing. */
type Stating = Command | NoCommand | undefined

/** An endpoint that changes something. */
export type CommandEndpoint<Body extends Shape = Shape, Who extends Access = Access> = Endpoint<
  Shape,
  Shape,
  Body,
  Shape,
  Who,
  Command
>

type Stated<P extends Shape, Q extends Shape, B extends Shape, R extends Shape, W extends Access> = Pick<
  Endpoint<P, Q, B, R, W>,
  'path' | 'access' | 'summary' | 'reply' | 'files' | 'perMinute' | 'download' | 'needsProof'
> & { params?: P; query?: Q; body?: B; bodyLimit?: number }

type Reading = { method: 'GET'; command?: undefined }
type Writing<C extends Command | NoCommand> = { method: 'POST' | 'PUT' | 'DELETE'; command: C }

/**
 * Defines an API call. The server's route, the web app's calls, the permission test and the API documentation are
 * derived from it.
 */
export function endpoint<
  R extends Shape,
  const W extends Access,
  P extends Shape = typeof nothing,
  Q extends Shape = typeof nothing,
  B extends Shape = z.ZodUnknown,
>(stated: Stated<P, Q, B, R, W> & Reading): Endpoint<P, Q, B, R, W, undefined>
export function endpoint<
  R extends Shape,
  const W extends Access,
  C extends Command | NoCommand,
  P extends Shape = typeof nothing,
  Q extends Shape = typeof nothing,
  B extends Shape = z.ZodUnknown,
>(stated: Stated<P, Q, B, R, W> & Writing<C>): Endpoint<P, Q, B, R, W, C>
export function endpoint(
  stated: Stated<Shape, Shape, Shape, Shape, Access> & (Reading | Writing<Command | NoCommand>),
): Endpoint {
  return {
    ...stated,
    params: stated.params ?? nothing,
    query: stated.query ?? nothing,
    body: stated.body ?? z.unknown(),
    bodyLimit: stated.bodyLimit ?? usualBody,
    command: stated.command,
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** The parameters of a call, given either raw or parsed: an id as a string or a number. */
type Sent<S extends Shape> = {
  [Name in keyof z.input<S>]: z.input<S>[Name] | (Name extends keyof z.output<S> ? z.output<S>[Name] : never)
}

export type ParamsInput<E extends Endpoint> = Sent<E['params']>
export type QueryInput<E extends Endpoint> = Sent<E['query']>
export type BodyInput<E extends Endpoint> = z.input<E['body']>
