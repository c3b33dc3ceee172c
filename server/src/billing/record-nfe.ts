import type { Bill } from '@etapa/domain/billing/bill'
import { billNumber } from '@etapa/domain/billing/bill-number'
import { largestXml, uploadNfe } from '@etapa/domain/billing/endpoints'
import * as failures from '@etapa/domain/billing/failures'
import { readNfeKey } from '@etapa/domain/billing/nfe-key'
import { formatTaxId } from '@etapa/domain/clients/tax-id'
import { Failure } from '@etapa/domain/failure'
import type { FastifyRequest } from 'fastify'
import { lockOrders } from '../history/lock-order.ts'
import { recordAll } from '../history/record.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { readForm, type SentFile } from '../platform/http/uploads.ts'
import { requireSession } from '../sessions/session-store.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { lockBill, readBill } from './bill-reader.ts'
import { readBillingSettings } from './billing-settings.ts'
import { readNfe } from './read-nfe.ts'

interface Note {
  key: string
  number: number
  series: number
  recipient: string | null
  total: number | null
}

/**
 * Records an NF-e that was typed in; throws if its key does not match the number and series or, once the workshop's own
 * tax id is set, if the key names another issuer.
 */
export async function recordTypedNfe(
  sql: Sql,
  billId: number,
  userId: number,
  typed: Pick<Note, 'key' | 'number' | 'series'>,
  today: string,
): Promise<Bill> {
  const { issuer, ...inKey } = readNfeKey(typed.key)
  if (inKey.number !== typed.number || inKey.series !== typed.series) throw failures.nfeKeyOfAnother(inKey)
  return await sql.begin(async tx => {
    const { taxId } = await readBillingSettings(tx)
    if (taxId && taxId !== issuer) throw failures.otherIssuer(formatTaxId(issuer))
    await keep(tx, billId, userId, { ...typed, recipient: null, total: null })
    return await readBill(tx, billId, today)
  })
}

interface NfeUpload {
  billId: number
  userId: number
  visitor: Visitor
  request: FastifyRequest
}

/** Records the electronic invoice (NF-e) from the uploaded XML; the workshop must be its issuer. */
export async function receiveNfe(
  sql: Sql,
  { billId, userId, visitor, request }: NfeUpload,
  today: string,
): Promise<Bill> {
  const files: Buffer[] = []
  await readForm(request, uploadNfe.files ?? '', async sent => {
    files.push(await contentOf(sent))
  })
  const [content, ...others] = files
  if (!content || others.length > 0) throw failures.oneXml()
  const nfe = readNfe(content)
  return await sql.begin(async tx => {
    const { taxId } = await readBillingSettings(tx)
    if (!taxId) throw failures.ownTaxIdUnset()
    if (taxId !== nfe.issuer) throw failures.otherIssuer(formatTaxId(nfe.issuer))
    await keep(tx, billId, userId, nfe)
    // The session may have ended during a slow upload.
    await requireSession(tx, visitor)
    return await readBill(tx, billId, today)
  })
}

async function contentOf({ content }: SentFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > largestXml)
      throw new Failure('too-large', 'O XML tem mais de 1 MB.', { code: 'file-too-large' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Stores the NF-e of a bill, keeping what its XML said if the same key is recorded again; throws if the bill is
 * cancelled or another live bill has this NF-e.
 */
async function keep(tx: Tx, billId: number, userId: number, note: Note): Promise<void> {
  const { key, number, series, recipient, total } = note
  // Orders are locked before bills, as when a bill is made.
  await lockOrders(
    tx,
    tx`o.id = any(array(select service_order_id from bill_orders where bill_id = ${billId}))`,
  )
  const { isCancelled, name } = await lockBill(tx, billId)
  if (isCancelled) throw failures.billCancelled()
  await tx`select pg_advisory_xact_lock(${locks.bills})`
  const [used] = await tx<{ year: number; number: number }[]>`
    select year, number from bills where nfe_key = ${key} and cancelled_at is null and id <> ${billId}`
  if (used) throw failures.nfeUsed(billNumber(used))
  const [before] = await tx<[{ key: string | null; number: number; series: number }]>`
    select nfe_key as key, nfe_number as number, nfe_series as series from bills where id = ${billId}`
  await tx`
    update bills set nfe_key = ${key}, nfe_number = ${number}, nfe_series = ${series},
      nfe_recipient = coalesce(${recipient}, case when nfe_key = ${key} then nfe_recipient end),
      nfe_total = coalesce(${total}, case when nfe_key = ${key} then nfe_total end)
    where id = ${billId}`
  if (before.key === key) return
  const orders = await tx<{ id: number }[]>`
    select service_order_id as id from bill_orders where bill_id = ${billId} order by 1`
  const replaced = before.key === null ? {} : { number: before.number, series: before.series }
  await recordAll(
    tx,
    orders.map(({ id }) => ({
      orderId: id,
      kind: 'nfe-recorded' as const,
      actorId: userId,
      before: replaced,
      after: { bill: name, billId, number, series },
    })),
  )
}
