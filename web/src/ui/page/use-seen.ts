import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns a ref, and whether its element has ever come near the viewport. */
export function useSeen<E extends HTMLElement>(): [ref: RefObject<E | null>, isSeen: boolean] {
  const ref = useRef<E>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!ref.current || isSeen) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen])
  return [ref, isSeen]
}
