import { expect, test } from 'vitest'
import { stageTimes } from './stage-times.ts'

const at = (time: string) => `2026-11-10T${time}:00.000Z`
const done = (id: number, time: string) => ({
  id,
  stageOrder: id,
  status: 'COMPLETED' as const,
  standing: 'done' as const,
  completedAt: at(time),
  reopenedAt: null,
})
const open = (id: number, standing: 'available' | 'blocked') => ({
  id,
  stageOrder: id,
  status: 'PENDING' as const,
  standing,
  completedAt: null,
  reopenedAt: null,
})

test('a stage starts when the previous one ends, an available one has no end, and a blocked one has no times', () => {
  const times = stageTimes(
    [done(1, '10:00'), done(2, '13:30'), open(3, 'available'), open(4, 'blocked')],
    at('08:00'),
  )
  expect(times.get(1)).toEqual({ since: at('08:00'), until: at('10:00') })
  expect(times.get(2)).toEqual({ since: at('10:00'), until: at('13:30') })
  expect(times.get(3)).toEqual({ since: at('13:30'), until: null })
  expect(times.get(4)).toEqual({ since: null, until: null })
})

test('a stage completed out of order took no time and does not affect the next ones', () => {
  const times = stageTimes([done(1, '15:00'), done(2, '09:00'), open(3, 'available')], at('08:00'))
  expect(times.get(2)).toEqual({ since: at('15:00'), until: at('15:00') })
  expect(times.get(3)).toEqual({ since: at('15:00'), until: null })
})

test('a skipped stage has no end time', () => {
  const skipped = { ...done(1, '10:00'), status: 'SKIPPED' as const, standing: 'skipped' as const }
  expect(stageTimes([skipped], at('08:00')).get(1)).toEqual({ since: at('08:00'), until: null })
})

test('a stage reopened by a rework starts when it was reopened, or when the previous one ended if that is later', () => {
  const reopenedAt = at('12:00')
  const times = stageTimes(
    [done(1, '10:00'), { ...done(2, '14:00'), reopenedAt }, { ...open(3, 'available'), reopenedAt }],
    at('08:00'),
  )
  expect(times.get(2)).toEqual({ since: at('12:00'), until: at('14:00') })
  expect(times.get(3)).toEqual({ since: at('14:00'), until: null })
  const first = { ...open(1, 'available'), reopenedAt }
  expect(stageTimes([first], at('08:00')).get(1)).toEqual({ since: at('12:00'), until: null })
})
