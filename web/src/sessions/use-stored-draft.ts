import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { type BrowserStore, browserStore, type StorageKind } from '../ui/forms/browser-store.ts'
import { useSession } from './session.ts'

/**
 * Returns a store for the signed-in person's unsaved input, which survives a reload and an expired session and is not
 * shown to other people. `shape` must be the same on every render.
 */
export function useStoredDraft<Value>(
  name: string,
  shape: z.ZodType<Value>,
  storage: StorageKind = 'sessionStorage',
): BrowserStore<Value> {
  const { id } = useSession()
  return useMemo(() => browserStore(`etapa:${name}:${id}`, shape, storage), [name, id, shape, storage])
}

/** A React state that is also written to a store; setting it to `blank` clears the store. */
export function useStoredState<Value>(
  store: BrowserStore<Value>,
  blank: Value,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => store.read() ?? blank)
  // Stored synchronously instead of in an effect, because the screen may be unmounted before an effect runs.
  function change(changed: Value) {
    store.write(changed === blank ? undefined : changed)
    setValue(changed)
  }
  return [value, change]
}
