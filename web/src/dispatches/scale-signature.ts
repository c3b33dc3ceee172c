import { largestSignature } from '@etapa/domain/dispatches/dispatch'
import { drawScaled, square } from '../documents/draw-scaled.ts'

const longestSides = [1200, 800, 500]

/**
 * Converts a photo to a JPEG data URL below the size limit. Returns undefined if this browser cannot decode it, or if
 * it stays too large.
 */
export async function scaleSignature(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return undefined
  for (const longest of longestSides) {
    const dataUrl = drawScaled(picture, square(longest)).toDataURL('image/jpeg', 0.75)
    // Base64 encodes three bytes as four characters.
    if (dataUrl.length * 0.75 < largestSignature) return dataUrl
  }
  return undefined
}
