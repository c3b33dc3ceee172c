import { WorkingTime } from '@etapa/domain/calendar/working-time'
import { todayFilters } from '@etapa/domain/today/filters'
import { describe, expect, it, test } from 'vitest'
import { readListChoice, toggled } from './list-choice.ts'
import { listFilter } from './list-filter.ts'

const day = { opens: '08:00', closes: '18:00' }
const time = new WorkingTime(
  { week: [null, day, day, day, day, day, null], holidays: [] },
  'America/Sao_Paulo',
)
const clock = { now: Date.parse('2026-11-13T15:00:00-03:00'), time }
const filters = todayFilters('2026-11-13')

describe('the filter of the order list', () => {
  it.each([
    [{ prazo: 'atrasadas' }, filters.late],
    [{ prazo: 'risco' }, filters.atRisk],
    [{ prazo: 'hoje' }, filters.dueToday],
    [{ prazo: 'amanha' }, filters.dueTomorrow],
    [{ so: 'prontas' }, filters.ready],
    [{ so: 'sem-preco' }, filters.unpriced],
    [{ prazo: '3-dias' }, { dueFrom: '2026-11-13', dueTo: '2026-11-18', open: 'true' }],
    [{ prazo: 'nunca', so: 'nada' }, {}],
  ])('for %o equals that of the today page, if the page has such a block', (address, filter) =>
    expect(listFilter(readListChoice(address), clock)).toEqual(filter),
  )

  it('is undefined for a choice in working days until the calendar is loaded', () => {
    const early = { ...clock, time: undefined }
    expect(listFilter({ prazo: 'atrasadas' }, early)).toEqual(filters.late)
    expect(listFilter({ prazo: 'hoje' }, early)).toEqual(filters.dueToday)
    expect(listFilter({ prazo: '3-dias' }, early)).toBeUndefined()
  })
})

test('only one choice is active: a second click clears it, and another choice replaces it', () => {
  const none = { prazo: undefined, so: undefined }
  const late = { prazo: 'atrasadas', so: undefined } as const
  expect(toggled(none, { prazo: 'atrasadas' })).toEqual(late)
  expect(toggled(late, { prazo: 'atrasadas' })).toEqual(none)
  expect(toggled(late, { so: 'sem-preco' })).toEqual({ prazo: undefined, so: 'sem-preco' })
  expect(readListChoice({ prazo: 'hoje', so: 'prontas' })).toEqual({ prazo: 'hoje', so: undefined })
})
