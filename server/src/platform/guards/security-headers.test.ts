import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

async function hstsOver(protocol: string, hstsSubdomains: boolean) {
  const app = Fastify({ trustProxy: true })
  securityHeaders(app, { hstsSubdomains })
  app.get('/', () => 'ok')
  const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } })
  return headers['strict-transport-security']
}

test('HSTS is sent over https only, and includes sub-domains only if the setting says so', async () => {
  expect(await hstsOver('http', true)).toBeUndefined()
  expect(await hstsOver('https', false)).toBe('max-age=31536000')
  expect(await hstsOver('https', true)).toBe('max-age=31536000; includeSubDomains')
})
