import { expect, test } from 'vitest'
import { inUnits, rounded } from '../exact.ts'
import { areaOf } from './area.ts'
import { proposePrice } from './propose-price.ts'

/** A seeded random number generator. */
function drawer(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % (most + 1)
  }
}

/** Converts thousandths to a number without floating-point error: 20799 is 20.799. */
const typed = (thousandths: number): number =>
  Number(`${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`)

const halfUp = (value: bigint, divisor: bigint): bigint => {
  const rest = value % divisor
  return (value - rest) / divisor + (rest * 2n >= divisor ? 1n : 0n)
}

test('areas equal those of exact arithmetic, to a hundredth of a cm²', () => {
  const draw = drawer(7)
  const wrong: object[] = []
  for (let round = 0; round < 5_000; round += 1) {
    const drawn = Array.from({ length: 1 + draw(5) }, () => ({
      quantity: 1 + draw(998),
      width: 100 + draw(499_900),
      height: 100 + draw(499_900),
    }))
    const exact = drawn.reduce(
      (sum, { quantity, width, height }) => sum + BigInt(quantity * width) * BigInt(height),
      0n,
    )
    const pieces = drawn.map(({ quantity, width, height }) => ({
      quantity,
      width: typed(width),
      height: typed(height),
    }))
    if (BigInt(inUnits(areaOf(pieces), 2)) !== halfUp(exact, 10_000n)) wrong.push(pieces)
  }
  expect(wrong).toEqual([])
})

test('proposed prices equal those of exact arithmetic, to the cent', () => {
  const draw = drawer(11)
  const wrong: object[] = []
  for (let round = 0; round < 5_000; round += 1) {
    const hundredths = 1 + draw(99_999_999)
    // Every other price is a multiple of half a cent, so that more results end in exactly half a cent.
    const thousandths = round % 2 ? 1 + draw(999_999) : 500 * (1 + draw(199))
    const sets = 1 + draw(99)
    const sheet = { area: typed(hundredths * 10), sets }
    const proposal = proposePrice(
      [{ identification: 'Caixa', productTypeId: 1, sheet }],
      [{ serviceId: 1, price: typed(thousandths) }],
    )
    const exact = halfUp(BigInt(hundredths) * BigInt(thousandths) * BigInt(sets), 100_000n)
    if (BigInt(proposal?.total ?? 0) !== exact) wrong.push({ hundredths, thousandths, sets })
  }
  expect(wrong).toEqual([])
})

test('half a cent is rounded up: 4 × 2.079,95 cm² × R$ 0,125 = R$ 1.039,98', () => {
  const sheet = { area: 2079.95, sets: 4 }
  const item = { identification: 'Caixa', productTypeId: 1, sheet }
  expect(proposePrice([item], [{ serviceId: 1, price: 12.5 }])).toEqual({
    total: 103_998,
    isPartial: false,
    lines: ['Caixa: 4 jogos × 2.079,95 cm² × R$\u00a00,125/cm² = R$\u00a01.039,98'],
  })
})

test.each([
  [1.0005, 3, 1.001],
  [8.5005, 3, 8.501],
  [0.000_000_1, 3, 0],
  [499.9995, 3, 500],
  [12.5, 0, 13],
])('%f rounded to %i places is %f', (value, places, expected) => {
  expect(rounded(value, places)).toBe(expected)
})
