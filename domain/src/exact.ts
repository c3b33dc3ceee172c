/**
 * Scales a number by a power of ten to an integer, rounding its decimal notation half up: `inUnits(1.0005, 3)` is 1001.
 */
export function inUnits(value: number, places: number): number {
  // Multiplying would introduce binary rounding errors: 1.0005 * 1000 is 1000.4999999999999.
  const [digits, exponent = '0'] = String(value).split('e')
  return Math.round(Number(`${digits}e${Number(exponent) + places}`))
}

/** Rounds half up to this many decimal places. */
export const rounded = (value: number, places: number): number => inUnits(value, places) / 10 ** places

/** Divides a non-negative integer, rounding half up. */
export const dividedHalfUp = (value: bigint, divisor: bigint): number =>
  Number((value * 2n + divisor) / (divisor * 2n))
