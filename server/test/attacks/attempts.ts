import type { Endpoint } from '@etapa/domain/endpoint'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import {
  absurdBodies,
  absurdHeaders,
  absurdSegments,
  absurdText,
  absurdTypes,
  absurdValue,
} from './absurd.ts'
import { fitting, type Known } from './fitting.ts'
import { type Body, brokenForms, forms, formWith } from './forms.ts'
import { poisoned, spoiled } from './spoil.ts'

/** A request as sent over the wire. */
export interface Attempt {
  method: string
  path: string
  headers: Record<string, string>
  payload?: Buffer
}

/** Generates requests to one endpoint: valid, almost valid, and arbitrary. */
export function attempts(endpoint: Endpoint, known: Known): Arbitrary<Attempt> {
  const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map(part =>
    fitting(part, known),
  ) as [Arbitrary<unknown>, Arbitrary<unknown>, Arbitrary<unknown>]
  const right = { address: params.map(written), search: query.map(asSearch), body: bodies(endpoint, body) }
  const wrong = {
    address: fc.oneof(spoiled(params).map(written), fc.constantFrom(...absurdSegments).map(everywhere)),
    search: fc.oneof(spoiled(query).map(asSearch), absurdSearch(endpoint)),
    body: wrongBodies(endpoint, body),
  }
  const attempt = (parts: typeof right, headers: Arbitrary<Record<string, string>>) =>
    fc.record({ ...parts, headers }).map(({ address, search, body, headers }) => ({
      method: endpoint.method,
      path: pathOf(endpoint, address, search),
      headers: { ...body?.headers, ...headers },
      payload: body?.payload,
    }))
  const plain = fc.constant({})
  return fc.oneof(
    { weight: 5, arbitrary: attempt(right, plain) },
    { weight: 3, arbitrary: attempt({ ...right, body: wrong.body }, plain) },
    { weight: 1, arbitrary: attempt({ ...right, address: wrong.address }, plain) },
    { weight: 1, arbitrary: attempt({ ...right, search: wrong.search }, plain) },
    { weight: 1, arbitrary: attempt(right, fc.constantFrom(...absurdHeaders)) },
    { weight: 1, arbitrary: attempt(wrong, fc.constantFrom(...absurdHeaders)) },
  )
}

type Address = (name: string) => string

const pathOf = (endpoint: Endpoint, address: Address, search: string): string =>
  `/api${endpoint.path.replace(/:(\w+)/g, (_, name) => address(name))}${search}`

/** Builds a request with these values, valid or not. */
export function attemptWith(
  endpoint: Endpoint,
  { params, query, body }: Record<'params' | 'query' | 'body', unknown>,
): Attempt {
  const { headers, payload } = endpoint.files ? formWith(body, endpoint.files) : asJson(body)
  return {
    method: endpoint.method,
    path: pathOf(endpoint, written(params), asSearch(query)),
    ...(endpoint.method === 'GET' ? { headers: {} } : { headers, payload }),
  }
}

const written =
  (values: unknown): Address =>
  name =>
    percent(asText((values as Record<string, unknown> | null)?.[name]))
const everywhere =
  (segment: string): Address =>
  () =>
    segment

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/**
 * Percent-encodes every byte except letters, digits, `_` and `-`. Unlike `encodeURIComponent`, it accepts lone
 * surrogates.
 */
const percent = (text: string): string =>
  [...Buffer.from(text)]
    .map(byte => {
      const character = String.fromCharCode(byte)
      return /[\w-]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`
    })
    .join('')

function asSearch(values: unknown): string {
  const fields = Object.entries(values ?? {}).map(
    ([name, value]) => `${percent(name)}=${percent(asText(value))}`,
  )
  return fields.length > 0 ? `?${fields.join('&')}` : ''
}

const cursor = (text: string) => `?cursor=${Buffer.from(text).toString('base64url')}`

/** Generates query strings with absurd values, in the endpoint's own fields and in others. */
const absurdSearch = (endpoint: Endpoint): Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      '?',
      '?&&==&',
      '?limit=1&limit=2&limit=3',
      '?limit[]=1&search[a]=b',
      '?__proto__=1&constructor[prototype][a]=1',
      '?search=%',
      '?search=%ff%fe',
      '?text=%00',
      '?cursor=AAAA',
      cursor('2026-01-01T00:00:00Z 9007199254740991'),
      cursor('0000-01-01T00:00:00Z 1'),
      cursor('9999-12-31T23:59:59-23:59 1'),
      cursor('2026-01-01T00:00:00+23:59 1'),
      cursor('2026-01-01T00:00:00\u0000Z 1'),
      `?${'a=1&'.repeat(2_000)}`,
    ),
    fc
      .tuple(fc.constantFrom('search', 'cursor', ...fieldsOf(endpoint.query)), absurdText)
      .map(([name, text]) => `?${name}=${percent(text)}`),
  )

/** The names of an endpoint's query fields. */
export const fieldsOf = (schema: Endpoint['query']) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

const json = (payload: Buffer | string, type = 'application/json'): Body => ({
  headers: { 'content-type': type },
  payload: Buffer.from(payload),
})

const asJson = (value: unknown): Body => json(JSON.stringify(value) ?? '')

function bodies(endpoint: Endpoint, body: Arbitrary<unknown>): Arbitrary<Body | undefined> {
  if (endpoint.files) return forms(body, endpoint.files)
  return endpoint.method === 'GET' || endpoint.method === 'DELETE' ? fc.constant(undefined) : body.map(asJson)
}

function wrongBodies(endpoint: Endpoint, body: Arbitrary<unknown>): Arbitrary<Body | undefined> {
  if (endpoint.method === 'GET') return fc.constant(undefined)
  const garbled = fc
    .tuple(body, fc.nat(), fc.constantFrom(...garblings))
    .map(([value, offset, garble]) => json(garble(JSON.stringify(value) ?? '', offset)))
  const mistyped = fc
    .tuple(body, fc.constantFrom(...absurdTypes))
    .map(([value, type]) => json(JSON.stringify(value) ?? '', type))
  const any = fc.oneof(
    { weight: 5, arbitrary: spoiled(body).map(asJson) },
    { weight: 2, arbitrary: poisoned(body).map(asJson) },
    { weight: 2, arbitrary: garbled },
    { weight: 1, arbitrary: mistyped },
    { weight: 1, arbitrary: fc.constantFrom(...absurdBodies).map(text => json(text)) },
    { weight: 1, arbitrary: absurdValue.map(asJson) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
  return endpoint.files
    ? fc.oneof({ weight: 5, arbitrary: brokenForms(body, endpoint.files) }, { weight: 1, arbitrary: any })
    : any
}

type Garbling = (text: string, offset: number) => Buffer | string
const garblings: Garbling[] = [
  (text, offset) => text.slice(0, offset % (text.length + 1)),
  // Duplicates every key.
  text => (text.startsWith('{') && text !== '{}' ? `${text.slice(0, -1)},${text.slice(1)}` : text),
  text => text.replace('{', '{"__proto__":{"polluted":true},'),
  text => text.replace(/\d+/, '1e999'),
  text => text.replace(/"[^"]*"$/, '"\\ud800"'),
  text => Buffer.from(text, 'utf16le'),
  text => Buffer.from(text, 'latin1'),
  (text, offset) => {
    const bytes = Buffer.from(text)
    bytes[offset % (bytes.length || 1)] = offset % 256
    return bytes
  },
]
