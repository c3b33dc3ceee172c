import { expect, test } from 'vitest'
import { readSorted, sortedAfterClick, sortedInAddress } from './sorted.ts'

test('clicks on a header sort one way, the other way, and no longer', () => {
  const once = sortedAfterClick(undefined, 'prazo')
  expect(once).toEqual({ by: 'prazo', direction: 'asc' })
  const twice = sortedAfterClick(once, 'prazo')
  expect(twice).toEqual({ by: 'prazo', direction: 'desc' })
  expect(sortedAfterClick(twice, 'prazo')).toBeUndefined()
  expect(sortedAfterClick(twice, 'empresa')).toEqual({ by: 'empresa', direction: 'asc' })
})

test('the address keeps the order, and ignores columns that it does not know', () => {
  for (const text of ['prazo', '-prazo']) expect(sortedInAddress(readSorted(text, ['prazo']))).toBe(text)
  for (const text of ['senha', '--prazo', 3, undefined]) expect(readSorted(text, ['prazo'])).toBeUndefined()
})
