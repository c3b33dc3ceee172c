/** The limits per person for cached products and their thumbnails, which add up to about 50 MB. */
export const keptLimits = { products: 200, productBytes: 200_000, pictureBytes: 50_000 }

/** Returns the `count` items that were cached the longest ago. */
export const oldest = <Kept extends { at: number }>(count: number, kept: readonly Kept[]): Kept[] =>
  kept.toSorted((one, other) => one.at - other.at).slice(0, count)
