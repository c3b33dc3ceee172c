import { expect, test } from 'vitest'
import { notificationAddress } from './notification-address.ts'

const serial = '12345678-90'

test.each([
  ['failed-message', { serial, facts: {} }, '/painel/emails'],
  ['stalled-queue', { serial: null, facts: {} }, '/painel/emails'],
  ['stalled-queue', { serial: null, facts: { hook: 'https://loja.test' } }, '/painel/web-hooks'],
  ['hook-off', { serial: null, facts: {} }, '/painel/web-hooks'],
  ['pix-key', { serial: null, facts: {} }, '/painel/oficina'],
  ['quote', { serial: null, facts: { quote: { id: 7, number: 'ORC-2026-0007' } } }, '/painel/orcamentos/7'],
  ['mention', { serial, facts: {} }, `/painel/os/${serial}`],
] as const)('a notification of kind %s opens its screen', (kind, rest, address) => {
  expect(notificationAddress({ kind, ...rest })).toBe(address)
})
