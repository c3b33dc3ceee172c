import type { KeptProduct } from './database.ts'

/** Together with a thumbnail for each product, at most 50 MB. */
export const keptLimits = { products: 200, bytes: 40_000_000 }

/** In bytes; larger thumbnails are not kept. */
export const pictureLimit = 50_000

type Kept = Pick<KeptProduct, 'serial' | 'at' | 'size'>

/** The serials of the products beyond the limits, oldest first. */
export function whatToEvict(kept: readonly Kept[], limits = keptLimits): string[] {
  let count = 0
  let bytes = 0
  const newestFirst = kept.toSorted((one, other) => other.at - one.at)
  return newestFirst
    .filter(({ size }) => {
      count += 1
      bytes += size
      return count > limits.products || bytes > limits.bytes
    })
    .map(({ serial }) => serial)
    .reverse()
}
