import { type PointerEvent, useEffect, useRef } from 'react'
import classes from './dispatches.module.css'

interface SignaturePadProps {
  /** Called with a PNG data URL after each stroke. */
  onDraw: (dataUrl: string) => void
}

/** A canvas on which people sign with a finger, a pen or the mouse. Remount it to clear it. */
export function SignaturePad({ onDraw }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)

  // Matches the canvas resolution to the device pixels, so that lines are sharp.
  useEffect(() => {
    const pad = canvas.current
    const pen = pad?.getContext('2d')
    if (!pad || !pen) return
    const { width, height } = pad.getBoundingClientRect()
    pad.width = width * devicePixelRatio
    pad.height = height * devicePixelRatio
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, pad.width, pad.height)
    pen.scale(devicePixelRatio, devicePixelRatio)
    Object.assign(pen, { lineWidth: 2.5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#142a4b' })
  }, [])

  const penAt = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) => {
    const pen = canvas.current?.getContext('2d')
    return { pen, x: offsetX, y: offsetY }
  }

  function start(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const { pen, x, y } = penAt(event)
    isDrawing.current = true
    pen?.beginPath()
    pen?.moveTo(x, y)
    // Draws a dot in case the pointer does not move.
    pen?.lineTo(x, y)
    pen?.stroke()
  }

  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (!isDrawing.current) return
    const { pen, x, y } = penAt(event)
    pen?.lineTo(x, y)
    pen?.stroke()
  }

  function end() {
    if (!isDrawing.current) return
    isDrawing.current = false
    if (canvas.current) onDraw(canvas.current.toDataURL('image/png'))
  }

  return (
    <canvas
      ref={canvas}
      className={classes.pad}
      role="img"
      aria-label="Área para assinar com o dedo ou o mouse"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
