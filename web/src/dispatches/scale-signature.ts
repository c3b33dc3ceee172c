import { largestSignature } from '@etapa/domain/dispatches/dispatch'

const longestSides = [1200, 800, 500]

/** A photo as a JPEG data URL below the limit; undefined if this browser cannot decode it. */
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
    // Base64 takes four characters for three bytes.
    if (dataUrl.length * 0.75 < largestSignature) return dataUrl
  }
  return undefined
}
