import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { capabilityLabel } from '@etapa/domain/api-keys/key-capabilities'
import { type Capability, capabilitiesOf, may } from '@etapa/domain/capabilities'
import {
  type Access,
  type BodyOf,
  type Endpoint,
  isOpen,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  requiredBy,
} from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import { rankAfter } from '@etapa/domain/role'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type LimitConcurrency, limitConcurrency } from '../guards/limit-concurrency.ts'
import {
  contains,
  type RestrictedField,
  restrictedFields,
  withheldFrom,
  without,
} from './restricted-fields.ts'

/** The caller of an endpoint: a signed-in person or an API key. */
export type User = SessionUser & { isKey?: true }

declare module 'fastify' {
  interface FastifyRequest {
    user: User | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyInstance {
    /**
     * Returns the user of a request's session or API key; undefined if the endpoint needs no user, if the request has
     * neither, or if the session has ended. Rejects if the key is not valid.
     */
    recognise(request: FastifyRequest): Promise<User | undefined>
    shares: { calls: LimitConcurrency; downloads: LimitConcurrency }
  }
}

/**
 * Sets the limits on concurrent calls per person, for this server instance. Three calls usually take at most six of the
 * pool's ten database connections, which leaves some for others. Downloads have their own limit, because they last long
 * on a slow network.
 */
export function shareOut(app: FastifyInstance): void {
  app.decorate('shares', {
    calls: limitConcurrency({ atOnce: 3, mostWaiting: 100 }),
    downloads: limitConcurrency({ atOnce: 2, mostWaiting: 10 }),
  })
}

/** JSON that is sent without the contract's serialiser, for example because the database built it. */
export class JsonText<T = unknown> {
  /** Serialises a large reply. The contract's serialiser would be slower, because it checks each nullable field. */
  static of<T>(value: T): JsonText<T> {
    return new JsonText<T>(JSON.stringify(value))
  }

  declare readonly type: T
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A file to download, often streamed while it is being generated; for endpoints with `download`. */
export class Download {
  readonly name: string
  readonly content: Readable
  /** The size in bytes, if known in advance. */
  readonly size: number | undefined

