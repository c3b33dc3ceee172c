import type { Actor } from '@etapa/domain/capabilities'
import { amount, needs } from '@etapa/domain/restricted'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contains, restrictedFields, withheldFrom, without } from './restricted-fields.ts'

const reply = z.object({
  price: amount,
  orders: z.array(z.object({ serial: z.string(), price: amount.optional() })),
  client: z.object({ phone: z.string().meta(needs('clients:read')) }).nullable(),
  people: z.array(z.string()).meta(needs('people:read')),
})
const fields = restrictedFields(z.toJSONSchema(reply))
const nobody: Actor = { capabilities: [] }

const answer = {
  price: 5,
  orders: [{ serial: 'a', price: 7 }, { serial: 'b' }],
  client: { phone: '9' },
  people: ['Ana'],
}

test('restricted fields become null at any depth, restricted lists become empty, and nothing else changes', () => {
  expect(without(answer, withheldFrom(nobody, fields))).toEqual({
    price: null,
    orders: [{ serial: 'a', price: null }, { serial: 'b' }],
    client: { phone: null },
    people: [],
  })
  expect(without({ ...answer, client: null }, fields)).toMatchObject({ client: null })
})

test('removing restricted fields does not modify the original reply, which may be cached', () => {
  without(answer, fields)
  expect(answer.orders[0]?.price).toBe(7)
  expect(answer.client.phone).toBe('9')
})

test('each capability reveals its own fields', () => {
  const office: Actor = { capabilities: ['clients:read', 'prices:read'] }
  expect(without(answer, withheldFrom(office, fields))).toEqual({ ...answer, people: [] })
})

test('a field counts as sent if its key is present, even with the value null', () => {
  const path = fields.find(({ path: [first] }) => first === 'orders')?.path ?? []
  expect(contains({ orders: [{ price: null }] }, path)).toBe(true)
  expect(contains({ orders: [{ serial: 'a' }] }, path)).toBe(false)
  expect(contains({ orders: 'x' }, path)).toBe(false)
  expect(contains(undefined, path)).toBe(false)
})
