import { type Fitting, movedBy, onPicture, type Point, type View, wholePicture, zoomedAt } from './zoom.ts'

export const zoomStep = 1.5
/** The fraction of the frame by which an arrow key moves the picture. */
const panStep = 0.15
/** The fraction of the picture by which an arrow key moves a pin. */
const pinStep = 0.02
const finePinStep = 0.005

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The view after a key press, or undefined if the key does not change it. */
export function viewAfterKey(key: string, fitting: Fitting, view: View): View | undefined {
  const { width, height } = fitting.frame
  const center = { x: width / 2, y: height / 2 }
  if (key === '+' || key === '=') return zoomedAt(fitting, view, center, zoomStep)
  if (key === '-') return zoomedAt(fitting, view, center, 1 / zoomStep)
  if (key === '0') return wholePicture
  const arrow = arrows[key]
  return arrow && movedBy(fitting, view, { x: -arrow.x * width * panStep, y: -arrow.y * height * panStep })
}

/** The pin's position after a key press, or undefined if the key does not move it. */
export function pinAfterKey(key: string, isFine: boolean, pin: Point): Point | undefined {
  const arrow = arrows[key]
  const step = isFine ? finePinStep : pinStep
  return arrow && onPicture({ x: pin.x + arrow.x * step, y: pin.y + arrow.y * step })
}
