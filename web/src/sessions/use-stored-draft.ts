import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { type BrowserStore, browserStore, type StorageKind } from '../ui/forms/browser-store.ts'
import { useSession } from './session.ts'

/**
 * Storage for unsaved input of the signed-in person: it survives a reload and an expired session, and other people do
 * not see it. `shape` must be the same on every render.
 */
export function useStoredDraft<Value>(
  name: string,
  shape: z.ZodType<Value>,
  storage: StorageKind = 'sessionStorage',
): BrowserStore<Value> {
  const { id } = useSession()
  return useMemo(() => browserStore(`etapa:${name}:${id}`, shape, storage), [name, id, shape, storage])
}

/** A state that is stored unless it is `blank`. */
export function useStoredState<Value>(
  store: BrowserStore<Value>,
  blank: Value,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => store.read() ?? blank)
  // Stored synchronously instead of in an effect: the screen may be gone before an effect runs.
  function change(changed: Value) {
    store.write(changed === blank ? undefined : changed)
    setValue(changed)
  }
  return [value, change]
}
