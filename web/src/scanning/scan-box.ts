/** The sizes of the scanner and of the box in it that is decoded, in CSS pixels. */
const containerSide = 300
const boxSide = 250

interface Size {
  width: number
  height: number
}

interface Square {
  x: number
  y: number
  side: number
}

/** The part of a camera picture inside the box; the picture covers the square scanner. */
export function boxInPicture({ width, height }: Size): Square {
  const side = Math.round((Math.min(width, height) * boxSide) / containerSide)
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side }
}
