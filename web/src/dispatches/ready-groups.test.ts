import type { ReadyProduct } from '@etapa/domain/dispatches/dispatch'
import { expect, test } from 'vitest'
import { groupReady, sharedCarrier } from './ready-groups.ts'

const product = (serial: string, client: string, carrier: string | null): ReadyProduct => ({
  serial,
  identification: 'Caixa',
  service: 'Montagem',
  orderId: 1,
  orderSerial: '12345678-95',
  dueOn: null,
  isUrgent: false,
  client: { id: client.charCodeAt(0), name: client },
  carrier: carrier ? { id: carrier.charCodeAt(0), name: carrier } : null,
})

test('products are grouped by carrier and client, sorted by name, with those without a carrier last', () => {
  const groups = groupReady([
    product('1', 'Zebra', null),
    product('2', 'Zebra', 'Rápido'),
    product('3', 'Água', 'Rápido'),
    product('4', 'Zebra', 'Rápido'),
    product('5', 'Bia', 'Expresso'),
  ])
  expect(
    groups.map(({ carrier, clients }) => [
      carrier?.name,
      clients.map(({ name, products }) => [name, products.map(({ serial }) => serial)]),
    ]),
  ).toEqual([
    ['Expresso', [['Bia', ['5']]]],
    [
      'Rápido',
      [
        ['Água', ['3']],
        ['Zebra', ['2', '4']],
      ],
    ],
    [undefined, [['Zebra', ['1']]]],
  ])
})

test('a carrier is proposed only if all chosen products share it', () => {
  const [one, other] = [product('1', 'A', 'Rápido'), product('2', 'B', 'Rápido')]
  expect(sharedCarrier([one, other])).toBe(one.carrier?.id)
  expect(sharedCarrier([one, product('3', 'C', null)])).toBeNull()
  expect(sharedCarrier([])).toBeNull()
})
