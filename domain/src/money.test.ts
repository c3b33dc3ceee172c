import { describe, expect, it } from 'vitest'
import { formatMoney } from './money.ts'

// Intl puts a no-break space between the sign and the number.
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
