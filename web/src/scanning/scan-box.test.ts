import { expect, test } from 'vitest'
import { boxInPicture } from './scan-box.ts'

test.each([
  [
    { width: 600, height: 600 },
    { x: 50, y: 50, side: 500 },
  ],
  [
    { width: 1280, height: 720 },
    { x: 340, y: 60, side: 600 },
  ],
  [
    { width: 720, height: 1280 },
    { x: 60, y: 340, side: 600 },
  ],
])('in a camera picture of %j the scan box is %j', (picture, box) => {
  expect(boxInPicture(picture)).toEqual(box)
})
