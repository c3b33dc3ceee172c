import { documentAddress } from '@etapa/domain/documents/endpoints'
import { type PictureSource, Thumbnail } from '../ui/rows/thumbnail.tsx'

interface ArtworkLinkProps {
  product: { identification: string; artworkFile: string | null }
  source?: PictureSource
  size: number
}

/** A thumbnail of a product's artwork, linked to the full document. */
export const ArtworkLink = ({ product: { identification, artworkFile }, source, size }: ArtworkLinkProps) =>
  artworkFile && (
    <a
      href={documentAddress('complementary', artworkFile)}
      target="_blank"
      rel="noopener"
      aria-label={`Arte de ${identification}`}
      style={{ flex: 'none', lineHeight: 0 }}
    >
      <Thumbnail fileName={artworkFile} {...source} size={size} isWhole />
    </a>
  )
