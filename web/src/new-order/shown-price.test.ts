import { expect, test } from 'vitest'
import { shownPrice } from './shown-price.ts'

const partial = { total: 17_000, isPartial: true, lines: [] }
const total = 'Valor total R$ do clichê'

test.each([
  ['no proposal', undefined, undefined, false, total, 0],
  ['a proposal for all sheets', { ...partial, isPartial: false }, undefined, false, total, 17_000],
  ['a proposal for some sheets', partial, undefined, false, 'Valor parcial R$ do clichê', 17_000],
  ['a typed price', partial, 9_000, false, total, 9_000],
  ['a field cleared while typing', partial, 0, true, total, 0],
  ['a field left empty', partial, 0, false, 'Valor parcial R$ do clichê', 17_000],
])('the price field shows the right label and value for %s', (_, proposal, price, isTyping, label, value) => {
  expect(shownPrice(proposal, { price, isTyping })).toEqual({ label, value })
})
