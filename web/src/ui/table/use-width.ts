import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the width of an element in rem, or undefined until it is mounted. */
export function useWidth(box: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setWidth(current.clientWidth / rem)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [box])
  return width
}
