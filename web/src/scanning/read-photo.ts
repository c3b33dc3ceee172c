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
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
