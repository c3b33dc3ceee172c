import { sessionUser } from '@etapa/domain/sessions/endpoints'
import { expect, test } from 'vitest'
import { isLocked } from './kept-session.ts'

const user = sessionUser.parse({
  id: 7,
  name: 'Rita',
  email: null,
  sector: 'artes',
  adminLevel: 'user',
  role: 'floor',
  switches: { seePrices: false, cancelOrders: false, discardPlates: false, bill: false },
  secondFactor: 'off',
  updatedAt: '2026-11-17T12:00:00Z',
  capabilities: ['stages:work'],
})
const shared = { ...user, device: { name: 'Celular 1', lockMinutes: 5 } }
const minutes = (count: number) => count * 60_000

test.each([
  ['a person on their own phone, a day later', user, minutes(60 * 24), false],
  ['a shared phone within its lock time', shared, minutes(5) - 1, false],
  ['a shared phone after its lock time', shared, minutes(5), true],
  ['a shared phone whose clock was set back', shared, -minutes(5), true],
])('%s', (_, kept, later, locked) => {
  expect(isLocked({ user: kept, usedAt: 1_000_000 }, 1_000_000 + later)).toBe(locked)
})
