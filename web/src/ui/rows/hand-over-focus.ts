/**
 * A ref callback. If the element is removed while it contains the focus, moves the focus to the surrounding frame, so
 * that it is not lost.
 */
export const handOverFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return
  element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
