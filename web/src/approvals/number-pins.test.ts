import { expect, test } from 'vitest'
import { numberPins } from './number-pins.ts'

const comment = { id: 1, name: 'Ana', isStaff: false, text: 'x', x: null, y: null, page: null, at: '' }

test('only comments with a pin are numbered, consecutively across pages', () => {
  const numbered = numberPins([
    { ...comment, x: 0.1, y: 0, page: 2 },
    comment,
    { ...comment, x: 0.3, y: 1, page: 1 },
  ])
  expect(numbered.map(({ pin }) => pin)).toEqual([
    { x: 0.1, y: 0, page: 2, number: 1 },
    undefined,
    { x: 0.3, y: 1, page: 1, number: 2 },
  ])
})
