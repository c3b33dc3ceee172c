import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { openRow } from './open-row.ts'

interface WindowRows<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  estimatedHeight: number
  /** The height of the sticky header above the rows, in px. */
  stickyHeight: number
  gap?: number
  isPrinting: boolean
}

/**
 * Provides virtual scrolling: only the rows near the viewport are rendered, but the keyboard can reach all of them. All
 * rows are printed.
 */
export function useWindowRows<List extends HTMLElement, Row>(shown: WindowRows<Row>) {
  const { rows, rowKey, estimatedHeight, stickyHeight, gap, isPrinting } = shown
  const count = rows.length
  const list = useRef<List>(null)
  // Memoised, because the virtualizer measures all rows again whenever this function changes.
  const keyOf = useCallback(
    (index: number) => (rows[index] === undefined ? index : rowKey(rows[index])),
    [rows, rowKey],
  )
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    getItemKey: keyOf,
    gap,
    overscan: 8,
    scrollMargin: useDistanceFromTop(list),
    scrollPaddingStart: stickyHeight,
    scrollPaddingEnd: 16,
  })
  const near = virtualizer.getVirtualItems()
  const items = isPrinting ? rows.map((_, index) => ({ index, key: keyOf(index) })) : near
  const first = isPrinting ? undefined : near[0]
  const last = isPrinting ? undefined : near.at(-1)
  const { active, onKeyDown, onFocus } = useRowKeys(list, count, index => virtualizer.scrollToIndex(index))
  const isActiveShown = items.some(item => item.index === active)

  return {
    items,
    /** `before` and `after` are the heights in px of the rows that are not rendered. */
    before: first ? first.start - virtualizer.options.scrollMargin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - virtualizer.options.scrollMargin) : 0,
    lastShown: last?.index ?? -1,
    listProps: { ref: list, onKeyDown, onFocus, onClick: openRow, onAuxClick: openRow },
    /**
     * Returns the props of a row's element. Their values are stable while scrolling, so that memoised rows do not
     * re-render, except if they become or cease to be the tab stop.
     */
    rowProps: (index: number) => ({
      ref: virtualizer.measureElement,
      'data-index': index,
      // Roving tab index: one row at a time is a tab stop.
      tabIndex: index === (isActiveShown ? active : first?.index) ? 0 : -1,
    }),
  }
}

/** The props that `rowProps` returns for a row's element. */
export type RowElementProps = ReturnType<ReturnType<typeof useWindowRows>['rowProps']>

function useDistanceFromTop(element: { current: HTMLElement | null }): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setDistance((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return distance
}

const page = 10
const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: index => index + 1,
  ArrowUp: index => index - 1,
  PageDown: index => index + page,
  PageUp: index => index - page,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Provides keyboard navigation: the arrow keys, Page Up, Page Down, Home and End move between rows, and Enter focuses
 * the first control of the row.
 */
function useRowKeys(list: { current: HTMLElement | null }, count: number, scrollTo: (index: number) => void) {
  const [active, setActive] = useState(0)
  const wanted = useRef<number>(undefined)

  // Runs after every render, because the row may not be mounted until it has been scrolled to.
  useEffect(() => {
    if (wanted.current === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.target
    if (!(row instanceof HTMLElement) || row.dataset.index === undefined) return
    // Key events from portals that a row has opened also bubble up to here.
    if (!list.current?.contains(row)) return
    const step = steps[event.key]
    if (event.key === 'Enter')
      row.querySelector<HTMLElement>('a[href], button:enabled, input:enabled')?.focus()
    else if (step) {
      wanted.current = Math.min(Math.max(step(Number(row.dataset.index), count), 0), count - 1)
      setActive(wanted.current)
      scrollTo(wanted.current)
    } else return
    event.preventDefault()
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest<HTMLElement>('[data-index]')
    if (row && list.current?.contains(row)) setActive(Number(row.dataset.index))
  }

  return { active, onKeyDown, onFocus }
}

interface EndOfRows {
  count: number
  lastShown: number
  /** Whether rows are being loaded or have failed to load; no more are requested then. */
  waiting: boolean
  onEndReached: (() => void) | undefined
}

// The number of rows from the end at which more are requested: a whole page, because fast scrolling passes a hundred
// rows per second.
const ahead = 50

export function useEndOfRows({ count, lastShown, waiting, onEndReached }: EndOfRows): void {
  const isNear = count > 0 && lastShown >= count - ahead
  const reach = useEffectEvent(() => onEndReached?.())
  useEffect(() => {
    if (isNear && !waiting) reach()
  }, [isNear, waiting])
}
