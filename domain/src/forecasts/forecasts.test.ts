import { describe, expect, test } from 'vitest'
import { WorkingTime } from '../calendar/working-time.ts'
import { type Experience, forecastNew, type OpenProduct, planWork } from './plan-work.ts'
import { firstDayAhead, situationInWords, situationOf } from './situation.ts'

const eight = { opens: '08:00', closes: '18:00' }
const time = new WorkingTime(
  {
    week: [null, eight, eight, eight, eight, eight, null],
    holidays: [{ day: '2026-11-20', name: 'Consciência Negra' }],
  },
  'America/Sao_Paulo',
)
const at = (local: string) => Date.parse(`${local}:00-03:00`)
// Monday morning.
const now = at('2026-11-16T08:00')

describe('the situation of an order', () => {
  const open = (dueOn: string | null) => ({ dueOn, finishedAt: null })

  test.each([
    ['no deadline', null, '2026-11-16T10:00', null, 'none', ''],
    ['due today, before closing', '2026-11-16', '2026-11-16T17:59', '2026-11-16', 'on-time', 'Vence hoje'],
    ['due today, at closing', '2026-11-16', '2026-11-16T18:00', '2026-11-16', 'on-time', 'Vence hoje'],
    ['due today, after closing', '2026-11-16', '2026-11-16T18:01', null, 'late', 'Prazo vencido'],
    ['due yesterday, at midnight', '2026-11-16', '2026-11-17T00:00', null, 'late', 'Atrasada 1 dia'],
    ['late over a weekend', '2026-11-13', '2026-11-16T09:00', null, 'late', 'Atrasada 1 dia'],
    ['late for two days', '2026-11-16', '2026-11-18T09:00', null, 'late', 'Atrasada 2 dias'],
    ['due on a holiday, that day', '2026-11-20', '2026-11-20T12:00', '2026-11-19', 'on-time', 'Vence hoje'],
    [
      'due on a holiday, the evening before',
      '2026-11-20',
      '2026-11-19T19:00',
      null,
      'on-time',
      'Vence antes do próximo dia útil',
    ],
    ['due on a holiday, the day after', '2026-11-20', '2026-11-21T00:01', null, 'late', 'Prazo vencido'],
    ['not in time', '2026-11-18', '2026-11-16T09:00', '2026-11-19', 'at-risk', 'Não chega no prazo'],
    ['one day left', '2026-11-17', '2026-11-16T09:00', '2026-11-17', 'on-time', 'Falta 1 dia útil'],
    [
      'days left without holiday and weekend',
      '2026-11-24',
      '2026-11-16T09:00',
      null,
      'on-time',
      'Faltam 5 dias úteis',
    ],
  ] as const)('%s', (_, dueOn, local, safeOn, judged, words) => {
    const instant = at(local)
    const order = open(dueOn)
    const found = situationOf(order, safeOn, time, instant)
    expect(found).toBe(judged)
    expect(situationInWords({ ...order, situation: found }, time, instant)).toBe(words)
    if (dueOn) expect(found === 'late').toBe(dueOn < firstDayAhead(time, instant))
  })

  test.each([
    ['2026-11-16T17:00', 'Entregue no prazo'],
    ['2026-11-16T18:00', 'Entregue no prazo'],
    ['2026-11-16T18:30', 'Entregue com menos de 1 dia de atraso'],
    ['2026-11-17T09:00', 'Entregue com 1 dia de atraso'],
    ['2026-11-23T09:00', 'Entregue com 4 dias de atraso'],
  ])('finished at %s is described as “%s”', (local, words) => {
    const order = { dueOn: '2026-11-16', finishedAt: new Date(at(local)).toISOString() }
    expect(situationOf(order, null, time, now)).toBe('none')
    expect(situationInWords({ ...order, situation: 'none' }, time, now)).toBe(words)
  })
})

const [art, engraving] = [1, 2]
let made = 0
const product = (facts: Partial<OpenProduct> = {}): OpenProduct => {
  made += 1
  return {
    id: made,
    orderId: made,
    clientId: 1,
    serviceId: 1,
    dueOn: null,
    isUrgent: false,
    isRework: false,
    since: now - made,
    customerSince: null,
    customerMinutes: 0,
    steps: [art, engraving],
    ...facts,
  }
}
const passage = (serviceId: number, sectorId: number, median: number, safe: number, passages = 30) => ({
  serviceId,
  sectorId,
  median,
  safe,
  passages,
})
const experience = (rates: [number, number][] = []): Experience => ({
  times: [
    passage(1, art, 100, 130),
    passage(1, engraving, 200, 240),
    passage(0, art, 300, 400),
    passage(2, art, 1, 1, 29),
  ],
  rates: new Map(rates),
})
const planned = (open: OpenProduct[], known = experience()) => planWork(open, known, time, now)
const queueOf = (open: OpenProduct[]) =>
  planned(open)
    .queues.get(art)
    ?.map(({ id }) => id)

