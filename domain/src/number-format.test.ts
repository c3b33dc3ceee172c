import { expect, test } from 'vitest'
import { counted } from './number-format.ts'

test.each([
  [0, '0 ordens'],
  [1, '1 ordem'],
  [1200, '1.200 ordens'],
])('%i orders are written as %j', (count, text) => expect(counted(count, 'ordem', 'ordens')).toBe(text))
