import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { viewAfterKey } from './keys.ts'
import {
  type Fitting,
  isSameView,
  movedBy,
  onPicture,
  type Point,
  pinched,
  shareAt,
  type View,
  wholePicture,
  zoomedAt,
} from './zoom.ts'

interface Gestures {
  /** Undefined while the picture loads. */
  fitting: Fitting | undefined
  view: View
  onView: (view: View) => void
  /** Called with the point that was tapped or to which the pin was dragged; omitted if no point can be marked. */
  onMark?: (point: Point) => void
}

/** The attribute of the pin that can be dragged to another point. */
export const draggablePin = { 'data-draggable-pin': '' }
const isDraggable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-draggable-pin]')

/** The distance in pixels below which a movement counts as a tap. */
const tapReach = 8
const wheelSpeed = 0.0015
const doubleClickZoom = 2.5

/** Zooms and pans with pointers, the wheel and the keyboard. Returns the props of the frame. */
export function useGestures(frame: RefObject<HTMLElement | null>, wanted: Gestures) {
  // The latest view, because several events may arrive between two renders.
  const latest = useRef(wanted.view)
  useLayoutEffect(() => {
    latest.current = wanted.view
  })

  const show = useEffectEvent((change: (fitting: Fitting, view: View) => View | undefined): boolean => {
    const view = wanted.fitting && change(wanted.fitting, latest.current)
    if (!view || isSameView(view, latest.current)) return false
    latest.current = view
    wanted.onView(view)
    return true
  })
  const mark = useEffectEvent((point: Point, isOnlyInside: boolean): void => {
    if (!wanted.fitting) return
    const share = shareAt(wanted.fitting, latest.current, point)
    const nearest = onPicture(share)
    const isInside = nearest.x === share.x && nearest.y === share.y
    if (isInside || !isOnlyInside) wanted.onMark?.(nearest)
  })
  const isMarking = useEffectEvent(() => wanted.onMark !== undefined)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const stop = new AbortController()
    const listen = <K extends keyof HTMLElementEventMap>(
      name: K,
      handle: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(name, handle, { signal: stop.signal, passive: false })
    const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }

    const fingers = new Map<number, Point>()
    let start: { at: Point; target: Element | null; isTap: boolean } | undefined

    listen('pointerdown', event => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      fingers.set(event.pointerId, placeOf(event))
      const target = event.target instanceof Element ? event.target.closest('button') : null
      start = { at: placeOf(event), target, isTap: fingers.size === 1 }
    })
    listen('pointermove', event => {
      const before = fingers.get(event.pointerId)
      if (!before || !start) return
      const at = placeOf(event)
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId)
      if (start.isTap && Math.hypot(at.x - start.at.x, at.y - start.at.y) < tapReach) return
      if (start.isTap) element.setPointerCapture(event.pointerId)
      start.isTap = false
      fingers.set(event.pointerId, at)
      if (other) {
        show((fitting, view) => pinched(fitting, view, [before, other[1]], [at, other[1]]))
      } else if (isDraggable(start.target)) mark(at, false)
      else show((fitting, view) => movedBy(fitting, view, { x: at.x - before.x, y: at.y - before.y }))
    })
    const leave = (event: PointerEvent) => void fingers.delete(event.pointerId)
    listen('pointerup', event => {
      leave(event)
      if (start?.isTap && !start.target) mark(placeOf(event), true)
      start = fingers.size > 0 ? start : undefined
    })
    listen('pointercancel', leave)
    // Otherwise the browser may treat a two-finger gesture as scrolling.
    listen('touchstart', event => {
      if (event.touches.length > 1) event.preventDefault()
    })
    listen('wheel', event => {
      const factor = Math.exp(-event.deltaY * wheelSpeed * (event.ctrlKey ? 6 : 1))
      if (show((fitting, view) => zoomedAt(fitting, view, placeOf(event), factor))) event.preventDefault()
    })
    listen('dblclick', event => {
      if (isMarking() || (event.target instanceof Element && event.target.closest('button'))) return
      show((fitting, view) =>
        view.zoom > 1 ? wholePicture : zoomedAt(fitting, view, placeOf(event), doubleClickZoom),
      )
    })
    listen('keydown', event => {
      const isOfPin = event.key.startsWith('Arrow') && isDraggable(event.target)
      if (isOfPin || event.ctrlKey || event.metaKey || event.altKey) return
      if (show((fitting, view) => viewAfterKey(event.key, fitting, view))) event.preventDefault()
    })
    return () => stop.abort()
  }, [frame])

  return { ref: frame, tabIndex: 0 }
}
