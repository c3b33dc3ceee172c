import type { Locator } from '@playwright/test'
import { encode } from 'uqr'

/** A square picture in shades of grey, one byte a point. */
export interface Picture {
  side: number
  points: Uint8Array
}

/** An empty table. */
export const nothing: Picture = { side: 0, points: new Uint8Array() }

/** A QR code that is on no card of the workshop. */
export function aCode(text: string): Picture {
  const { size, data } = encode(text, { ecc: 'H', border: 3 })
  const scale = Math.floor(400 / size)
  const side = size * scale
  const points = new Uint8Array(side * side)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      points[y * side + x] = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 0 : 255
    }
  }
  return { side, points }
}

/** What a camera sees of an element on a page, such as the code on a printed card. */
export async function pictureOf(element: Locator): Promise<Picture> {
  const screenshot = (await element.screenshot()).toString('base64')
  const shot = await element.page().evaluate(async address => {
    const image = new Image()
    image.src = address
    await image.decode()
    const side = Math.min(image.width, image.height)
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, side, side) ?? { data: [] }
    return { side, points: Array.from({ length: side * side }, (_, point) => data[point * 4 + 1] ?? 0) }
  }, `data:image/png;base64,${screenshot}`)
  return { side: shot.side, points: Uint8Array.from(shot.points) }
}
