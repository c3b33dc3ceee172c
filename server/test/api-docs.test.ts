import { endpoints } from '@etapa/domain/endpoints'
import { version } from '@etapa/domain/version'
import { hookEventNames } from '@etapa/domain/webhooks/hook-events'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()

const schema = z.record(z.string(), z.unknown())
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema }),
  ),
  requestBody: z
    .object({ required: z.boolean(), content: z.record(z.string(), z.object({ schema })) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
})
const openApi = z.object({
  info: z.object({ version: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.object({ post: operation })),
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

test('each operation has an id of its own that is safe in a URL, a declared tag and replies for failures', () => {
  const operations = [
    ...Object.values(docs.paths).flatMap(path => Object.values(path)),
    ...Object.values(docs.webhooks).map(({ post }) => post),
  ]
  expect(operations).toHaveLength(endpoints.length + hookEventNames.length)
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z]\w+$/)
  const tags = docs.tags.map(({ name }) => name)
  for (const { tags: own, responses } of operations) {
    expect(tags).toEqual(expect.arrayContaining(own))
    expect(Object.keys(responses)).toContain('4XX')
  }
  expect(docs.paths['/client/update/{id}']?.put?.operationId).toBe('putClientUpdateById')
})

test('the webhooks are documented with their headers and their type', () => {
  expect(Object.keys(docs.webhooks)).toEqual(hookEventNames)
  const { post } = docs.webhooks['order.created'] ?? {}
  expect(post?.parameters.map(({ name }) => name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ])
  expect(post?.requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { type: { const: 'order.created' } },
  })
})

test('ids in paths are numbers, service types are numbers and days are dates', () => {
  const [id] = docs.paths['/client/update/{id}']?.put?.parameters ?? []
  expect(id?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 2_147_483_647 })
  const bodies = ['/service-order/create', '/quote/create'].map(
    path => docs.paths[path]?.post?.requestBody?.content['application/json']?.schema,
  )
  for (const body of bodies)
    expect(body).toMatchObject({
      properties: { products: { items: { properties: { productTypeId: { type: 'integer' } } } } },
    })
  const [order] = bodies
  expect(JSON.stringify(order)).toMatch(/"dueOn":\{[^}]*"format":"date"/)
  const query = docs.paths['/production/deliveries']?.get?.parameters ?? []
  expect(query.map(({ name, schema: { format } }) => [name, format])).toEqual([
    ['from', 'date'],
    ['to', 'date'],
  ])
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
