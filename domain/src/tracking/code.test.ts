import { describe, expect, test } from 'vitest'
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
  ])('is understood %s', (_, typed) => {
    expect(readCode(typed)).toBe('12345678-89')
  })

  test.each([
    ['without its check digits', '12345678'],
    ['without check digits, in two groups', '1234 5678'],
    ['with its hyphen and no check digits', '12345678-'],
    ['with one of its check digits', orderSerial('12345678').slice(0, 10)],
    ['in a long message', `${'Seu pedido está em produção. '.repeat(9)}Código: 12345678`],
  ])('is completed %s', (_, typed) => {
    expect(readCode(typed)).toBe(orderSerial('12345678'))
  })

  test.each([
    ['the end of a serial', '678-89', '678-89'],
    ['a serial with wrong check digits', '1234567800', '12345678-00'],
    ['a serial with wrong check digits behind the dash of a phone', '12345678–00', '12345678-00'],
    ['a product serial that lacks a digit', '12345678-89-0', '12345678-89-0'],
    ['more digits than a serial has', '12345678901234567890', '12345678901234567890'],
    ['something else', ' ab c_% ', 'abc_%'],
    ['nothing', '   ', ''],
  ])('that is %s stays so', (_, typed, code) => {
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
  ])('%j may name an order: %s', (code, whole) => {
    expect(isWholeCode(code)).toBe(whole)
  })

  test('is read as fast from a text made to be slow', () => {
    const begun = Date.now()
    readCode(`a${'\u0301'.repeat(20_000)}${'\u0323'.repeat(20_000)}`)
    expect(Date.now() - begun).toBeLessThan(200)
  })
})
