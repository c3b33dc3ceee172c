import { keyHeader } from '@etapa/domain/command'
import type {
  BodyInput,
  CommandEndpoint,
  Endpoint,
  ParamsInput,
  QueryInput,
  ReplyOf,
} from '@etapa/domain/endpoint'
import { address } from './address.ts'
import { withProof } from './proof-question.ts'
import { received, type Sent, send } from './send.ts'

type Nothing = Record<never, never>

/** A part of the input: absent if the endpoint does not define it, optional if all its fields are. */
type Part<Name extends string, Value> = unknown extends Value
  ? { [N in Name]?: undefined }
  : Nothing extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

export type CallInput<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  Pick<Sent, 'signal' | 'fallback' | 'headers'>

type Arguments<E extends Endpoint> =
  Nothing extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** Calls an endpoint with typed input; throws an `ApiError` unless it succeeds. */
export async function call<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<ReplyOf<E>> {
  return (await callWithHeaders(endpoint, ...input)).reply
}

/** Like `call`, but also returns the response headers, such as X-Next-Cursor. */
export const callWithHeaders = <E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<Answer<E>> => request(endpoint, input ?? {})

/** Sends a command with an idempotency key; throws an `ApiError` unless it succeeds. */
export async function sendCommand<E extends CommandEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  key: string,
): Promise<ReplyOf<E>> {
  return (await request(endpoint, { ...input, headers: { [keyHeader]: key } })).reply
}

interface Answer<E extends Endpoint> {
  reply: ReplyOf<E>
  headers: Headers
}

async function request<E extends Endpoint>(
  endpoint: E,
  { params, query, ...rest }: Sendable,
): Promise<Answer<E>> {
  const url = address(endpoint, { ...params }, { ...query })
  const attempt = () => send(endpoint.method, url, rest)
  const response = await (endpoint.needsProof ? withProof(attempt) : attempt())
  const isJson = response.headers.get('content-type')?.includes('json')
  // Not validated again: the server serialises its replies with this very schema.
  const reply = (isJson ? await received(response.json(), rest.signal) : response) as ReplyOf<E>
  return { reply, headers: response.headers }
}

interface Sendable extends Sent {
  params?: object
  query?: object
}
