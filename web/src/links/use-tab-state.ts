import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react'
import { browserStore } from '../ui/forms/browser-store.ts'

/** Without zod, which would be a fifth of the script of a customer page. */
const asStored = <Value>() => ({ parse: (value: unknown) => value as Value })

/**
 * A state of the page behind a link that survives a reload of its tab, because phones unload pages in the background.
 * Stored until the tab is closed.
 */
export function useTabState<Value>(name: string, blank: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const store = useMemo(
    () => browserStore(`etapa:${location.pathname}:${name}`, asStored<Value>(), 'sessionStorage'),
    [name],
  )
  const [value, setValue] = useState(() => store.read() ?? blank)
  useEffect(() => store.write(value === blank ? undefined : value), [store, value, blank])
  return [value, setValue]
}
