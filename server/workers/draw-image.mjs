import sharp from 'sharp'

// Plain JavaScript outside of the bundle: a process begins with a file, and Node 20 reads no TypeScript.
const mostPixels = 64_000_000
/** As a JPEG has; each row costs, however short it is. */
const longestSide = 65_535
const readFormats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']

sharp.cache(false)
sharp.concurrency(1)
// What reads formats that nobody sends is switched off.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: readFormats.map(format => `VipsForeignLoad${format}`) })

/** Opens an image after its dimensions were judged by its head, before anything is decoded. */
async function open(content) {
  const image = sharp(essential(content), { limitInputPixels: mostPixels, failOn: 'error' })
  const { width, height } = await image.metadata()
  if (Math.max(width, height) > longestSide) throw new RangeError('too long')
  return image
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')
/** What changes how a PNG looks, beside its critical chunks, whose names begin with a capital. */
const shaping = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])
const mostShaping = 1_000_000

/** A PNG without texts and whatever else nobody sees, which may be compressed and become huge. */
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

/** Upright and in the colours of a screen; nothing of what a camera wrote beside the picture is kept. */
const shrunk = (image, size) =>
  image
    .autoOrient()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()

process.on('message', async ({ data, raw, size, limits }) => {
  // The decoder is native code in threads of its own, which only the end of the process stops.
  const mostBytes = process.memoryUsage.rss() + limits.bytes
  const begun = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if (process.memoryUsage.rss() > mostBytes || (user + system) / 1000 > limits.milliseconds) process.exit(1)
  }, 20)
  try {
    const content = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    const image = raw ? sharp(content, { raw: { ...raw, channels: 4 } }) : await open(content)
    process.send({ picture: await shrunk(image, size) })
  } catch {
    process.send({})
  } finally {
    clearInterval(watch)
  }
})
// It ends with the server, which may get the same signal and finishes what is under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
