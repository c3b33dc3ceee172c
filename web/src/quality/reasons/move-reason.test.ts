import type { Reason } from '@etapa/domain/quality/reason'
import { expect, test } from 'vitest'
import { moveReason } from './move-reason.ts'

const reasonOf = (id: number, key: string): Reason => ({
  id,
  sector: { key, name: key },
  label: `Motivo ${id}`,
  position: 1,
  active: true,
})
const reasons = [
  reasonOf(1, 'artes'),
  reasonOf(2, 'gravacao'),
  reasonOf(3, 'gravacao'),
  reasonOf(4, 'gravacao'),
]
const movedIds = (id: number, position: number) => moveReason(reasons, id, position).map(reason => reason.id)

test('a reason moves within its sector', () => {
  expect(movedIds(4, 1)).toEqual([1, 4, 2, 3])
  expect(movedIds(2, 2)).toEqual([1, 3, 2, 4])
  expect(movedIds(2, 3)).toEqual([1, 3, 4, 2])
})

test('moving an unknown reason changes nothing', () => {
  expect(movedIds(9, 1)).toEqual([1, 2, 3, 4])
})
