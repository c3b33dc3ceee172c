import { expect, test } from 'vitest'
import { getDeliveries } from './deliveries.ts'

test.each([
  ['2026-11-16', '2026-11-16', undefined],
  ['2026-01-01', '2026-04-10', undefined],
  ['2026-01-01', '2026-04-11', 'Período: no máximo 100 dias'],
  ['2026-11-17', '2026-11-16', 'Até: não pode ser antes do início'],
])('a request for deliveries from %s to %s has the validation error %j', (from, to, message) => {
  expect(getDeliveries.query.safeParse({ from, to }).error?.issues[0]?.message).toBe(message)
})
