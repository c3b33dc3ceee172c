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
 * it is small enough or cannot be decoded.
 */
export async function scalePhoto(file: File): Promise<File> {
  const picture = await decoded(file)
  if (!picture) return file
  const size = fitted(picture)
  const isSmall = size.width === picture.width && size.height === picture.height
  const canvas = document.createElement('canvas')
  if (!isSmall) {
    Object.assign(canvas, size)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height)
  }
  picture.close()
  if (isSmall) return file
  const scaled = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return scaled ? new File([scaled], jpegName(file.name), { type: 'image/jpeg' }) : file
}

/**
 * Returns undefined if this browser cannot decode the format, such as HEIC; the original is then sent to the server.
 */
async function decoded(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`
