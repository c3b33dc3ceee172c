import { drawScaled, square } from '../documents/draw-scaled.ts'

const longestSide = 2000

/**
 * Scales a photo down to a JPEG of at most 2000 px per side, with its EXIF orientation applied. Returns the original if
 * it is small enough, or if it cannot be decoded or scaled, as HEIC in most browsers or without free memory.
 */
export async function scalePhoto(file: File): Promise<File> {
  try {
    return await scaled(file)
  } catch {
    return file
  }
}

async function scaled(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const isSmall = Math.max(picture.width, picture.height) <= longestSide
  const canvas = isSmall ? undefined : drawScaled(picture, square(longestSide))
  picture.close()
  if (!canvas) return file
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? new File([blob], jpegName(file.name), { type: 'image/jpeg' }) : file
}

export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`
