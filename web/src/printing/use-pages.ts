import { type RefObject, useEffect, useRef, useState } from 'react'
import { splitRows } from './split-rows.ts'

const pixelsPerMm = 96 / 25.4
/** Browsers round heights differently on paper. */
const slack = 10

interface Pages<Row> {
  /** For the element that is laid out as wide as the paper until the pages are known. */
  sheet: RefObject<HTMLElement | null>
  /** The rows of each page; undefined until they have been measured. */
  pages: Row[][] | undefined
}

/**
 * Splits the rows of a table into printed pages of a height in mm. Measures them once everything above them has loaded:
 * the element needs a `thead`, a row with `data-order` for each of the rows, and a `tfoot`.
 */
export function usePages<Row extends { id: number }>(
  rows: readonly Row[],
  { isLoaded, height }: { isLoaded: boolean; height: number },
): Pages<Row> {
  const sheet = useRef<HTMLElement>(null)
  const [pages, setPages] = useState<Row[][]>()
  const isMeasured = pages !== undefined
  useEffect(() => {
    if (!isLoaded || isMeasured) return
    const left = new AbortController()
    void drawn(sheet.current).then(() => {
      if (sheet.current && !left.signal.aborted)
        setPages(measured(sheet.current, rows, height * pixelsPerMm - slack))
    })
    return () => left.abort()
  }, [isLoaded, isMeasured, rows, height])
  return { sheet, pages }
}

async function drawn(sheet: HTMLElement | null): Promise<void> {
  await document.fonts.ready
  // A logo that cannot be drawn takes no room.
  await Promise.allSettled([...(sheet?.querySelectorAll('img') ?? [])].map(image => image.decode()))
}

function measured<Row extends { id: number }>(
  sheet: HTMLElement,
  rows: readonly Row[],
  height: number,
): Row[][] {
  const heightOf = (selector: string) => sheet.querySelector(selector)?.getBoundingClientRect().height ?? 0
  const head = heightOf('thead')
  const above =
    (sheet.querySelector('thead')?.getBoundingClientRect().top ?? 0) - sheet.getBoundingClientRect().top
  // The carried sum is a line like the total, in a smaller font.
  const line = heightOf('tfoot tr:last-child')
  return splitRows(rows, ({ id }) => heightOf(`[data-order="${id}"]`), {
    first: height - above - head,
    other: height - head - line,
    carried: line,
    totals: heightOf('tfoot'),
  })
}
