import { documentAddress } from '@etapa/domain/documents/endpoints'
import { Thumbnail } from '../ui/rows/thumbnail.tsx'

interface ArtworkLinkProps {
  product: { identification: string; artworkFile: string | null }
  /** Where the thumbnail is loaded from, see `Thumbnail`. */
  address?: string | null | undefined
  size: number
}

/** A thumbnail of a product's artwork, linked to the full document. */
export const ArtworkLink = ({ product: { identification, artworkFile }, address, size }: ArtworkLinkProps) =>
  artworkFile && (
    <a
      href={documentAddress('complementary', artworkFile)}
      target="_blank"
      rel="noopener"
      aria-label={`Arte de ${identification}`}
      style={{ flex: 'none', lineHeight: 0 }}
    >
      <Thumbnail fileName={artworkFile} address={address} size={size} isWhole />
    </a>
  )
