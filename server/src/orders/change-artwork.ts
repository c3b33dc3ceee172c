import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { type Artworks, artworkOf } from './find-artworks.ts'
import type { ProductToCorrect } from './read-product-to-correct.ts'

/** Sets or clears the document that shows what a product should look like. */
export async function changeArtwork(
  tx: Tx,
  userId: number,
  { id, orderId, serial }: ProductToCorrect,
  { artworks, wanted }: { artworks: Artworks; wanted: number | null },
): Promise<void> {
  const [present] = await tx<[{ artworkId: number | null; name: string | null; clientId: number }]>`
    select p.artwork_id as "artworkId", d.original_name as name, o.client_id as "clientId"
    from products p join service_orders o on o.id = p.service_order_id left join documents d on d.id = p.artwork_id
    where p.id = ${id}`
  if (present.artworkId === wanted) return
  const artwork = artworkOf(artworks, present.clientId, wanted)
  await tx`update products set artwork_id = ${artwork?.id ?? null} where id = ${id}`
  await record(tx, {
    orderId,
    kind: 'product-updated',
    actorId: userId,
    before: { product: serial, artwork: present.name },
    after: { product: serial, artwork: artwork?.originalName ?? null },
  })
}
