import { type RefCallback, useCallback, useEffectEvent } from 'react'

/** Returns a ref for the end of a list, and calls `onNear` when that element is about to scroll into view. */
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
