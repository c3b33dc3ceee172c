import { drawScaled, square } from '../documents/draw-scaled.ts'
import { loadCodeReader } from './code-reader.ts'

const sides = [1200, 2400]

/**
 * Decodes the codes in a photo. The photo is first scaled down to at most 1200 px on its longer side, which is faster
 * to decode; if no code is found, it is tried again at up to 2400 px, for codes that are far away.
 */
export async function readPhoto(file: File): Promise<string[]> {
  const readCodes = await loadCodeReader()
  const picture = await createImageBitmap(file)
  try {
    for (const side of sides) {
      const codes = await readCodes(scaled(picture, side))
      if (codes.length > 0) return codes
    }
    return []
  } finally {
    picture.close()
  }
}

function scaled(picture: ImageBitmap, side: number): ImageData {
  const canvas = drawScaled(picture, square(side))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
