/** One value in the browser's storage. */
export interface BrowserStore<Value> {
  read: () => Value | undefined
  /** `undefined` removes the value. */
  write: (value: Value | undefined) => void
}

/** sessionStorage lasts until the tab is closed, localStorage until the value is removed. */
export type StorageKind = 'sessionStorage' | 'localStorage'

/** Validates a stored value, for example a zod schema. */
interface Shape<Value> {
  parse: (value: unknown) => Value
}

export const browserStore = <Value>(
  key: string,
  shape: Shape<Value>,
  storage: StorageKind,
): BrowserStore<Value> => ({
  read() {
    try {
      return shape.parse(JSON.parse(window[storage].getItem(key) ?? ''))
    } catch {
      // The value is missing, was written by an older version of Etapa, or cannot be read.
      return undefined
    }
  },
  write(value) {
    try {
      if (value === undefined) window[storage].removeItem(key)
      else window[storage].setItem(key, JSON.stringify(value))
    } catch {
      // The browser cannot store data, for example in a private window; the app works without it.
    }
  },
})
