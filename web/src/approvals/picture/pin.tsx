import { type KeyboardEvent, useEffect, useRef } from 'react'
import { pinAfterKey } from './keys.ts'
import classes from './pin.module.css'
import { draggablePin } from './use-gestures.ts'
import type { Point } from './zoom.ts'

const placeOf = ({ x, y }: Point) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

interface PinProps {
  at: Point
  number: number
  label: string
  isChosen: boolean
  onChoose: () => void
  /** Called when the pin gets the keyboard focus, to bring it into view. */
  onReach: () => void
}

/** A comment's numbered pin on the picture. */
export function Pin({ at, number, label, isChosen, onChoose, onReach }: PinProps) {
  return (
    <button
      type="button"
      className={classes.pin}
      style={placeOf(at)}
      aria-label={`Ponto ${number}: ${label}`}
      data-chosen={isChosen || undefined}
      onClick={onChoose}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onReach()}
    >
      {number}
    </button>
  )
}

interface NewPinProps {
  at: Point
  onMove: (at: Point) => void
}

/** The pin of a comment that is being written, which can be dragged or moved with the arrow keys. */
export function NewPin({ at, onMove }: NewPinProps) {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  function move(event: KeyboardEvent) {
    const next = pinAfterKey(event.key, event.shiftKey, at)
    if (!next) return
    event.preventDefault()
    onMove(next)
  }
  return (
    <button
      ref={element}
      type="button"
      className={classes.pin}
      style={placeOf(at)}
      aria-label="Novo ponto. Mova com as setas."
      data-new
      onKeyDown={move}
      {...draggablePin}
    >
      +
    </button>
  )
}
