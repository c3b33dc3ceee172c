import { expect, test } from 'vitest'
import { pinAfterKey, viewAfterKey } from './keys.ts'
import {
  bounded,
  cornerOf,
  isSameView,
  mostZoom,
  movedBy,
  pinched,
  shareAt,
  shownSize,
  wholePicture,
  zoomedAt,
} from './zoom.ts'

/**
 * A wide picture in an upright frame. At zoom 1 it is shown at 400 x 200 pixels, with 150 empty pixels above and below.
 */
const wide = { frame: { width: 400, height: 500 }, picture: { width: 2000, height: 1000 } }

test('the whole picture fits into the frame and is centred', () => {
  expect(shownSize(wide, 1)).toEqual({ width: 400, height: 200 })
  expect(cornerOf(wide, wholePicture)).toEqual({ x: 0, y: 150 })
})

test("a point in the frame is converted to a fraction of the picture's width and height", () => {
  expect(shareAt(wide, wholePicture, { x: 100, y: 250 })).toEqual({ x: 0.25, y: 0.5 })
  expect(shareAt(wide, { zoom: 2, x: 0.25, y: 0.5 }, { x: 400, y: 250 })).toEqual({ x: 0.5, y: 0.5 })
  expect(shareAt(wide, wholePicture, { x: 0, y: 0 }).y).toBeLessThan(0)
})

test.each([
  { x: 0, y: 250 },
  { x: 333, y: 251 },
  { x: 400, y: 250 },
])('zooming at %j keeps the same point of the picture under the pointer', point => {
  const view = zoomedAt(wide, { zoom: 5, x: 0.4, y: 0.5 }, point, 1.7)
  const [before, after] = [shareAt(wide, { zoom: 5, x: 0.4, y: 0.5 }, point), shareAt(wide, view, point)]
  expect(after.x).toBeCloseTo(before.x)
  expect(after.y).toBeCloseTo(before.y)
})

test('zoom stays between the whole picture and the largest magnification', () => {
  expect(zoomedAt(wide, wholePicture, { x: 0, y: 0 }, 0.1)).toEqual(wholePicture)
  expect(zoomedAt(wide, wholePicture, { x: 0, y: 0 }, 1_000).zoom).toBe(mostZoom)
})

test('the picture cannot be moved out of the frame', () => {
  expect(movedBy(wide, wholePicture, { x: 300, y: -300 })).toEqual(wholePicture)
  const corner = movedBy(wide, { zoom: 4, x: 0.5, y: 0.5 }, { x: 9_999, y: 9_999 })
  expect(cornerOf(wide, corner)).toEqual({ x: 0, y: 0 })
  expect(bounded(wide, { zoom: 4, x: 7, y: -7 })).toEqual({ zoom: 4, x: 0.875, y: 0.3125 })
})

test('a zoomed picture follows the pointer when it is dragged', () => {
  const view = movedBy(wide, { zoom: 4, x: 0.5, y: 0.5 }, { x: 160, y: 80 })
  expect(view.x).toBeCloseTo(0.4)
  expect(view.y).toBeCloseTo(0.4)
})

test('pinching zooms in proportion to the distance between the fingers, around their midpoint', () => {
  const view = pinched(
    wide,
    wholePicture,
    [
      { x: 150, y: 250 },
      { x: 250, y: 250 },
    ],
    [
      { x: 50, y: 250 },
      { x: 350, y: 250 },
    ],
  )
  expect(view).toEqual({ zoom: 3, x: 0.5, y: 0.5 })
})

test('pinching that starts with both fingers on the same point gives a finite zoom', () => {
  const spot = { x: 200, y: 250 }
  const { zoom } = pinched(wide, wholePicture, [spot, spot], [spot, { x: 205, y: 250 }])
  expect(zoom).toBe(5)
})

test.each([{ zoom: 2 }, { x: 0.4 }, { y: 0.4 }])(
  'a view that differs from another by %j is not the same view',
  change => {
    expect(isSameView(wholePicture, { ...wholePicture, ...change })).toBe(false)
    expect(isSameView(wholePicture, { ...wholePicture })).toBe(true)
  },
)

test('the keys + and - zoom, 0 resets the view, and arrow keys pan', () => {
  const zoomed = viewAfterKey('+', wide, wholePicture)
  expect(zoomed?.zoom).toBe(1.5)
  expect(viewAfterKey('-', wide, { zoom: 1.5, x: 0.5, y: 0.5 })).toEqual(wholePicture)
  expect(viewAfterKey('0', wide, { zoom: 8, x: 0.1, y: 0.9 })).toEqual(wholePicture)
  expect(viewAfterKey('ArrowRight', wide, { zoom: 4, x: 0.5, y: 0.5 })?.x).toBeGreaterThan(0.5)
  expect(viewAfterKey('ArrowUp', wide, { zoom: 4, x: 0.5, y: 0.5 })?.y).toBeLessThan(0.5)
  expect(viewAfterKey('Tab', wide, wholePicture)).toBeUndefined()
})

test('arrow keys move a pin and keep it on the picture', () => {
  expect(pinAfterKey('ArrowRight', false, { x: 0.5, y: 0.5 })).toEqual({ x: 0.52, y: 0.5 })
  expect(pinAfterKey('ArrowUp', true, { x: 0.5, y: 0.5 })).toEqual({ x: 0.5, y: 0.495 })
  expect(pinAfterKey('ArrowLeft', false, { x: 0.01, y: 0 })).toEqual({ x: 0, y: 0 })
  expect(pinAfterKey('ArrowDown', false, { x: 1, y: 0.99 })).toEqual({ x: 1, y: 1 })
  expect(pinAfterKey('Enter', false, { x: 0.5, y: 0.5 })).toBeUndefined()
})
