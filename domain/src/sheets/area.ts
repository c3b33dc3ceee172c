interface Measured {
  quantity: number
  width: number
  height: number
}

/** The area of all pieces in cm², to a hundredth. */
export const areaOf = (pieces: readonly Measured[]): number =>
  Math.round(pieces.reduce((sum, { quantity, width, height }) => sum + quantity * width * height, 0) * 100) /
  100
