import { describe, expect, test } from 'vitest'
import { isSearchable, readCode } from './code.ts'

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
    ["as a product's task address", 'http://192.168.0.2:3000/tarefas/12345678-89-02?setor=artes'],
  ])('is understood %s', (_, typed) => {
    expect(readCode(typed)).toBe('12345678-89')
  })

  test.each([
    ['part of a serial', '5678', '5678'],
    ['the end of a serial', '678-89', '678-89'],
    ['more digits than a serial has', '12345678901234567890', '12345678901234567890'],
    ['something else', ' ab c_% ', 'abc_%'],
    ['nothing', '   ', ''],
  ])('that is %s stays so', (_, typed, code) => {
    expect(readCode(typed)).toBe(code)
  })

  test.each([
    ['', false],
    ['123', false],
    ['1234', true],
    ['1'.repeat(100), true],
    ['1'.repeat(101), false],
  ])('%j is searched: %s', (code, searched) => {
    expect(isSearchable(code)).toBe(searched)
  })
})
