import type { MouseEvent } from 'react'

const controls = 'a, button, input, label, select, textarea'
const middle = 1

/** Opens the row's link on a click anywhere in the row, except on another control or while text is selected. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, type, button, ctrlKey, metaKey } = event
  // React events from portals that the row has opened also bubble up to here.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(controls)) return
  const link = target.closest('[data-index]')?.querySelector<HTMLAnchorElement>('a[data-row-link]')
  if (!link || isSelecting()) return
  const isApart = button === middle || ctrlKey || metaKey
  if (isApart) window.open(link.href, '_blank', 'noopener')
  else if (type === 'click') link.click()
}

const isSelecting = () => String(getSelection()) !== ''
