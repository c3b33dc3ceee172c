import { thumbnailAddress } from '@etapa/domain/documents/thumbnail'
import type { ReactNode } from 'react'
import classes from './thumbnail.module.css'

interface ThumbnailProps {
  /** Nothing is shown where there is none. */
  fileName: string | null
  /** The side of its square in rem. */
  size?: number
  /** Whole instead of cut to the square, where it is large enough. */
  isWhole?: boolean
}

/** A small picture of a document, loaded when it comes into view. Behind it stands a sign for what cannot be shown. */
export const Thumbnail = ({ fileName, size = 2.5, isWhole }: ThumbnailProps) =>
  fileName && (
    <span className={classes.frame} style={{ width: `min(${size}rem, var(--most-picture, ${size}rem))` }}>
      <img
        key={fileName}
        className={classes.picture}
        data-whole={isWhole}
        src={thumbnailAddress(fileName)}
        alt=""
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true
        }}
      />
    </span>
  )

interface BesidePictureProps extends ThumbnailProps {
  children: ReactNode
}

/** A text that begins where the others of its list begin, with its picture at the end of the line. */
export const BesidePicture = ({ children, ...picture }: BesidePictureProps) =>
  picture.fileName ? (
    <div className={classes.beside}>
      <div>{children}</div>
      <Thumbnail {...picture} />
    </div>
  ) : (
    children
  )
