const longestSide = 2000

interface Size {
  width: number
  height: number
}

/** The size a picture is scaled down to; pictures are never enlarged. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

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
  const size = fitted(picture)
  const isSmall = size.width === picture.width && size.height === picture.height
  const canvas = document.createElement('canvas')
  if (!isSmall) {
    Object.assign(canvas, size)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height)
  }
  picture.close()
  if (isSmall) return file
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? new File([blob], jpegName(file.name), { type: 'image/jpeg' }) : file
}

export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`
