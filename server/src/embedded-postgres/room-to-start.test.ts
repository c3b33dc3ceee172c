import { expect, test } from 'vitest'
import { lackOfRoom } from './room-to-start.ts'

test('a start without enough disk space is refused with a message that gives the free and the required space', () => {
  expect(lackOfRoom('/dados', 1_500_000, 50_000_000)?.message).toBe(
    'O banco de dados não iniciou: no disco de /dados só há 1,5 MB livres, e são necessários pelo menos 50 MB. Libere espaço e inicie de novo.',
  )
  expect(lackOfRoom('/dados', 50_000_000, 50_000_000)).toBeUndefined()
})
