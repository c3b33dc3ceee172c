import { type ReactNode, useState } from 'react'
import classes from './picture-frame.module.css'
import { bounded, cornerOf, type Size, shownSize, type View } from './zoom.ts'

interface PictureLayerProps {
  src: string
  alt: string
  /** Undefined until the frame is laid out. */
  frame: Size | undefined
  view: View
  onSize?: (size: Size) => void
  /** Elements that are positioned on the picture but not magnified with it. */
  children?: ReactNode
}

/** One picture, positioned in its frame. */
export function PictureLayer({ src, alt, frame, view, onSize, children }: PictureLayerProps) {
  const [picture, setPicture] = useState<Size>()
  const [attempt, setAttempt] = useState({ number: 0, hasFailed: false })
  const box = frame && picture ? boxOf(frame, picture, view) : undefined

  if (attempt.hasFailed)
    return (
      <div className={classes.message} role="alert">
        <p>Não foi possível carregar a imagem.</p>
        <button
          type="button"
          onClick={() => setAttempt(({ number }) => ({ number: number + 1, hasFailed: false }))}
        >
          Tentar novamente
        </button>
      </div>
    )
  return (
    <>
      {!box && (
        <p className={classes.message} role="status">
          Carregando a imagem…
        </p>
      )}
      <div className={classes.layer} style={box} hidden={!box}>
        <img
          key={attempt.number}
          className={classes.picture}
          src={src}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setPicture({ width, height })
            onSize?.({ width, height })
          }}
          onError={() => setAttempt(({ number }) => ({ number, hasFailed: true }))}
        />
        {children}
      </div>
    </>
  )
}

function boxOf(frame: Size, picture: Size, view: View) {
  const fitting = { frame, picture }
  const shown = bounded(fitting, view)
  const { x, y } = cornerOf(fitting, shown)
  return { ...shownSize(fitting, shown.zoom), transform: `translate(${x}px, ${y}px)` }
}