describe('the queue of a sector', () => {
  test('sorts products without deadlines by waiting time, longest first', () => {
    const [newer, older] = [product({ since: now - 10 }), product({ since: now - 20 })]
    expect(queueOf([newer, older])).toEqual([older.id, newer.id])
  })

  test('puts the product with the least slack first, not the one with the nearest deadline', () => {
    const long = product({ dueOn: '2026-11-18', steps: [art, engraving, engraving] })
    const short = product({ dueOn: '2026-11-17', steps: [art] })
    const none = product({ since: now - 86_400_000 })
    // The deadlines are 600 working minutes apart, which is three times the median of an engraving: two engravings fit
    // in between, five do not.
    expect(queueOf([none, short, long])).toEqual([short.id, long.id, none.id])
    const longer = product({ dueOn: '2026-11-18', steps: [art, ...Array(5).fill(engraving)] })
    expect(queueOf([none, short, longer])).toEqual([longer.id, short.id, none.id])
  })

  test('puts products that wait for the customer last, even if they are late or urgent', () => {
    const late = product({ dueOn: '2026-11-13', customerSince: now - 10 })
    const urgent = product({ isUrgent: true, customerSince: now - 10 })
    const plain = product()
    expect(queueOf([urgent, late, plain])).toEqual([plain.id, late.id, urgent.id])
  })

  test('puts late products before urgent ones', () => {
    const late = product({ dueOn: '2026-11-13' })
    const urgentLate = product({ dueOn: '2026-11-13', isUrgent: true })
    const urgent = product({ isUrgent: true, dueOn: '2026-12-18' })
    const undated = product({ isUrgent: true })
    expect(queueOf([urgent, undated, late, urgentLate])).toEqual(
      [urgentLate, late, undated, urgent].map(({ id }) => id),
    )
  })

  test('puts an urgent product before others with as many whole days of slack, but not before those with fewer', () => {
    const sooner = product({ dueOn: '2026-11-17', steps: [art, engraving, engraving] })
    const same = product({ dueOn: '2026-11-19', since: now - 86_400_000 })
    const urgent = product({ dueOn: '2026-11-19', isUrgent: true })
    const plain = product({ since: now - 86_400_000 })
    expect(queueOf([plain, same, urgent, sooner])).toEqual([sooner, urgent, same, plain].map(({ id }) => id))
  })

  test('puts a rework before other products with the same deadline, but not before those with an earlier one', () => {
    const sooner = product({ dueOn: '2026-11-17' })
    const again = product({ dueOn: '2026-11-19', isRework: true })
    const longer = product({ dueOn: '2026-11-19', steps: [art, engraving, engraving] })
    const later = product({ dueOn: '2026-11-24' })
    const older = product({ since: now - 86_400_000 })
    const undated = product({ isRework: true })
    expect(queueOf([older, undated, later, longer, again, sooner])).toEqual(
      [sooner, again, longer, later, undated, older].map(({ id }) => id),
    )
  })

  test('does not rank a rework by the slack of a product that has the same deadline but is in another sector', () => {
    const again = product({ dueOn: '2026-11-19', isRework: true, steps: [art] })
    const sooner = product({ dueOn: '2026-11-18', steps: [art] })
    const elsewhere = product({ dueOn: '2026-11-19', steps: Array(9).fill(engraving) })
    expect(queueOf([elsewhere, again, sooner])).toEqual([sooner.id, again.id])
  })
})

