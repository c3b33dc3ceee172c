import { expect, test } from 'vitest'
import { leftInWords } from './left-in-words.ts'

const leftAt = '2026-11-17T17:05:00Z'

test("today's departure has only its time, an earlier one also its day, both in the workshop's time zone", () => {
  expect(leftInWords(leftAt, new Date('2026-11-18T02:59:00Z'))).toBe('Saiu para entrega às 14:05')
  expect(leftInWords(leftAt, new Date('2026-11-18T03:00:00Z'))).toBe(
    'Saiu para entrega em 17/11/2026 às 14:05',
  )
})
