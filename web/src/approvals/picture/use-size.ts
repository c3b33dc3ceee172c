import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './zoom.ts'

/** The size of an element without its borders; undefined until it is laid out. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => setSize({ width: target.clientWidth, height: target.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
