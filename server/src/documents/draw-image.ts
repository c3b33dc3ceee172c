import { thumbnailSize } from '@etapa/domain/documents/thumbnail'
import PLazy from 'p-lazy'
import type { Sharp } from 'sharp'

// An interlaced image of this size takes some 250 MB while it is read.
const mostPixels = 64_000_000
const longestSeconds = 10
const readFormats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']

export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** Loaded with the first picture. What reads formats that nobody sends is switched off. */
const loading = PLazy.from(async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readFormats.map(format => `VipsForeignLoad${format}`) })
  return sharp
})

/** The thumbnail of an image; nothing where it cannot be read. Its dimensions are those of its head, judged before anything is decoded. */
export async function drawImage(content: Buffer): Promise<Buffer | undefined> {
  const sharp = await loading
  try {
    return await shrunk(sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }))
  } catch {
    return undefined
  }
}

/** The thumbnail of pixels of red, green, blue and alpha. */
export async function drawPixels({ data, width, height }: Pixels): Promise<Buffer> {
  const sharp = await loading
  return await shrunk(sharp(data, { raw: { width, height, channels: 4 } }))
}

/** Upright and in the colours of a screen; nothing of what a camera wrote beside the picture is kept. */
const shrunk = (image: Sharp): Promise<Buffer> =>
  image
    .autoOrient()
    .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .timeout({ seconds: longestSeconds })
    .toBuffer()
