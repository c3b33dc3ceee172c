import { expect, test } from 'vitest'
import { isOwnNetwork, mobileNumber, trackingAddress, whatsAppAddress } from './share.ts'

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['11987654321', '5511987654321'],
  ['+55 (11) 98765-4321', '5511987654321'],
  ['5511987654321', '5511987654321'],
  ['011 98765 4321', '5511987654321'],
  ['(11) 3456-7890 / (11) 98765-4321', '5511987654321'],
])('%s contains a mobile number', (telephone, number) => {
  expect(mobileNumber(telephone)).toBe(number)
})

test.each(['', '(11) 3456-7890', '1134567890', '98765-4321', '0800 123 4567'])(
  '%s contains no mobile number',
  telephone => {
    expect(mobileNumber(telephone)).toBeUndefined()
  },
)

test('a WhatsApp link is addressed to the mobile number, or to nobody if there is none', () => {
  expect(whatsAppAddress('(11) 98765-4321', 'Olá!')).toBe('https://wa.me/5511987654321?text=Ol%C3%A1!')
  expect(whatsAppAddress('(11) 3456-7890', 'Olá!')).toBe('https://wa.me/?text=Ol%C3%A1!')
})

test("the tracking link contains the order's serial", () => {
  expect(trackingAddress('https://etapa.test', '12345678-90')).toBe(
    'https://etapa.test/rastrear-pedido/12345678-90',
  )
})

test.each([
  'localhost',
  '127.0.0.1',
  '192.168.0.7',
  '10.1.2.3',
  '172.20.0.1',
  'oficina',
  'pc.local',
  '[::1]',
  '[fd00::1]',
])('%s is recognised as reachable only on the local network', host => {
  expect(isOwnNetwork(host)).toBe(true)
})

test.each(['etapa.oficina.com.br', '200.10.20.30', '172.32.0.1', '[2001:db8::1]'])(
  '%s is recognised as a public host',
  host => {
    expect(isOwnNetwork(host)).toBe(false)
  },
)
