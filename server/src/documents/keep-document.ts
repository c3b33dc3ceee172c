import { type DocumentKind, documentAddress, type UploadedDocument } from '@etapa/domain/documents/endpoints'
import type { DeliveryType } from '@etapa/domain/stages/delivery'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { claimFile } from './incoming-files.ts'
import { drawnImages } from './picture-cache.ts'
import type { StoredFile } from './store-file.ts'

/** The purpose of a document: its kind and what it belongs to. */
export interface Purpose {
  kind: DocumentKind
  stageId: number | null
  /** The serial of the product that the document belongs to. */
  product: string | null
  deliveryType: DeliveryType | null
  /** The checklist item that the document shows, and the attempt of the stage. */
  item: { label: string; attempt: number } | null
}

interface NewDocument extends Purpose {
  orderId: number
  userId: number
  file: StoredFile
}

/**
 * Creates a document for a stored file. Idempotent: if the response was lost and the same file is sent again, the
 * existing document is returned. The caller holds the order's lock, so two such attempts cannot race.
 */
export async function keepDocument(tx: Tx, document: NewDocument): Promise<UploadedDocument> {
  const { kind, file } = document
  const fileName = (await findSame(tx, document)) ?? (await insert(tx, document))
  return { originalName: file.originalName, path: documentAddress(kind, fileName) }
}

async function findSame(
  tx: Tx,
  { orderId, kind, stageId, deliveryType, item, file }: NewDocument,
): Promise<string | undefined> {
  const [same] = await tx<{ fileName: string }[]>`
    select file_name as "fileName" from documents
    where service_order_id = ${orderId} and kind = ${kind} and removed_at is null
      and stage_id is not distinct from ${stageId} and delivery_type is not distinct from ${deliveryType}
      and item_label is not distinct from ${item?.label ?? null} and attempt is not distinct from ${item?.attempt ?? null}
      and original_name = ${file.originalName} and sha256 = ${file.sha256}`
  return same?.fileName
}

async function insert(tx: Tx, document: NewDocument): Promise<string> {
  const { orderId, userId, kind, stageId, product, deliveryType, item, file } = document
  const { fileName, originalName, mediaType, size, sha256 } = file
  await claimFile(tx, fileName)
  const [inserted] = await tx<[{ id: number }]>`
    insert into documents (service_order_id, stage_id, kind, delivery_type, file_name, original_name, media_type,
      size, sha256, created_by, item_label, attempt)
    values (${orderId}, ${stageId}, ${kind}, ${deliveryType}, ${fileName}, ${originalName}, ${mediaType},
      ${size}, ${sha256}, ${userId}, ${item?.label ?? null}, ${item?.attempt ?? null})
    returning id`
  const artworkOf = await becomeArtwork(tx, inserted.id)
  await record(tx, {
    orderId,
    kind: 'document-added',
    actorId: userId,
    after: {
      kind,
      originalName,
      fileName,
      ...(kind === 'proof' ? { stageId, product, deliveryType } : {}),
      ...(item ? { stageId, product, item: item.label, attempt: item.attempt } : {}),
      ...(artworkOf && { artworkOf }),
    },
  })
  return fileName
}

/**
 * If the document is the only complementary image of an order with a single product, and that product has no artwork,
 * makes it the product's artwork. Returns the product's serial, or undefined if nothing changed.
 */
async function becomeArtwork(tx: Tx, documentId: number): Promise<string | undefined> {
  const [product] = await tx<{ serial: string }[]>`
    update products p set artwork_id = d.id
    from documents d join service_orders o on o.id = d.service_order_id
    where d.id = ${documentId} and d.kind = 'complementary' and d.media_type = any(${drawnImages}::text[])
      and o.product_count = 1 and p.service_order_id = o.id and p.artwork_id is null
      and not exists (
        select from documents other
        where other.service_order_id = o.id and other.kind = 'complementary' and other.removed_at is null
          and other.id <> d.id and other.media_type = any(${drawnImages}::text[])
      )
    returning p.serial`
  return product?.serial
}
