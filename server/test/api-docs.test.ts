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

test("the API description contains the product's version", () => {
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

    test('documents its required values', () => {
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
