import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'
import { isFocusLost } from '../feedback/is-focus-lost.ts'

/**
 * If the focused item is removed, moves the focus to the item that takes its position, to the new last item if there is
 * none, or to the list itself if it is empty. Items must be focusable and have a `data-index`.
 */
export function useFocusAfterRemoval<List extends HTMLElement, Item>(
  items: readonly Item[] | undefined,
  keyOf: (item: Item) => unknown,
) {
  const list = useRef<List>(null)
  const last = useRef<{ index: number; key: unknown }>(undefined)

  function onFocus({ target }: FocusEvent) {
    const item = target.closest<HTMLElement>('[data-index]')
    if (!item || !list.current?.contains(item)) return
    const index = Number(item.dataset.index)
    const focused = items?.[index]
    if (focused !== undefined) last.current = { index, key: keyOf(focused) }
  }

  const follow = useEffectEvent((left: readonly Item[]) => {
    const removed = last.current
    if (!removed || left.some(item => keyOf(item) === removed.key)) return
    const index = Math.min(removed.index, left.length - 1)
    last.current = undefined
    if (!isFocusLost()) return
    const item = list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? list.current
    item?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (items) follow(items)
  }, [items])

  return { ref: list, tabIndex: -1, onFocus }
}
