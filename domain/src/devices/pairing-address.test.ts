import { expect, test } from 'vitest'
import { pairingPath, readPairingCode } from './pairing-address.ts'

const code = 'a_-Z9'.repeat(9).slice(0, 43)

test('a pairing code is read from an address with any host', () => {
  expect(readPairingCode(`https://192.168.0.10:3000${pairingPath(code)}`)).toBe(code)
})

test.each([
  pairingPath(code),
  `https://oficina.example${pairingPath(code)}/x`,
  'https://oficina.example/parear/',
  code,
])('%s is not accepted as a pairing address', text => {
  expect(readPairingCode(text)).toBeUndefined()
})
