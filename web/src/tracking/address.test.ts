import { expect, test } from 'vitest'
import { codeIn, pathOf } from './address.ts'

test.each(['12345678-89', '5678', 'a/b?c#d', '100%', 'çã'])(
  'the code %s survives a round trip through the address',
  code => {
    expect(codeIn(pathOf(code))).toBe(code)
  },
)

test.each([
  ['/rastrear-pedido', ''],
  ['/rastrear-pedido/', ''],
  ['/rastrear-pedido/%zz', ''],
  ['/rastrear-pedido/1234567889', '12345678-89'],
  ['/rastrear-pedido/12345678-89/', '12345678-89'],
])('the address %s contains the code %j', (path, code) => {
  expect(codeIn(path)).toBe(code)
})
