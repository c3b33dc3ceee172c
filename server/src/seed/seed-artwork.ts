import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Archive } from '../documents/incoming-files.ts'
import type { Sql } from '../platform/database/database.ts'
import { inOnePiece } from '../platform/files/file-store.ts'
import { artworkSvg } from './draw-artwork.ts'

// Drawing takes about 15 ms per product, so only the newest orders, which people look at first, get artwork.
const mostOrders = 60
const mostOfOrder = 2

// Reading SVG is disabled for uploaded files, so seeding enables it temporarily.
const drawings = { operation: ['VipsForeignLoadSvg'] }

/** Adds artwork to up to two products of each of the newest orders. */
export async function seedArtwork({ sql, files }: Archive): Promise<void> {
  sharp.unblock(drawings)
  try {
    for (const { productId, identification } of await newestProducts(sql)) {
      const content = await sharp(Buffer.from(artworkSvg(identification, productId)))
        .png()
        .toBuffer()
      const fileName = randomBytes(16).toString('hex')
      await files.put(fileName, inOnePiece(content))
      await keep(sql, { productId, fileName, name: `${identification}.png`, content })
    }
  } finally {
    sharp.block(drawings)
  }
}

const newestProducts = (sql: Sql) => sql<{ productId: number; identification: string }[]>`
  select p.id as "productId", p.identification
  from (select id from service_orders where cancelled_at is null order by created_at desc limit ${mostOrders}) o
  join products p on p.service_order_id = o.id
  where p.position <= ${mostOfOrder} and p.artwork_id is null
  order by p.id`

interface Drawn {
  productId: number
  fileName: string
  name: string
  content: Buffer
}

async function keep(sql: Sql, { productId, fileName, name, content }: Drawn): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest()
  await sql`
    with kept as (
      insert into documents (service_order_id, kind, file_name, original_name, media_type, size, sha256, created_by, created_at)
      select o.id, 'complementary', ${fileName}, ${name}, 'image/png', ${content.length}, ${sha256}, o.created_by, o.created_at
      from products p join service_orders o on o.id = p.service_order_id where p.id = ${productId}
      returning id, service_order_id, created_by, created_at
    ), recorded as (
      insert into order_events (service_order_id, kind, actor_id, at, after)
      select service_order_id, 'document-added', created_by, created_at, jsonb_build_object(
        'kind', 'complementary', 'originalName', ${name}::text, 'fileName', ${fileName}::text)
      from kept
    )
    update products set artwork_id = kept.id from kept where products.id = ${productId}`
}
