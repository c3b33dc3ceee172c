import type { z } from 'zod'

/** One value in this browser's storage. */
export interface BrowserStore<Value> {
  read: () => Value | undefined
  /** `undefined` removes the value. */
  write: (value: Value | undefined) => void
}

/** Until the tab is closed, or until the value is removed. */
export type StorageKind = 'sessionStorage' | 'localStorage'

export const browserStore = <Value>(
  key: string,
  shape: z.ZodType<Value>,
  storage: StorageKind,
): BrowserStore<Value> => ({
  read() {
    try {
      return shape.parse(JSON.parse(window[storage].getItem(key) ?? ''))
    } catch {
      // There is none, or an older version of the product wrote it.
      return undefined
    }
  },
  write(value) {
    try {
      if (value === undefined) window[storage].removeItem(key)
      else window[storage].setItem(key, JSON.stringify(value))
    } catch {
      // The browser stores nothing, as private windows do. The form works all the same.
    }
  },
})
