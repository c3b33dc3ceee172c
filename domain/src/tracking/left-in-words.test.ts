import { expect, test } from 'vitest'
import { leftInWords } from './left-in-words.ts'

const leftAt = '2026-11-17T17:05:00Z'

test("a departure is shown with its time, and its date unless it is today, in the workshop's time zone", () => {
  expect(leftInWords(leftAt, new Date('2026-11-18T02:59:00Z'))).toBe('Saiu para entrega às 14:05')
  expect(leftInWords(leftAt, new Date('2026-11-18T03:00:00Z'))).toBe(
    'Saiu para entrega em 17/11/2026 às 14:05',
  )
})
