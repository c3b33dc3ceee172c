import { endpoints } from '@etapa/domain/endpoints'
import { version } from '@etapa/domain/version'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()

const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean() })),
  requestBody: z.object({ required: z.boolean() }).optional(),
})
const openApi = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})
let docs: z.output<typeof openApi>
beforeAll(async () => {
  docs = openApi.parse((await testApp.anyone.send({ url: '/api/docs' })).json())
})

test('/api/docs is an HTML page of all endpoints for browsers, and OpenAPI JSON for programs', async () => {
  const page = await testApp.anyone.send({
    url: '/api/docs',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).not.toContain('<script')
  expect(page.body).toContain('href="/api/docs.json"')
  for (const { method, path, summary } of endpoints) {
    expect(page.body).toContain(
      `${method}</b> <code>/api${path.replace(/:(\w+)/g, '{$1}')}</code>\n<span>${summary}</span>`,
    )
  }
  for (const accept of ['*/*', 'application/json']) {
    const document = await testApp.anyone.send({ url: '/api/docs', headers: { accept } })
    expect(document.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(document.headers.vary).toMatch(/^accept(,|$)/)
  }
  expect(openApi.parse((await testApp.anyone.send({ url: '/api/docs.json' })).json())).toEqual(docs)
})

test("the OpenAPI document contains the application's version", () => {
  expect(docs.info.version).toBe(version)
})

/** Whether a call without this value is rejected because it is missing. */
const isMissed = (shape: z.ZodType, name: string): boolean =>
  shape.safeParse({}).error?.issues.some(({ path }) => path[0] === name) ?? false

describe.each(endpoints.map(endpoint => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  '$name',
  ({ endpoint }) => {
    const described = () =>
      docs.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]

    test('is documented with the right required flag for each parameter and the body', () => {
      const { parameters = [], requestBody } = described() ?? {}
      for (const { name, in: location, required } of parameters)
        expect([name, required]).toEqual([name, location === 'path' || isMissed(endpoint.query, name)])
      const takesBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
      expect(requestBody?.required).toBe(
        takesBody ? endpoint.files !== undefined || !endpoint.body.safeParse(undefined).success : undefined,
      )
    })
  },
)
