/** Whether the focus is on the body, or still in the confirmation dialog. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return (
    !activeElement || activeElement === document.body || activeElement.closest('[data-question]') !== null
  )
}
