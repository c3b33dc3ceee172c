interface Size {
  width: number
  height: number
}

export const square = (side: number): Size => ({ width: side, height: side })

/** The size a picture is scaled down to so that it fits into `most`; pictures are never enlarged. */
export function fitted({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Draws a picture scaled down to fit into `most`. */
export function drawScaled(picture: ImageBitmap, most: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), fitted(picture, most))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
