import type { BodyInput, Endpoint, ParamsInput, QueryInput, ReplyOf } from '@etapa/domain/endpoint'
import { address } from './address.ts'
import { type Sent, send } from './send.ts'

type Nothing = Record<never, never>

/** A part of the input: absent where the endpoint states none, optional where all of it is. */
type Part<Name extends string, Value> = unknown extends Value
  ? { [N in Name]?: undefined }
  : Nothing extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

export type CallInput<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> &
  Pick<Sent, 'signal' | 'fallback'>

type Arguments<E extends Endpoint> =
  Nothing extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** Calls the API as the contract states it; anything but success is thrown as an `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<ReplyOf<E>> {
  return (await callWithHeaders(endpoint, ...input)).reply
}

/** The same, for whoever also needs a header of the answer, such as X-Next-Cursor. */
export async function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<{ reply: ReplyOf<E>; headers: Headers }> {
  const { params, query, ...rest }: Sendable = input ?? {}
  const url = address(endpoint, { ...params }, { ...query })
  const response = await send(endpoint.method, url, rest)
  const isJson = response.headers.get('content-type')?.includes('json')
  // The server serialises its answers from this very schema, so they are not judged a second time.
  return { reply: (isJson ? await response.json() : response) as ReplyOf<E>, headers: response.headers }
}

interface Sendable extends Sent {
  params?: object
  query?: object
}
