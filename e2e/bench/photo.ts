import type { Page } from '@playwright/test'

interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * A photo as phones take it when held upright: 3000 x 1500 points lying on their side, the left half red, and a note
 * that it has to be turned a quarter to the right. Seen upright it is 1500 x 3000, and the top half is red.
 */
export async function aPhoto(page: Page, name = 'foto.jpg'): Promise<Photo> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 })
    const context = canvas.getContext('2d')
    for (const [colour, x] of [
      ['red', 0],
      ['blue', 1500],
    ] as const) {
      Object.assign(context ?? {}, { fillStyle: colour })
      context?.fillRect(x, 0, 1500, 1500)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const jpeg = Buffer.from(base64, 'base64')
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), turnedRight, jpeg.subarray(2)]),
  }
}

/** An EXIF segment with one entry: Orientation (0x0112) is 6. */
const turnedRight = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0x00, 0x22]),
  Buffer.from('Exif\0\0MM\0*', 'latin1'),
  Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
])

/** How large a picture is as shown, and whether its top is red. */
export function look(page: Page, address: string) {
  return page.evaluate(async source => {
    const picture = await createImageBitmap(await (await fetch(source)).blob())
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const context = canvas.getContext('2d')
    context?.drawImage(picture, -picture.width / 2, -picture.height / 4)
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return { width: picture.width, height: picture.height, isTopRed: red > 200 && blue < 60 }
  }, address)
}
