import { createClient } from '@etapa/domain/clients/endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aClient } from '../../../test/orders.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { unknownFields } from './strict-bodies.ts'

const testApp = useTestApp()

const shape = z.toJSONSchema(
  z.object({
    name: z.string(),
    items: z.array(z.object({ label: z.string() })),
    choice: z.union([z.null(), z.object({ one: z.string() }), z.object({ two: z.string() })]),
    texts: z.record(z.string(), z.string()),
    any: z.unknown(),
  }),
  { unrepresentable: 'any' },
)

test.each([
  [{ name: 'a', items: [{ label: 'b' }], choice: { two: 'c' }, texts: { d: 'e' }, any: { f: 1 } }, []],
  [{ nome: 'a' }, ['nome']],
  [{ items: [{ label: 'b' }, { label: 'c', Label: 'd' }] }, ['items.1.Label']],
  [{ choice: { two: 'c', three: 'd' } }, ['choice.three']],
  [{ choice: null, constructor: 1 }, ['constructor']],
  ['a text', []],
  [undefined, []],
])('%j has the unknown fields %j', (body, unknown) => {
  expect(unknownFields(shape, body)).toEqual(unknown)
})

test('a request that prefers strict handling gets 400 with the fields that would be ignored', async () => {
  const office = await testApp.people.worker()
  const clientId = await aClient(testApp.sql)
  const payload = {
    clientId,
    dueon: '2031-05-30',
    products: [{ identification: 'Tampa', productTypeId: 1, colour: 'azul' }],
  }
  const send = (prefer: string | undefined, body: object = payload) =>
    office.send({
      method: 'POST',
      url: `/api${createOrder.path}`,
      payload: body,
      ...(prefer !== undefined && { headers: { prefer } }),
    })
  for (const prefer of ['handling=strict', 'respond-async, Handling = "strict"', 'handling=strict; a=b']) {
    const refused = await send(prefer)
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      'dueon: este campo não existe\nproducts.0.colour: este campo não existe',
    ])
    expect(refused.headers).toMatchObject({
      'x-error-code': 'field-unknown',
      'x-error-field': 'dueon,products.0.colour',
      'preference-applied': 'handling=strict',
    })
  }
  for (const prefer of [undefined, '', 'handling=lenient', 'handling=stricter', 'nothandling=strict']) {
    const { statusCode, headers } = await send(prefer)
    expect([prefer, statusCode, headers['preference-applied']]).toEqual([prefer, 200, undefined])
  }
  const { dueon: dueOn, ...right } = payload
  const taken = await send('handling=strict', {
    ...right,
    dueOn,
    products: [{ identification: 'Tampa', productTypeId: 1 }],
  })
  expect([taken.statusCode, taken.headers['preference-applied']]).toEqual([200, 'handling=strict'])
})

test('at most five unknown fields are named, and a name that is unsafe in a header is left out of it', async () => {
  const manager = await testApp.people.manager()
  const refused = await manager.send({
    method: 'POST',
    url: `/api${createClient.path}`,
    payload: { name: 'Caixas', 'a\r\nb': 1, b: 1, c: 1, d: 1, e: 1, f: 1 },
    headers: { prefer: 'handling=strict' },
  })
  expect(refused.body.split('\n').filter(line => line.includes('não existe'))).toHaveLength(5)
  expect(refused.headers['x-error-field']).toBe(',b,c,d,e')
})
