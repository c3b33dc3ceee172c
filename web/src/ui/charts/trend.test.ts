import { expect, test } from 'vitest'
import { trendOf } from './trend.ts'

test.each([
  [5, 4, false, { direction: 'up', words: 'melhor' }],
  [4, 5, false, { direction: 'down', words: 'pior' }],
  [5, 4, true, { direction: 'up', words: 'pior' }],
  [4, 5, true, { direction: 'down', words: 'melhor' }],
  [4, 4, true, { direction: 'same', words: 'igual' }],
  [null, 4, true, undefined],
  [4, null, false, undefined],
] as const)(
  'the trend of %j after %j, with isLessBetter %j, has the right direction and wording',
  (now, before, isLessBetter, trend) => {
    expect(trendOf(now, before, isLessBetter)).toEqual(trend)
  },
)
