import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether a box is at least so many rem wide, whatever the window is; not known until it is in the document. */
export function useFits(box: RefObject<HTMLElement | null>, rems: number): boolean | undefined {
  const [fits, setFits] = useState<boolean>()
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setFits(current.clientWidth >= rems * rem)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [box, rems])
  return fits
}
