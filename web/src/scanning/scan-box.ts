/** The side lengths of the square scanner and of the box inside it that is decoded, in CSS pixels. */
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

/**
 * Returns the part of a camera frame that lies inside the scan box. The frame is cropped to fill the square scanner.
 */
export function boxInPicture({ width, height }: Size): Square {
  const side = Math.round((Math.min(width, height) * boxSide) / containerSide)
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side }
}
