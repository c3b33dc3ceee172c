import type { z } from 'zod'

/** A place in this browser for what a person has entered and not yet saved. */
export interface Kept<Value> {
  read: () => Value | undefined
  /** Keeping nothing empties the place. */
  keep: (value: Value | undefined) => void
}

/** How long it is kept: as long as the tab, or until it is used or thrown away. */
export type StorageKind = 'sessionStorage' | 'localStorage'

export const storedAt = <Value>(
  place: string,
  shape: z.ZodType<Value>,
  storage: StorageKind,
): Kept<Value> => ({
  read() {
    try {
      return shape.parse(JSON.parse(window[storage].getItem(place) ?? ''))
    } catch {
      // There is none, or an older version of the product wrote it.
      return undefined
    }
  },
  keep(value) {
    try {
      if (value === undefined) window[storage].removeItem(place)
      else window[storage].setItem(place, JSON.stringify(value))
    } catch {
      // The browser keeps nothing, as private windows do. The form works all the same.
    }
  },
})
