import { writeFile } from 'node:fs/promises'
import type { Picture } from './picture.ts'

const side = 640
const framesEach = 10
const table = 150

/** Writes what Chromium's fake camera sees: each picture for two seconds, lying on a grey table, over and over. */
export async function writeFilm(path: string, pictures: readonly Picture[]): Promise<void> {
  const colours = Buffer.alloc((side * side) / 2, 128)
  const frames = pictures.flatMap(picture => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), onTable(picture), colours])
    return Array.from({ length: framesEach }, () => frame)
  })
  const header = Buffer.from(`YUV4MPEG2 W${side} H${side} F5:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([header, ...frames]))
}

function onTable({ side: size, points }: Picture): Buffer {
  const frame = Buffer.alloc(side * side, table)
  const margin = Math.floor((side - size) / 2)
  for (let y = 0; y < size; y += 1) {
    frame.set(points.subarray(y * size, (y + 1) * size), (y + margin) * side + margin)
  }
  return frame
}
