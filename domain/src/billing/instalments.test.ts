import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planInstalments, splitEqually, type Term, withPaid } from './instalments.ts'

const billedOn = '2026-11-17'
const cents = fc.integer({ min: 1, max: 1_000_000_000_000 })
const amounts = (plan: ReturnType<typeof planInstalments>) =>
  'instalments' in plan ? plan.instalments.map(({ amount }) => amount) : plan.problem
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('equal instalments add up to the total, and the last one includes the remainder', () => {
  expect(splitEqually(10_000, 3)).toEqual([3333, 3333, 3334])
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 48 }), (total, parts) => {
      const split = splitEqually(total, parts)
      expect(sum(split)).toBe(total)
      expect(new Set(split.slice(0, -1)).size).toBeLessThanOrEqual(1)
      const [first = 0] = split
      const last = split.at(-1) ?? 0
      expect(last - first).toBeGreaterThanOrEqual(0)
      expect(last - first).toBeLessThan(parts)
    }),
  )
})

test('due dates are counted in days from the billing date, even into the next year, and sorted', () => {
  const plan = planInstalments(30_000, [{ days: 30 }, { days: 60 }, { days: 0 }], billedOn)
  expect(plan).toEqual({
    instalments: [
      { number: 1, dueOn: '2026-11-17', amount: 10_000 },
      { number: 2, dueOn: '2026-12-17', amount: 10_000 },
      { number: 3, dueOn: '2027-01-16', amount: 10_000 },
    ],
  })
})

test('given amounts are kept, and the other instalments share the remainder', () => {
  const terms = [{ dueOn: '2026-12-10', amount: 5_000 }, { days: 60 }, { days: 90 }]
  expect(amounts(planInstalments(10_001, terms, billedOn))).toEqual([5_000, 2_500, 2_501])
})

test("instalments that do not add up to the bill's total are refused", () => {
  const wrong = 'Parcelas: a soma das parcelas é diferente do total da fatura'
  for (const given of [
    [4_000, 5_999],
    [4_000, 6_001],
    [10_000, undefined],
    [12_000, undefined],
  ]) {
    const terms = given.map(amount => ({ days: 30, amount }))
    expect(amounts(planInstalments(10_000, terms, billedOn))).toBe(wrong)
  }
  expect(
    amounts(
      planInstalments(
        10_000,
        [
          { days: 1, amount: 4_000 },
          { days: 2, amount: 6_000 },
        ],
        billedOn,
      ),
    ),
  ).toEqual([4_000, 6_000])
})

test('a total too small for one cent per instalment is refused', () => {
  expect(amounts(planInstalments(2, [{ days: 1 }, { days: 2 }, { days: 3 }], billedOn))).toBe(
    'Parcelas: o total é pequeno demais para tantas parcelas',
  )
})

const term: fc.Arbitrary<Term> = fc.oneof(
  fc.record({ days: fc.integer({ min: 0, max: 720 }) }),
  fc.record({ dueOn: fc.constantFrom('2026-01-31', '2026-11-17', '2027-02-28') }),
  fc.record({ days: fc.integer({ min: 0, max: 720 }), amount: fc.integer({ min: 1, max: 5_000 }) }),
)

test('an instalment plan adds up to the total, is sorted by due date and has only positive amounts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(term, { minLength: 1, maxLength: 48 }),
      (total, terms) => {
        const plan = planInstalments(total, terms, billedOn)
        if ('problem' in plan) return
        const { instalments } = plan
        expect(sum(instalments.map(({ amount }) => amount))).toBe(total)
        expect(instalments.every(({ amount }) => amount > 0)).toBe(true)
        expect(instalments.map(({ number }) => number)).toEqual(terms.map((_, index) => index + 1))
        const days = instalments.map(({ dueOn }) => dueOn)
        expect(days).toEqual(days.toSorted())
        expect(instalments.length).toBe(terms.length)
      },
    ),
  )
})

test("payments are allocated to instalments in order, and never exceed an instalment's amount", () => {
  const two = [
    { number: 1, dueOn: '2026-12-01', amount: 100 },
    { number: 2, dueOn: '2027-01-01', amount: 50 },
  ]
  expect(withPaid(two, 120).map(({ paid }) => paid)).toEqual([100, 20])
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }),
      fc.nat(1000),
      (owed, share) => {
        const instalments = owed.map((amount, index) => ({ number: index + 1, dueOn: '2026-12-01', amount }))
        const paid = Math.floor((sum(owed) * share) / 1000)
        const result = withPaid(instalments, paid)
        expect(sum(result.map(row => row.paid))).toBe(paid)
        expect(result.every(row => row.paid >= 0 && row.paid <= row.amount)).toBe(true)
      },
    ),
  )
})
