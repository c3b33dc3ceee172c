import { type UploadedDocument, uploadItemPhotos, uploadProof } from '@etapa/domain/documents/endpoints'
import { type LastRework, whyAttemptOver } from '@etapa/domain/stages/may-complete'
import type { FastifyRequest } from 'fastify'
import { lockOrder } from '../history/lock-order.ts'
import type { Enter } from '../platform/commands/serve-command.ts'
import type { Tx } from '../platform/database/database.ts'
import { lastRework } from '../stages/read-stage.ts'
import { expectImages } from './expect-images.ts'
import { foreignStage, notDelivery, stageClosed, unknownItem } from './failures.ts'
import type { Archive } from './incoming-files.ts'
import { keepDocument, type Purpose } from './keep-document.ts'
import { receiveFiles } from './receive-files.ts'
import { checksumOf, type StoredFile } from './store-file.ts'

interface Upload {
  orderId: number
  userId: number
  request: FastifyRequest
  enter: Enter
}

export async function receiveComplementary(archive: Archive, upload: Upload): Promise<UploadedDocument[]> {
  return await receive(archive, upload, async () => ({
    kind: 'complementary',
    stageId: null,
    deliveryType: null,
    product: null,
    item: null,
  }))
}

export async function receiveProofs(archive: Archive, upload: Upload): Promise<UploadedDocument[]> {
  return await receive(archive, upload, async (tx, files, fields) => {
    const { stageId, type } = uploadProof.body.parse(fields)
    expectImages(files)
    const product = await productAtDelivery(tx, upload.orderId, stageId)
    return { kind: 'proof', stageId, product, deliveryType: type || null, item: null }
  })
}

export async function receiveItemPhotos(archive: Archive, upload: Upload): Promise<UploadedDocument[]> {
  return await receive(archive, upload, async (tx, files, fields) => {
    const photographed = uploadItemPhotos.body.parse(fields)
    expectImages(files)
    const { id: stageId, product, attempt } = await stageUnderWay(tx, upload.orderId, photographed)
    return {
      kind: 'item',
      stageId,
      product,
      deliveryType: null,
      item: { label: photographed.label, attempt },
    }
  })
}

type ReadPurpose = (tx: Tx, files: StoredFile[], fields: Record<string, string>) => Promise<Purpose>

/** Stores all files of the request as documents, or none of them. */
async function receive(
  archive: Archive,
  { orderId, userId, request, enter }: Upload,
  readPurpose: ReadPurpose,
): Promise<UploadedDocument[]> {
  return await receiveFiles(archive, request, 'documents', (files, fields) =>
    enter({ fields, files: files.map(checksumOf) }, async tx => {
      await lockOrder(tx, { orderId })
      const purpose = await readPurpose(tx, files, fields)
      const documents: UploadedDocument[] = []
      for (const file of files) documents.push(await keepDocument(tx, { ...purpose, orderId, userId, file }))
      return documents
    }),
  )
}

/**
 * Returns the serial of the product that a delivery stage belongs to; throws if the stage is of another order or not
 * for delivery.
 */
async function productAtDelivery(tx: Tx, orderId: number, stageId: number): Promise<string> {
  const [stage] = await tx<{ isDelivery: boolean; product: string }[]>`
    select coalesce(step.is_delivery, false) as "isDelivery", p.serial as product
    from stages s join products p on p.id = s.product_id left join route_steps step on step.id = s.step_id
    where s.id = ${stageId} and s.service_order_id = ${orderId}`
  if (!stage) throw foreignStage()
  if (!stage.isDelivery) throw notDelivery()
  return stage.product
}

interface Photographed {
  stageId: number
  label: string
  attempt?: number | undefined
}

interface StageUnderWay {
  id: number
  product: string
  attempt: number
}

/**
 * Returns a stage of the order; throws unless it is open, its checklist has the item and the attempt is the current
 * one.
 */
async function stageUnderWay(
  tx: Tx,
  orderId: number,
  { stageId, label, attempt }: Photographed,
): Promise<StageUnderWay> {
  const [stage] = await tx<
    (StageUnderWay & { isOpen: boolean; hasItem: boolean; lastRework: LastRework | null })[]
  >`
    select s.id, p.serial as product, s.attempt, s.status = 'PENDING' as "isOpen",
      exists (select from step_items item where item.step_id = s.step_id and item.label = ${label}) as "hasItem",
      ${lastRework(tx)} as "lastRework"
    from stages s join products p on p.id = s.product_id
    where s.id = ${stageId} and s.service_order_id = ${orderId}`
  if (!stage) throw foreignStage()
  if (!stage.hasItem) throw unknownItem(label)
  const over = whyAttemptOver(stage, attempt, stage.lastRework)
  if (over) throw over
  if (!stage.isOpen) throw stageClosed()
  return stage
}
