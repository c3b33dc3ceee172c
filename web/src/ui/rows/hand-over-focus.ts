/**
 * A ref callback: if the element is removed while it has the focus, focuses the frame around it instead of the page.
 */
export const handOverFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return
  element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
