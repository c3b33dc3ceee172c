/** Per person; at most 50 MB in total. */
export const keptLimits = { products: 200, productBytes: 200_000, pictureBytes: 50_000 }

/** The products that were kept the longest time ago. */
export const oldest = <Kept extends { at: number }>(count: number, kept: readonly Kept[]): Kept[] =>
  kept.toSorted((one, other) => one.at - other.at).slice(0, count)
