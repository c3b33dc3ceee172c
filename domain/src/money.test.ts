import { describe, expect, it, test } from 'vitest'
import { formatMoney, priceInWords, readAmount, readCents } from './money.ts'

// Replaces the no-break space that Intl inserts between the currency symbol and the number.
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

describe('formatMoney', () => {
  it.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [123456, 'R$ 1.234,56'],
    [987654321000, 'R$ 9.876.543.210,00'],
    [-150, '-R$ 1,50'],
  ])('shows %i cents as %s', (cents, shown) => {
    expect(plain(formatMoney(cents))).toBe(shown)
  })
})

it.each([
  [null, 'Não informado'],
  [0, 'Não informado'],
  [1, 'R$ 0,01'],
])('a price of %j is shown as %s', (price, shown) => {
  expect(plain(priceInWords(price))).toBe(shown)
})

describe('readCents', () => {
  it.each([
    ['', 0],
    ['R$ ', 0],
    ['5', 5],
    ['R$ 0,051', 51],
    ['R$ 1.234,567', 1234567],
    ['12a3b', 123],
    ['-150', 150],
    ['R$ 12.345.678,901', 123456789],
  ])('reads %j as %i', (typed, cents) => {
    expect(readCents(typed)).toBe(cents)
  })

  it('reads back what formatMoney shows', () => {
    expect(readCents(formatMoney(123456))).toBe(123456)
  })
})

test.each<[string, number | undefined]>([
  ['R$ 1.234,56', 123_456],
  ['R$\u00a01.234,56', 123_456],
  ['r$0,01', 1],
  [' 1234,56 ', 123_456],
  ['1.234.567,00', 123_456_700],
  ['1234', undefined],
  ['12.34,56', undefined],
  ['1.2345,67', undefined],
  ['1,5', undefined],
  ['1,555', undefined],
  ['-1,00', undefined],
  ['', undefined],
])('parses the amount %j', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents)
})
