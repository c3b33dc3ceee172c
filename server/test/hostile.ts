import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

export const hostileIds = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  ' 1',
  '%00',
  '%zz',
  '2147483648',
  '99999999999999999999',
  "1'--",
]

const json = { 'content-type': 'application/json' }

/** Request bodies that no screen sends, with their content type. */
export const hostileBodies = [
  { what: 'no body', headers: {}, payload: undefined },
  { what: 'an empty body', headers: json, payload: '' },
  { what: 'half a document', headers: json, payload: '{"name":' },
  { what: 'null', headers: json, payload: 'null' },
  { what: 'a list', headers: json, payload: '[]' },
  { what: 'a number', headers: json, payload: '7' },
  { what: 'a poisoned prototype', headers: json, payload: '{"__proto__":{"name":"x"}}' },
  { what: 'another type', headers: { 'content-type': 'text/xml' }, payload: '<name/>' },
  { what: 'no type', headers: { 'content-type': '' }, payload: 'name=x' },
  { what: '10 MB', headers: json, payload: JSON.stringify({ name: 'x'.repeat(10_000_000) }) },
]

/** Expects a 4xx with a plain-text message that contains no technical words. */
export function expectRefusal(response: LightMyRequestResponse): void {
  expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400)
  expect(response.statusCode, response.body).toBeLessThan(500)
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body).not.toMatch(/invalid|expected|unexpected|error|sql/i)
  expect(response.body.length).toBeGreaterThan(5)
}
