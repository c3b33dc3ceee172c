/** As a ref: where its element goes with the focus, the frame around it takes the focus, not the top of the page. */
export const handOverFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return
  element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
