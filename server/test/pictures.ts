import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'

/** A single-colour image. */
export const aPicture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } })

/** A small PNG whose header claims this size. */
export async function aHugePng(width: number, height: number): Promise<Buffer> {
  const content = await aPicture(8, 8).png().toBuffer()
  content.writeUInt32BE(width, 16)
  content.writeUInt32BE(height, 20)
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29)
  return content
}

interface ZeroPng {
  width: number
  height: number
  /** Bytes per pixel: 1 for 8-bit greyscale, 8 for RGBA with 16 bits per channel. */
  pixelBytes?: 1 | 8
  isInterlaced?: boolean
  /** The number of compressed text chunks, each of which decompresses to 50 MB. */
  texts?: number
}

/** A PNG of any size whose pixels are all zero, built without holding them in memory. */
export async function aZeroPng({ width, height, pixelBytes = 1, isInterlaced = false, texts = 0 }: ZeroPng) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([pixelBytes === 1 ? 8 : 16, pixelBytes === 1 ? 0 : 6, 0, 0, isInterlaced ? 1 : 0], 8)
  const passes = isInterlaced ? adam7 : [[0, 0, 1, 1] as const]
  const bytes = passes.reduce((sum, [x, y, dx, dy]) => {
    const columns = Math.ceil((width - x) / dx)
    return sum + Math.ceil((height - y) / dy) * (1 + columns * pixelBytes)
  }, 0)
  const text = Buffer.concat([Buffer.from('Comment\0\0'), await zeros(50_000_000)])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...Array<Buffer>(texts).fill(chunk('zTXt', text)),
    chunk('IDAT', await zeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The start and the step of each pass of an interlaced PNG: x, y, dx, dy. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** Compresses this many zero bytes. */
export async function zeros(count: number): Promise<Buffer> {
  const piece = Buffer.alloc(1_000_000)
  const pieces = function* () {
    for (let left = count; left > 0; left -= piece.length) yield piece.subarray(0, left)
  }
  return await buffer(Readable.from(pieces()).pipe(createDeflate({ level: 1 })))
}
