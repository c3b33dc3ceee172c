import { thumbnailAddress } from '@etapa/domain/documents/thumbnail'
import type { ReactNode } from 'react'
import classes from './thumbnail.module.css'

export interface PictureSource {
  /** Overrides the URL of the server's thumbnail; null renders only the frame. */
  address?: string | null | undefined
  onFailure?: () => void
}

interface ThumbnailProps extends PictureSource {
  /** The file name of the document; if null, nothing is rendered. */
  fileName: string | null
  /** The side of the square in rem. */
  size?: number
  /** Whether the picture is scaled to fit the square instead of being cropped to it. */
  isWhole?: boolean
}

/** A document's thumbnail, loaded when it comes into view. If it cannot be loaded, an icon is shown instead. */
export function Thumbnail({ fileName, address, onFailure, size = 2.5, isWhole }: ThumbnailProps) {
  if (!fileName) return null
  const source = address === undefined ? thumbnailAddress(fileName) : address
  return (
    <span className={classes.frame} style={{ width: `min(${size}rem, var(--most-picture, ${size}rem))` }}>
      {source && (
        <img
          key={source}
          className={classes.picture}
          data-whole={isWhole}
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
            onFailure?.()
          }}
        />
      )}
    </span>
  )
}

interface BesidePictureProps extends ThumbnailProps {
  children: ReactNode
}

/**
 * A text with a thumbnail at the end of the line instead of the beginning, so that the texts of a list stay aligned.
 */
export const BesidePicture = ({ children, ...picture }: BesidePictureProps) =>
  picture.fileName ? (
    <div className={classes.beside}>
      <div>{children}</div>
      <Thumbnail {...picture} />
    </div>
  ) : (
    children
  )
