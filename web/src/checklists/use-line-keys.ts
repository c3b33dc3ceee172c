import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Makes the lines of a list one stop for the Tab key, so that what follows them is near; the arrow keys move between
 * the lines. Lines have a `data-line`, and the controls of the same kind have the same position in each.
 */
export function useLineKeys<Line>(lines: readonly Line[]) {
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, lines.length - 1)

  function onFocus({ target }: FocusEvent) {
    const line = target.closest<HTMLElement>('[data-line]')
    if (line) setCurrent(Number(line.dataset.line))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    const line = event.target instanceof HTMLElement && event.target.closest<HTMLElement>('[data-line]')
    if (!step || !line) return
    const next = event.currentTarget.querySelector(`[data-line="${Number(line.dataset.line) + step}"]`)
    const kind = event.target instanceof HTMLInputElement ? 'input' : 'button'
    next?.querySelector<HTMLElement>(kind)?.focus()
    event.preventDefault()
  }

  return { listProps: { onFocus, onKeyDown }, tabIndexOf: (index: number) => (index === stop ? 0 : -1) }
}
