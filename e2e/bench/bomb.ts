import { crc32, deflateSync } from 'node:zlib'

const side = 30_000

/** A black picture of 30,000 x 30,000 points: a file of 100 kB that takes 3.6 GB once it is decoded. */
export function aBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((1 + side / 8) * side), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(content.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(content, 4)
  framed.writeUInt32BE(crc32(content), content.length + 4)
  return framed
}
