import { buffer } from 'node:stream/consumers'
import { approvalAddress } from '@etapa/domain/approvals/link-paths'
import { commentAsCustomer } from '../approvals/add-comment.ts'
import { decide } from '../approvals/decide.ts'
import { keepVersion } from '../approvals/keep-version.ts'
import { recordEngraved } from '../approvals/record-engraved.ts'
import { sendLink } from '../approvals/send-link.ts'
import { suspendApproval } from '../approvals/suspend-approval.ts'
import { type Archive, announceFile, claimFile } from '../documents/incoming-files.ts'
import type { StoredFile } from '../documents/store-file.ts'
import { lockOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'
import { inOnePiece } from '../platform/files/file-store.ts'
import { publishRoute } from '../services/publish-route.ts'
import { getService } from '../services/service-reader.ts'

const sector = 'artes'
const customer = { name: 'Rui Costa', email: 'rui@cliente.example', phone: '(11) 98888-7777' }
const unconfigured = { site: '', config: { smtp: undefined, publicUrl: undefined } }
const origin = { address: '203.0.113.7', browser: 'Mozilla/5.0 (Linux; Android 14)' }
const approved = { decision: 'approved' as const, name: customer.name, confirmations: ['Textos conferidos'] }

interface Product {
  serial: string
  serviceId: number
  userId: number
  fileName: string
  originalName: string
  sha256: Buffer
}

/**
 * Makes the routes of some products require approval of the artwork, and puts up to six products that nobody has worked
 * on into different approval states.
 */
export async function seedApprovals({ sql, files }: Archive): Promise<void> {
  await sql`
    update workshop set approval_confirmations = '{Textos conferidos,Código de barras lido,Medidas,Cores}'`
  const products = await untouchedProducts(sql)
  for (const serviceId of new Set(products.map(product => product.serviceId)))
    await requireApproval(sql, serviceId)
  // The first product is skipped, so that one stays without a version.
  const [, waiting, changed, accepted, suspended, unanswered] = products
  const send = async (product: Product, note: string) => {
    const { id } = await addVersion({ sql, files }, product, note)
    const { link } = await sendLink(sql, { userId: product.userId, ...unconfigured }, id, {
      contact: customer,
    })
    return { id, token: link.slice(approvalAddress.length) }
  }
  if (waiting) await send(waiting, 'Confira o telefone e o código de barras')
  if (unanswered) await sendEarlier({ sql, files }, unanswered)
  if (changed) {
    const { token } = await send(changed, '')
    const pin = { x: 0.4, y: 0.3, page: 1 }
    await commentAsCustomer(sql, token, { name: customer.name, text: 'O telefone mudou', ...pin })
    await decide(sql, token, { ...approved, decision: 'changes', confirmations: [] }, origin)
  }
  if (accepted) {
    const { id, token } = await send(accepted, '')
    await decide(sql, token, approved, origin)
    const file = { fileName: `${accepted.serial}.tif`, sha256: accepted.sha256.toString('hex') }
    await recordEngraved(sql, accepted.userId, id, file)
  }
  if (suspended) {
    const { id, token } = await send(suspended, '')
    await decide(sql, token, approved, origin)
    await suspendApproval(sql, suspended.userId, id, 'O cliente ligou: vai trocar o endereço')
  }
}

/**
 * Publishes a version of the service's route that requires approval, and assigns this version to the service's products
 * that nobody has worked on yet.
 */
async function requireApproval(sql: Sql, serviceId: number): Promise<void> {
  const { route } = await getService(sql, serviceId)
  if (!route || route.steps.some(({ needsApproval }) => needsApproval)) return
  const steps = route.steps.map(({ position: _, ...step }) => ({
    ...step,
    sector: step.sector.key,
    needsApproval: step.sector.key === sector,
  }))
  const [manager] = await sql<{ id: number }[]>`
    select id from users where role = 'manager' and deleted_at is null order by id limit 1`
  await sql.begin(tx => publishRoute(tx, manager?.id ?? 0, serviceId, { basedOn: route.version, steps }))
  await sql`
    update products p set route_version_id = latest.id
    from (select id from route_versions where service_id = ${serviceId} order by number desc limit 1) latest
    where p.product_type_id = ${serviceId} and p.service_order_id is not null
      and not exists (select from stages s where s.product_id = p.id and s.status <> 'PENDING')`
  await sql`
    update stages s set step_id = step.id
    from products p join route_steps step on step.version_id = p.route_version_id
    where p.id = s.product_id and p.product_type_id = ${serviceId} and step.position = s.stage_order
      and s.step_id is distinct from step.id`
}

/** Up to six products that have a picture and that nobody has worked on, from as few services as possible. */
const untouchedProducts = (sql: Sql) => sql<Product[]>`
  with untouched as (
    select p.serial, p.product_type_id, o.created_by, o.created_at, d.file_name, d.original_name, d.sha256,
      count(*) over (partition by p.product_type_id) as alike
    from products p
    join service_orders o on o.id = p.service_order_id and o.cancelled_at is null
    join documents d on d.id = p.artwork_id
    where p.approval is null and o.created_by is not null
      and not exists (select from stages s where s.product_id = p.id and s.status <> 'PENDING')
      and exists (
        select from stages s join sectors on sectors.id = s.sector_id where s.product_id = p.id and sectors.key = ${sector}
      )
  )
  select serial, product_type_id as "serviceId", created_by as "userId", file_name as "fileName",
    original_name as "originalName", sha256
  from untouched
  order by alike desc, product_type_id, created_at desc, serial limit 6`

/** Each version needs a stored file of its own, because file names are unique among documents. */
async function copyPicture({ sql, files }: Archive, product: Product): Promise<StoredFile> {
  const { serial, originalName, sha256 } = product
  const stored = await files.get(product.fileName)
  if (!stored) throw new Error(`the picture of ${serial} is missing`)
  const content = await buffer(stored)
  const fileName = await announceFile(sql)
  await files.put(fileName, inOnePiece(content))
  return { fileName, originalName, mediaType: 'image/png', size: content.length, sha256 }
}

async function addVersion(archive: Archive, product: Product, note: string): Promise<{ id: number }> {
  const { serial, userId } = product
  const file = await copyPicture(archive, product)
  const inspection = { pages: 1, inks: [], hasOverprint: false }
  return await archive.sql.begin(async tx => {
    const orderId = await lockOrder(tx, { serial })
    return await keepVersion(tx, { orderId, serial, userId, note, file, inspection })
  })
}

/**
 * Adds a version that the customer has had for a week. It is inserted with its final timestamps, because approval
 * records cannot be backdated later.
 */
async function sendEarlier(archive: Archive, product: Product): Promise<void> {
  const file = await copyPicture(archive, product)
  await archive.sql.begin(async tx => {
    const orderId = await lockOrder(tx, product)
    await claimFile(tx, file.fileName)
    await tx`
      with document as (
        insert into documents (service_order_id, kind, file_name, original_name, media_type, size, sha256, created_by)
        values (${orderId}, 'approval', ${file.fileName}, ${file.originalName}, ${file.mediaType}, ${file.size},
          ${file.sha256}, ${product.userId})
        returning id
      ), version as (
        insert into approvals (product_id, version, document_id, note, inks, has_overprint, pages, made_by, made_at)
        select p.id, 1, document.id, '', '{}', false, 1, ${product.userId}, now() - interval '7 days'
        from products p, document where p.serial = ${product.serial}
        returning id
      )
      insert into links (approval_id, name, email, phone, made_by, made_at, expires_at)
      select id, ${customer.name}, ${customer.email}, ${customer.phone}, ${product.userId},
        now() - interval '7 days', now() + interval '23 days'
      from version`
    const about = { product: product.serial, version: 1 }
    const event = { orderId, actorId: product.userId }
    await record(tx, { ...event, kind: 'approval-sent', after: about })
    await record(tx, { ...event, kind: 'approval-linked', after: { ...about, contact: customer.name } })
  })
}
