import sharp from 'sharp'
import { endWithServer, watchLimits } from './watch-limits.mjs'

// Plain JavaScript outside the bundle, because a child process is started from a file and Node 20 cannot run
// TypeScript.
const readFormats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']

sharp.cache(false)
sharp.concurrency(1)
// Blocks the loaders of all formats except `readFormats`.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: readFormats.map(format => `VipsForeignLoad${format}`) })

/**
 * Opens an image after checking the dimensions in its header, before anything is decoded; returns undefined if it is
 * too large. An image within the pixel limit could have millions of short rows, each of which costs time, so its sides
 * are limited as well.
 */
async function open(content, { pixels, side }) {
  const input = essential(content)
  const { width, height } = await sharp(input, { limitInputPixels: false }).metadata()
  if (width * height > pixels || Math.max(width, height) > side) return undefined
  return sharp(input, { limitInputPixels: pixels, failOn: 'error' })
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')
/**
 * The ancillary PNG chunks to keep, because they affect how the image looks. Critical chunks, whose names start with a
 * capital letter, are always kept.
 */
const shaping = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])
const mostShaping = 1_000_000

/**
 * Strips all ancillary chunks from a PNG except small ones in `shaping`, because compressed chunks may expand to a huge
 * size.
 */
function essential(content) {
  if (!content.subarray(0, 8).equals(pngHead)) return content
  const kept = [pngHead]
  for (let at = 8; at + 12 <= content.length; ) {
    const size = content.readUInt32BE(at)
    const name = content.toString('latin1', at + 4, at + 8)
    const end = at + 12 + size
    if (/^[A-Z]/.test(name) || (shaping.has(name) && size <= mostShaping))
      kept.push(content.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/** Converts an image to WebP, scaled down to fit `size`, upright, in sRGB and without metadata. */
const shrunk = (image, { size, quality }) =>
  image
    .autoOrient()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer()

process.on('message', async ({ data, raw, imageLimits, shape, limits }) => {
  const endWatch = watchLimits(limits)
  try {
    const content = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    const image = raw ? sharp(content, { raw: { ...raw, channels: 4 } }) : await open(content, imageLimits)
    process.send(image ? { picture: await shrunk(image, shape) } : { isTooLarge: true })
  } catch {
    process.send({})
  } finally {
    endWatch()
  }
})
endWithServer()