describe('a forecast', () => {
  test('adds up the medians of all steps, and combines their deviations as a root sum of squares', () => {
    const one = product({ since: now })
    const { forecast } = planned([one]).products.get(one.id) ?? {}
    expect(forecast).toEqual({ expected: 300, safe: 300 + Math.hypot(30, 40), passages: 30 })
  })

  test('states the number of passages of the step that has the fewest', () => {
    const one = product({ serviceId: 3 })
    const known = (counts: [number, number]) => ({
      times: counts.map((passages, index) => passage(3, [art, engraving][index] ?? 0, 100, 130, passages)),
      rates: new Map(),
    })
    const passages = (...counts: [number, number]) =>
      planned([one], known(counts)).products.get(one.id)?.forecast?.passages
    expect([passages(40, 50), passages(50, 40)]).toEqual([40, 40])
  })

  test('subtracts the time already waited, down to zero', () => {
    const minutes = (waited: number) => {
      const one = product({ since: at('2026-11-12T08:00'), steps: [art] })
      const later = one.since + waited * 60_000
      return planWork([one], experience(), time, later).products.get(one.id)?.forecast?.expected
    }
    expect(minutes(40)).toBeCloseTo(60)
    expect(minutes(500)).toBe(0)
  })

  test('measures the time waited in working minutes, from any time of day', () => {
    const instants = [
      '2026-11-09T07:00',
      '2026-11-09T12:00',
      '2026-11-09T20:00',
      '2026-11-14T12:00',
      '2026-11-16T08:30',
    ]
    const open = instants.map(local => product({ since: at(local), steps: [art] }))
    const long = 10_000
    const later = at('2026-11-16T09:00')
    const known = { times: [passage(1, art, long, long)], rates: new Map() }
    const { products } = planWork(open, known, time, later)
    for (const { id, since } of open) {
      expect(long - (products.get(id)?.forecast?.expected ?? 0)).toBeCloseTo(
        time.minutesBetween(since, later),
      )
    }
  })

  test('includes the work of the products ahead in the queue', () => {
    const open = Array.from({ length: 10 }, () => product({ steps: [art] }))
    const { queues } = planned(open, experience([[art, 0.01]]))
    expect(queues.get(art)?.map(({ forecast }) => forecast?.expected)).toEqual(
      Array.from({ length: 10 }, (_, index) => Math.max(100, (index + 1) * 100)),
    )
  })

  test('does not count the time that the artwork was with the customer', () => {
    const since = at('2026-11-13T17:00')
    const facts = { since, steps: [art] }
    const open = [
      product(facts),
      product({ ...facts, customerMinutes: 30 }),
      product({ ...facts, customerSince: at('2026-11-13T17:30') }),
      product({ ...facts, customerSince: at('2026-11-13T17:30'), customerMinutes: 20 }),
      // The customer got the artwork before the product arrived at the sector.
      product({ ...facts, customerSince: at('2026-11-10T08:30') }),
    ]
    const { products } = planned(open)
    const passed = time.minutesBetween(since, now)
    expect(open.map(({ id }) => products.get(id)?.waited)).toEqual([passed, passed - 30, 30, 10, 0])
    expect(products.get(open.at(-1)?.id ?? 0)?.forecast?.expected).toBe(100)
  })

  test("leaves products that wait for the customer out of a sector's load", () => {
    const customerSince = now - 1000
    const waiting = Array.from({ length: 20 }, () => product({ steps: [engraving], customerSince }))
    const one = product({ since: now })
    const plan = planned([...waiting, one], experience([[engraving, 0.01]]))
    expect(plan.products.get(one.id)?.forecast?.expected).toBe(300)
    expect([plan.loads.get(art), plan.loads.get(engraving)]).toEqual([1, undefined])
    expect(plan.queues.get(engraving)).toHaveLength(20)
  })

  test('includes a long queue at a later sector', () => {
    const waiting = Array.from({ length: 20 }, () => product({ steps: [engraving] }))
    const one = product({ since: now })
    const { products } = planned([...waiting, one], experience([[engraving, 0.02]]))
    expect(products.get(one.id)?.forecast?.expected).toBe(21 / 0.02)
  })

  test("falls back to the sector's passages if the service has too few, and is undefined if there are none", () => {
    const rare = product({ serviceId: 2, steps: [art], since: now })
    const unknown = product({ serviceId: 2, steps: [art, engraving] })
    const { products } = planned([rare, unknown])
    expect(products.get(rare.id)?.forecast).toEqual({ expected: 300, safe: 400, passages: 30 })
    expect(products.get(unknown.id)?.forecast).toBeUndefined()
  })

  test('of a new order is that of its slowest product, placed at the end of every queue', () => {
    const plan = planned(Array.from({ length: 5 }, () => product({ steps: [art] })))
    const known = experience([[art, 0.01]])
    const steps = { serviceId: 1, steps: [art] }
    expect(forecastNew([steps], known, plan)?.expected).toBe(600)
    expect(forecastNew([steps, { serviceId: 1, steps: [art, engraving] }], known, plan)?.expected).toBe(800)
    expect(forecastNew([steps, { serviceId: 2, steps: [engraving] }], known, plan)).toBeUndefined()
    expect(forecastNew([], known, plan)).toBeUndefined()
  })
})
