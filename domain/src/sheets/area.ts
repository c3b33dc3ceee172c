import { dividedHalfUp, inUnits } from '../exact.ts'

interface Measured {
  quantity: number
  width: number
  height: number
}

/** Measures have at most three decimals in cm, so an area is an integer number of millionths of a cm². */
const millionthsOf = ({ quantity, width, height }: Measured): bigint =>
  BigInt(quantity) * BigInt(inUnits(width, 3)) * BigInt(inUnits(height, 3))

/** The total area of the pieces in cm², rounded to a hundredth. */
export const areaOf = (pieces: readonly Measured[]): number =>
  dividedHalfUp(
    pieces.reduce((sum, piece) => sum + millionthsOf(piece), 0n),
    10_000n,
  ) / 100
