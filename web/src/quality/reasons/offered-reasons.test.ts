import { expect, test } from 'vitest'
import { offeredReasons } from './offered-reasons.ts'

const reason = (id: number, key: string, active = true) => ({
  id,
  sector: { key, name: key },
  label: `Motivo ${id}`,
  position: id,
  active,
})
const reasons = [reason(1, 'artes'), reason(2, 'artes', false), reason(3, 'corte'), reason(4, 'entrega')]
const ids = (sectors: string[], chosen: number[]) =>
  offeredReasons(reasons, sectors, chosen).map(({ id }) => id)

test('a retired reason is offered only if it is already chosen', () => {
  expect(ids(['artes', 'corte'], [])).toEqual([1, 3])
  expect(ids(['artes', 'corte'], [2])).toEqual([1, 2, 3])
})

test('a reason of another sector is not offered, even if it is chosen', () => {
  expect(ids(['corte'], [1, 4])).toEqual([3])
})
