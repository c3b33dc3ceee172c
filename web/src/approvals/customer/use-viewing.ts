import { useState } from 'react'
import { useTabState } from '../../links/use-tab-state.ts'
import { type Point, type View, wholePicture } from '../picture/zoom.ts'

export interface PagePoint extends Point {
  page: number
}

/**
 * How the link's own version is compared with an earlier one: `none` shows it alone, `side` shows both side by side,
 * `slider` overlays them with a movable divider.
 */
export const comparisons = ['none', 'side', 'slider'] as const
export type Comparison = (typeof comparisons)[number]

/** The minimum magnification at which a chosen pin is shown, enough to recognise what it marks. */
const pinZoom = 2

/** The state of the viewer: the page, the visible part, the comparison and the pins. */
export function useViewing(earlier: number | undefined) {
  const [page, setPage] = useState(1)
  const [view, setView] = useState<View>(wholePicture)
  const [comparison, setComparison] = useState<Comparison>('none')
  const [against, setAgainst] = useState(earlier)
  const [newPin, setNewPin] = useTabState<PagePoint | undefined>('pin', undefined)
  /** The id of the comment whose pin was chosen. */
  const [chosen, setChosen] = useState<number>()

  return {
    page,
    view,
    setView,
    comparison,
    setComparison,
    against,
    setAgainst,
    newPin,
    setNewPin,
    chosen,
    setChosen,
    turnTo(next: number) {
      setPage(next)
      setView(wholePicture)
    },
    /**
     * Places a new pin in the middle of the visible part, from where it can be dragged or moved with the arrow keys.
     */
    startMarking() {
      setComparison('none')
      setNewPin({ x: view.x, y: view.y, page })
    },
    showPin(id: number, pin: PagePoint) {
      setComparison('none')
      setPage(pin.page)
      setView(({ zoom }) => ({ zoom: Math.max(zoom, pinZoom), x: pin.x, y: pin.y }))
      setChosen(id)
    },
  }
}

export type Viewing = ReturnType<typeof useViewing>
