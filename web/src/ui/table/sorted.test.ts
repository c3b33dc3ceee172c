import { expect, test } from 'vitest'
import { readSorted, sortedAfterClick, sortedInAddress } from './sorted.ts'

test('clicks on a header sort ascending, then descending, then not at all', () => {
  const once = sortedAfterClick(undefined, 'prazo')
  expect(once).toEqual({ by: 'prazo', direction: 'asc' })
  const twice = sortedAfterClick(once, 'prazo')
  expect(twice).toEqual({ by: 'prazo', direction: 'desc' })
  expect(sortedAfterClick(twice, 'prazo')).toBeUndefined()
  expect(sortedAfterClick(twice, 'empresa')).toEqual({ by: 'empresa', direction: 'asc' })
})

test('the sort order survives a round trip through the address, and unknown columns are ignored', () => {
  for (const text of ['prazo', '-prazo']) expect(sortedInAddress(readSorted(text, ['prazo']))).toBe(text)
  for (const text of ['senha', '--prazo', 3, undefined]) expect(readSorted(text, ['prazo'])).toBeUndefined()
})
