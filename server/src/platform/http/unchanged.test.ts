import { createClient } from '@etapa/domain/clients/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBench } from '../../../test/bench.ts'
import type { Caller } from '../../../test/caller.ts'
import { anOrder } from '../../../test/orders.ts'

const bench = useBench()
let worker: Caller
beforeAll(async () => {
  worker = await bench.people.worker()
  for (let i = 0; i < 10; i += 1) await anOrder(bench.sql, worker)
})

const orders = '/api/service-order/get/all-aggregate?limit=5'
const read = (url: string, headers: Record<string, string> = {}) => worker.send({ url, headers })

describe.each([orders, '/api/client/get/all'])('a list that has not changed: %s', url => {
  test.each(['identity', 'gzip'])('is not sent again (%s)', async encoding => {
    const first = await read(url, { 'accept-encoding': encoding })
    expect(first.statusCode).toBe(200)
    const again = await read(url, { 'accept-encoding': encoding, 'if-none-match': `${first.headers.etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    expect(again.headers.etag).toBe(first.headers.etag)
  })
})

test('the tag goes with the content', async () => {
  const before = await read(orders)
  await anOrder(bench.sql, worker)
  const after = await read(orders, { 'if-none-match': `${before.headers.etag}` })
  expect(after.statusCode).toBe(200)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.headers['x-next-cursor']).toBeDefined()
})

test('who may not read is refused, whatever tag they show', async () => {
  const { headers } = await read(orders)
  const response = await bench.anyone.send({ url: orders, headers: { 'if-none-match': `${headers.etag}` } })
  expect(response.statusCode).toBe(401)
})

test('writing has no tag', async () => {
  expect((await worker.try(createClient, { body: { name: 'Nova' } })).headers.etag).toBeUndefined()
})
