import { largestSignature } from '@etapa/domain/dispatches/dispatch'

const longestSides = [1200, 800, 500]

/**
 * Converts a photo to a JPEG data URL below the size limit. Returns undefined if this browser cannot decode it, or if
 * it stays too large.
 */
export async function scaleSignature(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return undefined
  const canvas = document.createElement('canvas')
  for (const longest of longestSides) {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const dataUrl = canvas.toDataURL('image/jpeg', 0.75)
    // Base64 encodes three bytes as four characters.
    if (dataUrl.length * 0.75 < largestSignature) return dataUrl
  }
  return undefined
}
