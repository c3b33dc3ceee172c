export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** The sizes of a frame and of the picture that it shows, in pixels. */
export interface Fitting {
  frame: Size
  picture: Size
}

/**
 * The visible part of a picture: its magnification (1 shows the whole picture), and the point in the middle of the
 * frame as fractions of the picture's width and height. Independent of the frame's size, so that two frames can show
 * the same part.
 */
export interface View extends Point {
  zoom: number
}

export const wholePicture: View = { zoom: 1, x: 0.5, y: 0.5 }
export const mostZoom = 16

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

/** Clamps a point to the picture. */
export const onPicture = ({ x, y }: Point): Point => ({ x: between(0, x, 1), y: between(0, y, 1) })

/** The displayed size of the magnified picture, in pixels. */
export function shownSize({ frame, picture }: Fitting, zoom: number): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height) * zoom
  return { width: picture.width * scale, height: picture.height * scale }
}

/**
 * Limits a view to the allowed magnification, and shifts it so that the picture fills as much of the frame as it can.
 */
export function bounded(fitting: Fitting, view: View): View {
  const zoom = between(1, view.zoom, mostZoom)
  const { width, height } = shownSize(fitting, zoom)
  const center = (share: number, frame: number, shown: number) => {
    const half = Math.min(frame / shown / 2, 0.5)
    return between(half, share, 1 - half)
  }
  return {
    zoom,
    x: center(view.x, fitting.frame.width, width),
    y: center(view.y, fitting.frame.height, height),
  }
}

/** The position of the picture's top left corner in the frame. */
export function cornerOf(fitting: Fitting, view: View): Point {
  const { width, height } = shownSize(fitting, view.zoom)
  return { x: fitting.frame.width / 2 - view.x * width, y: fitting.frame.height / 2 - view.y * height }
}

/**
 * Converts a point of the frame to fractions of the picture's width and height; values below 0 or above 1 lie beside
 * the picture.
 */
export function shareAt(fitting: Fitting, view: View, point: Point): Point {
  const corner = cornerOf(fitting, view)
  const { width, height } = shownSize(fitting, view.zoom)
  return { x: (point.x - corner.x) / width, y: (point.y - corner.y) / height }
}

/** Pans the view by a movement of the pointer, in pixels. */
export function movedBy(fitting: Fitting, view: View, { x, y }: Point): View {
  const { width, height } = shownSize(fitting, view.zoom)
  return bounded(fitting, { ...view, x: view.x - x / width, y: view.y - y / height })
}

/** Magnifies around a point of the frame, which keeps showing the same point of the picture. */
export function zoomedAt(fitting: Fitting, view: View, point: Point, factor: number): View {
  const share = shareAt(fitting, view, point)
  const zoom = between(1, view.zoom * factor, mostZoom)
  const { width, height } = shownSize(fitting, zoom)
  return bounded(fitting, {
    zoom,
    x: share.x - (point.x - fitting.frame.width / 2) / width,
    y: share.y - (point.y - fitting.frame.height / 2) / height,
  })
}

type Fingers = readonly [Point, Point]

const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: Fingers): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Applies a pinch gesture: the distance between the fingers zooms, and their midpoint pans. */
export function pinched(fitting: Fitting, view: View, from: Fingers, to: Fingers): View {
  const [before, after] = [middle(from), middle(to)]
  const moved = movedBy(fitting, view, { x: after.x - before.x, y: after.y - before.y })
  return zoomedAt(fitting, moved, after, distance(to) / Math.max(distance(from), 1))
}

export const isSameView = (a: View, b: View): boolean => a.zoom === b.zoom && a.x === b.x && a.y === b.y
