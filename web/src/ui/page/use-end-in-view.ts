import { type RefCallback, useCallback, useEffectEvent } from 'react'

/** Calls back when the end of a list comes near the viewport or its scroll container. */
export function useEndInView(onNear: () => void): RefCallback<HTMLElement> {
  const notify = useEffectEvent(onNear)
  return useCallback(element => {
    if (!element) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) notify()
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
