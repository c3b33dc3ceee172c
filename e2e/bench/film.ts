import { open } from 'node:fs/promises'
import type { Picture } from './picture.ts'

const side = 640
const table = 150

/** Writes what Chromium's fake camera sees: the picture, lying on a grey table. It may be overwritten while the camera runs. */
export async function writeFilm(path: string, picture: Picture): Promise<void> {
  const header = Buffer.from(`YUV4MPEG2 W${side} H${side} F5:1 Ip A1:1 C420jpeg\n`)
  const colours = Buffer.alloc((side * side) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), onTable(picture), colours])
  // Overwritten in place, as the camera reads on from where it is.
  const file = await open(path, 'r+').catch(() => open(path, 'w'))
  await file.write(Buffer.concat([header, frame]))
  await file.close()
}

function onTable({ side: size, points }: Picture): Buffer {
  const frame = Buffer.alloc(side * side, table)
  const margin = Math.floor((side - size) / 2)
  for (let y = 0; y < size; y += 1) {
    frame.set(points.subarray(y * size, (y + 1) * size), (y + margin) * side + margin)
  }
  return frame
}
