import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { type BrowserStore, browserStore, type StorageKind } from '../ui/forms/browser-store.ts'
import { useSession } from './session.ts'

/**
 * What the person signed in has entered and not yet saved: it survives a reload and an ended session, and whoever
 * signs in instead is not shown it. `shape` must be the same at every render.
 */
export function useStoredDraft<Value>(
  name: string,
  shape: z.ZodType<Value>,
  storage: StorageKind = 'sessionStorage',
): BrowserStore<Value> {
  const { id } = useSession()
  return useMemo(() => browserStore(`etapa:${name}:${id}`, shape, storage), [name, id, shape, storage])
}

/** A state that is stored, except while it is `blank`. */
export function useStoredState<Value>(
  store: BrowserStore<Value>,
  blank: Value,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => store.read() ?? blank)
  // Stored at once and not by an effect: the screen may be gone before one could run.
  function change(changed: Value) {
    store.write(changed === blank ? undefined : changed)
    setValue(changed)
  }
  return [value, change]
}
