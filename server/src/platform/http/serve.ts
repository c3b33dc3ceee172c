import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LimitConcurrency, limitConcurrency } from '../guards/limit-concurrency.ts'
import { admit, notAllowed, type User } from './admit.ts'
import { bodySchema, replySchema, restrictionsOf, serialiserOf } from './endpoint-schemas.ts'
import { type Answer, Download, JsonText, replyHijacked, send } from './replies.ts'
import { contains, withheldFrom, without } from './restricted-fields.ts'
import { refuseUnknown } from './strict-bodies.ts'

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
    /** Throws if the session has to prove its PIN or second factor first; see `needsProof` of the contract. */
    requireProof(request: FastifyRequest): Promise<void>
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

type UserFor<A extends Access> = A extends 'public' | 'link' ? User | undefined : User

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  user: UserFor<E['access']>
  request: FastifyRequest
  reply: FastifyReply
}

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
        refuseUnknown(bodySchema(endpoint), request, reply)
        const call: Call<E> = {
          params: endpoint.params.parse(request.params) as ParamsOf<E>,
          query: endpoint.query.parse(request.query) as QueryOf<E>,
          // A multipart body is a stream that its handler reads and parses itself.
          body: (endpoint.files ? undefined : endpoint.body.parse(request.body)) as BodyOf<E>,
          user: user as UserFor<E['access']>,
          request,
          reply,
        }
        if (endpoint.needsProof) await app.requireProof(request)
        const content = await handle(call)
        return await send(reply, endpoint, withheld(endpoint, user, content))
      }
      // Uploads are exempt from the limit, because a few slow ones would block the person's other calls for minutes.
      if (!request.user || endpoint.files) return await answer()
      return await app.shares[endpoint.download ? 'downloads' : 'calls'](request.user.id, answer)
    },
  })
}

/** Returns the reply with substitutes for the fields that the user may not see. */
function withheld<E extends Endpoint>(endpoint: E, user: User | undefined, answer: Answer<E>): Answer<E> {
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

/** Whether any of the values contains the NUL character, which PostgreSQL cannot store in strings. */
const hasNul = (values: unknown): boolean =>
  Object.values(Object(values))
    .flat()
    .some(value => typeof value === 'string' && value.includes('\u0000'))

const notStorable = () => new Failure('invalid', 'O endereço do pedido contém caracteres inválidos.')
