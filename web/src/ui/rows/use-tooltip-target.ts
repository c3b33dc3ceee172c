import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { tooltipDelays } from '../page/tooltip-delays.ts'

let lastHiddenAt = Number.NEGATIVE_INFINITY

/**
 * Returns the element whose tooltip is shown, and the event handlers that show and hide it with the delays of
 * `tooltipDelays`. For tooltips that are mounted on demand.
 */
export function useTooltipTarget() {
  const [named, setNamed] = useState<HTMLElement>()
  const waiting = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(waiting.current), [])

  function hide() {
    window.clearTimeout(waiting.current)
    if (named) lastHiddenAt = performance.now()
    setNamed(undefined)
  }

  return {
    named,
    onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'mouse') return
      const isSkipped = performance.now() - lastHiddenAt < tooltipDelays.closeDelay
      waiting.current = window.setTimeout(
        () => setNamed(currentTarget),
        isSkipped ? 0 : tooltipDelays.openDelay,
      )
    },
    onPointerLeave: hide,
    onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
      if (currentTarget.matches(':focus-visible')) setNamed(currentTarget)
    },
    onBlur: hide,
  }
}
