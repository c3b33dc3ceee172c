import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { orderSerial } from '../orders/serial.ts'
import { isWholeCode, readCode } from './code.ts'

describe('a tracking code', () => {
  test.each([
    ['as it is printed', '12345678-89'],
    ['with spaces around and inside', '  1234 5678 - 89 '],
    ['without its hyphen', '1234567889'],
    ['with a space for its hyphen', '12345678 89'],
    ['with the dash a phone puts in', '12345678–89'],
    ['with a minus sign', '12345678−89'],
    ['in full-width digits', '１２３４５６７８－８９'],
    ["as a product's serial", '12345678-89-02'],
    ["as a product's serial without hyphens", '123456788902'],
    ['of a product beyond the ninety-ninth', '12345678-89-100'],
    ['with the words before it', 'Pedido: 12345678-89'],
    ['as the link to its result', 'https://oficina.com.br/rastrear-pedido/12345678-89'],
    ["as a product's task address", 'http://192.168.0.2:3000/tarefas/12345678-89-02?setor=corte'],
  ])('is recognised %s', (_, typed) => {
    expect(readCode(typed)).toBe('12345678-89')
  })

  test.each([
    ['without its check digits', '12345678'],
    ['without check digits, in two groups', '1234 5678'],
    ['with its hyphen and no check digits', '12345678-'],
    ['with one of its check digits', orderSerial('12345678').slice(0, 10)],
    ['in a long message', `${'Seu pedido está em produção. '.repeat(9)}Código: 12345678`],
  ])('is completed with its check digits if typed %s', (_, typed) => {
    expect(readCode(typed)).toBe(orderSerial('12345678'))
  })

  test.each([
    ['that is only the end of a serial', '678-89', '678-89'],
    ['with wrong check digits', '1234567800', '12345678-00'],
    ['with wrong check digits after an en dash', '12345678–00', '12345678-00'],
    ['with an incomplete product position', '12345678-89-0', '12345678-89-0'],
    ['with more digits than a serial', '12345678901234567890', '12345678901234567890'],
    ['that is something else', ' ab c_% ', 'abc_%'],
    ['that is empty', '   ', ''],
  ])('%s is only normalised', (_, typed, code) => {
    expect(readCode(typed)).toBe(code)
  })

  test.each([
    ['', false],
    ['5-89', false],
    ['1234567', false],
    ['345678-89', true],
    ['12345678', true],
    ['abcdefgh', false],
    ['1'.repeat(100), true],
    ['1'.repeat(101), false],
  ])('%j can identify an order: %s', (code, whole) => {
    expect(isWholeCode(code)).toBe(whole)
  })

  test('is stripped of excessive combining marks before it is normalised', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    onTestFinished(() => normalize.mockRestore())
    readCode(`a${'\u0301'.repeat(20_000)}${'\u0323'.repeat(20_000)}`)
    expect(normalize.mock.contexts.map(String)).toEqual(['a'])
  })
})
