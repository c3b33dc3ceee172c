import { type RefCallback, useCallback, useEffectEvent } from 'react'

/** Tells when an element at the end of a list comes near, in the window or in whatever scrolls around it. */
export function useEndInView(onNear: () => void): RefCallback<HTMLElement> {
  const tell = useEffectEvent(onNear)
  return useCallback(element => {
    if (!element) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
