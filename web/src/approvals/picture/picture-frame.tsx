import { type ReactNode, useRef, useState } from 'react'
import classes from './picture-frame.module.css'
import { PictureLayer } from './picture-layer.tsx'
import { useGestures } from './use-gestures.ts'
import { useSize } from './use-size.ts'
import { bounded, type Point, type Size, type View } from './zoom.ts'

export interface Shown {
  src: string
  alt: string
}

interface PictureFrameProps extends Shown {
  view: View
  onView: (view: View) => void
  /** Called with each point that is tapped or to which the new pin is dragged; omitted if no point can be marked. */
  onMark?: (point: Point) => void
  /** A second picture that covers the left part of the first, up to `share` (0 to 1) of the frame's width. */
  covered?: Shown & { share: number }
  /** The pins on the picture. */
  children?: ReactNode
}

/**
 * A picture that can be zoomed and panned by touch, mouse and keyboard. Its state belongs to one picture, so its `key`
 * has to change with `src`.
 */
export function PictureFrame({ src, alt, view, onView, onMark, covered, children }: PictureFrameProps) {
  const element = useRef<HTMLElement>(null)
  const frame = useSize(element)
  const [picture, setPicture] = useState<Size>()
  const fitting = frame && picture && { frame, picture }
  const shown = fitting ? bounded(fitting, view) : view
  const gestures = useGestures(element, { fitting, view: shown, onView, onMark })
  return (
    <section
      {...gestures}
      className={classes.frame}
      aria-label={`${alt}. Use + e - para ampliar e reduzir, as setas para mover e 0 para ver inteira.`}
      data-zoomed={shown.zoom > 1 || undefined}
      data-marking={onMark ? true : undefined}
    >
      <PictureLayer src={src} alt={alt} frame={frame} view={view} onSize={setPicture}>
        {children}
      </PictureLayer>
      {covered && (
        <>
          <div className={classes.cover} style={{ clipPath: `inset(0 ${100 - covered.share * 100}% 0 0)` }}>
            <PictureLayer src={covered.src} alt={covered.alt} frame={frame} view={view} />
          </div>
          <div className={classes.divider} style={{ left: `${covered.share * 100}%` }} />
        </>
      )}
    </section>
  )
}
