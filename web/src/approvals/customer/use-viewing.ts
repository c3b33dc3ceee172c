import { useState } from 'react'
import { type Point, type View, wholePicture } from '../picture/zoom.ts'

export interface PagePoint extends Point {
  page: number
}

/** How earlier versions are shown beside the link's own. */
export const comparisons = ['none', 'side', 'slider'] as const
export type Comparison = (typeof comparisons)[number]

/** Enough to recognise what a pin is about. */
const pinZoom = 2

/** Which page and part of the artwork is shown, and how. */
export function useViewing(earlier: number | undefined) {
  const [page, setPage] = useState(1)
  const [view, setView] = useState<View>(wholePicture)
  const [comparison, setComparison] = useState<Comparison>('none')
  const [against, setAgainst] = useState(earlier)
  const [newPin, setNewPin] = useState<PagePoint>()
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
    /** Starts with a pin in the middle of what is shown, which the keyboard can move too. */
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
