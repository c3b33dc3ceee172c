import sharp from 'sharp'
import { endWithServer, watchLimits } from './watch-limits.mjs'

// Plain JavaScript outside of the bundle: a process needs a file, and Node 20 cannot run TypeScript.
const mostPixels = 64_000_000
/** The limit of JPEG; each row costs time, however short it is. */
const longestSide = 65_535
const readFormats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']

sharp.cache(false)
sharp.concurrency(1)
// Loaders of formats that nobody sends are disabled.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: readFormats.map(format => `VipsForeignLoad${format}`) })

/** Opens an image after checking the dimensions in its header, before anything is decoded. */
async function open(content) {
  const image = sharp(essential(content), { limitInputPixels: mostPixels, failOn: 'error' })
  const { width, height } = await image.metadata()
  if (Math.max(width, height) > longestSide) throw new RangeError('too long')
  return image
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')
/** Ancillary PNG chunks that affect its look; critical chunks have a capital first letter. */
const shaping = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])
const mostShaping = 1_000_000

/** Strips text and other invisible chunks from a PNG, which may be compressed and expand to a huge size. */
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

/** Rotated upright, converted to sRGB, without metadata. */
const shrunk = (image, { size, quality }) =>
  image
    .autoOrient()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer()

process.on('message', async ({ data, raw, shape, limits }) => {
  const endWatch = watchLimits(limits)
  try {
    const content = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    const image = raw ? sharp(content, { raw: { ...raw, channels: 4 } }) : await open(content)
    process.send({ picture: await shrunk(image, shape) })
  } catch {
    process.send({})
  } finally {
    endWatch()
  }
})
endWithServer()
