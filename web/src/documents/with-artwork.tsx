import type { ProductInList } from '@etapa/domain/orders/product'
import type { ReactNode } from 'react'
import { BesidePicture } from '../ui/rows/thumbnail.tsx'

interface WithArtworkProps {
  products: readonly ProductInList[]
  children: ReactNode
}

/** The content of a row, next to a thumbnail of the first artwork among its products. */
export const WithArtwork = ({ products, children }: WithArtworkProps) => (
  <BesidePicture fileName={products.find(({ artworkFile }) => artworkFile)?.artworkFile ?? null}>
    {children}
  </BesidePicture>
)
