import { type ComponentType, useCallback, useEffect, useState } from 'react'

/** Imports a component. */
export type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Loads the code of a component when mounted. Unlike `React.lazy`, it does not cache a failed load, so that `retry` can
 * load it again.
 */
export function useLoaded<Props>(load: Load<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [hasFailed, setHasFailed] = useState(false)
  const retry = useCallback(() => {
    setHasFailed(false)
    load().then(
      loaded => setLoaded(() => loaded),
      () => setHasFailed(true),
    )
  }, [load])
  useEffect(retry, [retry])
  return { Loaded, hasFailed, retry }
}