  constructor(name: string, content: Readable, size?: number) {
    this.name = name
    this.content = content
    this.size = size
  }
}

type UserFor<A extends Access> = A extends 'public' | 'link' ? User | undefined : User

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  user: UserFor<E['access']>
  request: FastifyRequest
  reply: FastifyReply
}

/** Returned by a handler that has taken over the reply and writes to it itself. */
export const replyHijacked = Symbol('reply hijacked')

type Answer<E extends Endpoint> = ReplyOf<E> | JsonText<ReplyOf<E>> | Download | typeof replyHijacked

/**
 * Serves one endpoint of the contract: checks access, parses the input, and hides the fields of the reply that the user
 * may not see. Undeclared fields are dropped, except from a `JsonText`.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
): void {
  const { perMinute } = endpoint
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      endpoint,
      rateLimit: perMinute
        ? { max: perMinute, timeWindow: '1 minute', groupId: ` ${endpoint.path}` }
        : undefined,
    },
    bodyLimit: endpoint.bodyLimit,
    // HEAD requests would be counted separately and double the limit.
    exposeHeadRoute: !perMinute,
    schema: { response: { '2xx': replySchema(endpoint) } },
    serializerCompiler: () => serialiserOf(endpoint),
    // Access is checked after a JSON body has arrived, because the user may have lost it in the meantime.
    preValidation: async request => admit(endpoint.access, request.user),
    handler: async (request, reply) => {
      const answer = async (hasWaited = false) => {
        const user = hasWaited ? await app.recognise(request) : request.user
        if (hasWaited) admit(endpoint.access, user)
        refuseRestricted(endpoint, user, request.body)
        if (hasNul(request.params) || hasNul(request.query)) throw notStorable()
        const content = await handle({
          params: endpoint.params.parse(request.params) as ParamsOf<E>,
          query: endpoint.query.parse(request.query) as QueryOf<E>,
          // A multipart body is a stream that its handler reads and parses itself.
          body: (endpoint.files ? undefined : endpoint.body.parse(request.body)) as BodyOf<E>,
          user: user as UserFor<E['access']>,
          request,
          reply,
        })
        return await send(reply, endpoint, withheld(endpoint, user, content))
      }
      // Uploads are exempt from the limit, because a slow one would block the person's other calls for minutes.
      if (!request.user || endpoint.files) return await answer()
      return await app.shares[endpoint.download ? 'downloads' : 'calls'](request.user.id, answer)
    },
  })
}

// Compiled once per process, because this takes a quarter of a second for all endpoints and each test file builds an
// app.
const schemas = new WeakMap<Endpoint, object>()
const serialisers = new WeakMap<Endpoint, (reply: unknown) => string>()

function replySchema(endpoint: Endpoint): object {
  const schema = schemas.get(endpoint) ?? z.toJSONSchema(endpoint.reply, { target: 'draft-7', io: 'input' })
  schemas.set(endpoint, schema)
  return schema
}

function serialiserOf(endpoint: Endpoint): (reply: unknown) => string {
  const serialise = serialisers.get(endpoint) ?? fastJsonStringify(replySchema(endpoint))
  serialisers.set(endpoint, serialise)
  return serialise
}

const restrictions = new WeakMap<Endpoint, Record<'reply' | 'body', RestrictedField[]>>()

function restrictionsOf(endpoint: Endpoint): Record<'reply' | 'body', RestrictedField[]> {
  const known = restrictions.get(endpoint)
  if (known) return known
  const body = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
  const found = { reply: restrictedFields(replySchema(endpoint)), body: restrictedFields(body) }
  restrictions.set(endpoint, found)
  return found
}

/** Returns the reply with substitutes for the fields that the user may not see. */
function withheld<E extends Endpoint>(
  endpoint: E,
  user: SessionUser | undefined,
  answer: Answer<E>,
): Answer<E> {
  if (answer === replyHijacked || answer instanceof Download) return answer
  const fields = withheldFrom(user, restrictionsOf(endpoint).reply)
  if (fields.length === 0) return answer
  if (!(answer instanceof JsonText)) return without(answer, fields) as ReplyOf<E>
  return JsonText.of(without(JSON.parse(answer.text), fields) as ReplyOf<E>)
}

/** Throws if the body contains a field that the user may not change. */
function refuseRestricted(endpoint: Endpoint, user: User | undefined, body: unknown): void {
  const refused = withheldFrom(user, restrictionsOf(endpoint).body).find(({ path }) => contains(body, path))
  if (!refused) return
  if (user?.isKey || refused.needs !== 'prices:read') throw notAllowed(refused.needs, user)
  throw pricesNotAllowed(refused.path.join('.'))
}

const pricesNotAllowed = (field: string) =>
  new Failure('forbidden', 'Você não pode ver nem mudar preços. Fale com um gerente.', {
    code: 'not-allowed',
    field,
  })

async function send<E extends Endpoint>(reply: FastifyReply, endpoint: E, answer: Answer<E>) {
  if (answer === replyHijacked) return reply
  if (answer instanceof Download) {
    reply.header('content-disposition', `attachment; filename="${answer.name}"`)
    if (answer.size !== undefined) reply.header('content-length', answer.size)
    reply.type(endpoint.download ?? 'application/octet-stream').send(answer.content)
    // Errors are ignored here, because Fastify handles disconnects and stream errors.
    await finished(answer.content).catch(() => undefined)
    return reply
  }
  if (!(answer instanceof JsonText)) return answer
  // Sent as a buffer, because Node counts the bytes of a string before it encodes it: a list would take a tenth longer.
  return reply.type('application/json; charset=utf-8').send(Buffer.from(answer.text))
}

/** Whether any of the values contains the NUL character, which PostgreSQL cannot store in strings. */
const hasNul = (values: unknown): boolean =>
  Object.values(Object(values))
    .flat()
    .some(value => typeof value === 'string' && value.includes('\u0000'))

const notStorable = () => new Failure('invalid', 'O endereço do pedido contém caracteres inválidos.')

export const notSignedIn = () =>
  new Failure('unauthenticated', 'Entre com seu e-mail e senha para continuar.', { code: 'not-signed-in' })

/** Throws if the user may not call the endpoint. */
export function admit(access: Access, user: User | undefined): void {
  if (isOpen(access)) return
  if (!user) throw notSignedIn()
  if (access === 'session' && user.isKey) throw peopleOnly()
  const missing = requiredBy(access).find(capability => !may(user, capability))
  if (missing) throw notAllowed(missing, user)
}

const peopleOnly = () =>
  new Failure('forbidden', 'Esta chamada é para pessoas e não aceita uma chave de API.', {
    code: 'people-only',
  })

/** The default capabilities of the office. Whatever the office lacks is reported as reserved for managers. */
const office = { capabilities: capabilitiesOf(rankAfter(undefined, { role: 'office' })) }

function notAllowed(capability: Capability, user: User | undefined): Failure {
  if (user?.isKey) return keyNotAllowed(capability)
  return may(office, capability)
    ? new Failure('forbidden', 'Sua função não permite isto. Fale com um gerente.', { code: 'not-allowed' })
    : new Failure('forbidden', 'Somente gerentes podem fazer isto.', { code: 'managers-only' })
}

const keyNotAllowed = (capability: Capability) =>
  new Failure('forbidden', `Esta chave de API não tem a permissão “${capabilityLabel(capability)}”.`, {
    code: 'not-allowed',
  })
