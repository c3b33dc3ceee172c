import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { type Kept, type StorageKind, storedAt } from '../ui/forms/browser-store.ts'
import { useSession } from './session.ts'

/**
 * What the person signed in has entered and not yet saved: it survives a reload and an ended session, and whoever
 * signs in instead is not shown it. `shape` must be the same at every render.
 */
export function useKept<Value>(
  name: string,
  shape: z.ZodType<Value>,
  storage: StorageKind = 'sessionStorage',
): Kept<Value> {
  const { id } = useSession()
  return useMemo(() => storedAt(`etapa:${name}:${id}`, shape, storage), [name, id, shape, storage])
}

/** A state that is kept, except while it is `blank`. */
export function useKeptState<Value>(
  kept: Kept<Value>,
  blank: Value,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => kept.read() ?? blank)
  // Kept at once and not by an effect: the screen may be gone before one could run.
  function change(changed: Value) {
    kept.keep(changed === blank ? undefined : changed)
    setValue(changed)
  }
  return [value, change]
}
