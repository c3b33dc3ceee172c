import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture of one colour, unless it is shaped otherwise. */
export const aPicture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } })

/** A small PNG that claims to be of this size. */
export async function aHugePng(width: number, height: number): Promise<Buffer> {
  const content = await aPicture(8, 8).png().toBuffer()
  content.writeUInt32BE(width, 16)
  content.writeUInt32BE(height, 20)
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29)
  return content
}
