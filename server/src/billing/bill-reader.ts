import type { Bill, BillInList, Nfe } from '@etapa/domain/billing/bill'
import { billNumber, readBillNumber } from '@etapa/domain/billing/bill-number'
import { type BillState, billState } from '@etapa/domain/billing/bill-state'
import { compareNfe } from '@etapa/domain/billing/compare-nfe'
import type { BillQuery } from '@etapa/domain/billing/endpoints'
import { billMissing } from '@etapa/domain/billing/failures'
import { withPaid } from '@etapa/domain/billing/instalments'
import { bareTaxId, isTaxId } from '@etapa/domain/clients/tax-id'
import { readAmount } from '@etapa/domain/money'
import { addressLine } from '../clients/client-columns.ts'
import { constant, type Sql, type Tx } from '../platform/database/database.ts'
import { everyWord } from '../search/every-word.ts'

/**
 * The columns of a bill `b` and its client `c` that the list and the single bill share. `shown` replaces the year,
 * sequence and cancellation with the displayed number and the state.
 */
const listedColumns = (db: Sql | Tx) => db`
  b.id, b.year, b.number as sequence, json_build_object('id', c.id, 'name', c.name) as client,
  b.billed_on::text as "billedOn", b.total, b.paid, b.next_due_on::text as "nextDueOn",
  b.cancelled_at is not null as "isCancelled", b.purchase_order as "purchaseOrder", b.nfe_number as "nfeNumber"`

interface Stored extends Omit<BillInList, 'number' | 'state'> {
  year: number
  sequence: number
  isCancelled: boolean
}

const shown = <S extends Pick<Stored, 'year' | 'sequence' | 'isCancelled' | 'total' | 'paid' | 'nextDueOn'>>(
  { year, sequence, isCancelled, ...rest }: S,
  today: string,
) => ({
  ...rest,
  number: billNumber({ year, number: sequence }),
  state: billState({ ...rest, isCancelled }, today),
})

export interface BillPage {
  bills: BillInList[]
  next: string | undefined
}

/** Returns one page of bills, newest first. */
export async function listBills(sql: Sql, query: BillQuery, today: string): Promise<BillPage> {
  const { state, clientId, search, limit, cursor } = query
  const db = search ? sql.unprepared : sql
  const rows = await db<Stored[]>`
    with page as materialized (
      select b.* from bills b
      where true
        ${state ? db`and ${isInState(db, state, today)}` : db``}
        ${clientId ? db`and b.client_id = ${clientId}` : db``}
        ${cursor ? db`and b.id < ${cursor}` : db``}
        ${search ? db`and ${matches(db, search)}` : db``}
      order by b.id desc limit ${constant(db, limit)}
    )
    select ${listedColumns(db)},
      (select count(*) from bill_orders o where o.bill_id = b.id) as orders,
      (select count(*) from instalments i where i.bill_id = b.id) as instalments
    from page b join clients c on c.id = b.client_id
    order by b.id desc`
  const last = rows.at(-1)
  return {
    bills: rows.map(row => shown(row, today)),
    next: last && rows.length === limit ? String(last.id) : undefined,
  }
}

/** The SQL version of `billState`: a bill without a next due day is paid or cancelled. */
function isInState(db: Sql | Tx, state: BillState, today: string) {
  switch (state) {
    case 'cancelada':
      return db`b.cancelled_at is not null`
    case 'paga':
      return db`(b.cancelled_at is null and b.next_due_on is null)`
    case 'vencida':
      return db`b.next_due_on < ${today}::date`
    case 'parcial':
      return db`(b.next_due_on >= ${today}::date and b.paid > 0)`
    case 'aberta':
      return db`(b.next_due_on >= ${today}::date and b.paid = 0)`
  }
}

/**
 * A condition for the search: a number or Pix reference matches bills and NF-e, an amount matches totals, balances and
 * instalments, a tax number matches clients, and any text matches clients and purchase orders.
 */
function matches(db: Sql | Tx, search: string) {
  const sought = readBillNumber(search)
  const byNumber = sought
    ? db`or (b.number = ${sought.number} ${sought.year ? db`and b.year = ${sought.year}` : db``})
        or b.nfe_number = ${sought.number}`
    : db``
  const cents = readAmount(search)
  const byAmount =
    cents === undefined
      ? db``
      : db`or b.total = ${cents} or b.cancelled_at is null and b.total - b.paid = ${cents}
          or exists (select from instalments i where i.bill_id = b.id and i.amount = ${cents})`
  const taxId = bareTaxId(search)
  const byTaxId = isTaxId(taxId)
    ? db`or b.client_id = any(array(select id from clients where tax_id = ${taxId}))`
    : db``
  return db`(
    b.client_id = any(array(
      select id from clients where ${everyWord(db, search, word => db`searchable(name) like containing(${word})`)}))
    or b.purchase_order <> '' and ${everyWord(db, search, word => db`searchable(b.purchase_order) like containing(${word})`)}
    ${byNumber} ${byAmount} ${byTaxId})`
}

interface StoredBill
  extends Omit<Bill, 'number' | 'state' | 'nfe' | 'nfeNumber' | 'instalments'>,
    Pick<Stored, 'year' | 'sequence' | 'isCancelled'> {
  instalments: { number: number; dueOn: string; amount: number }[]
  nfeNumber: number | null
  nfe: Omit<Nfe, 'differences'> | null
}

/** Reads a bill with its orders, instalments and payments. */
export async function readBill(db: Sql | Tx, id: number, today: string): Promise<Bill> {
  const [row] = await db<StoredBill[]>`
    select ${listedColumns(db)},
      json_build_object('id', c.id, 'name', c.name, 'taxId', c.tax_id, 'address', ${addressLine(db)}) as client,
      settings.tax_id as "issuerTaxId",
      settings.pix_key <> '' and settings.pix_name <> '' and settings.pix_city <> '' as "hasPix",
      b.items, b.freight, b.other, b.discount, b.created_at as "createdAt", made.shown_name as "createdBy",
      (select coalesce(json_agg(json_build_object('id', o.id, 'serial', o.serial, 'description', billed.description,
          'amount', billed.amount, 'isBack', o.finished_at is null and o.cancelled_at is null) order by o.id), '[]')
        from bill_orders billed join service_orders o on o.id = billed.service_order_id
        where billed.bill_id = b.id) as orders,
      (select json_agg(json_build_object('number', i.number, 'dueOn', i.due_on, 'amount', i.amount) order by i.number)
        from instalments i where i.bill_id = b.id) as instalments,
      (select coalesce(json_agg(json_build_object('id', p.id, 'amount', p.amount, 'paidOn', p.paid_on, 'way', p.way,
          'recordedBy', u.shown_name, 'recordedAt', p.recorded_at, 'reversed',
          case when p.reversed_at is not null then json_build_object('at', p.reversed_at, 'by',
            (select r.shown_name from users r where r.id = p.reversed_by)) end) order by p.id), '[]')
        from payments p join users u on u.id = p.recorded_by where p.bill_id = b.id) as payments,
      case when b.cancelled_at is not null then json_build_object('at', b.cancelled_at, 'reason', b.cancel_reason, 'by',
        (select u.shown_name from users u where u.id = b.cancelled_by)) end as cancelled,
      case when b.nfe_key is not null then json_build_object('number', b.nfe_number, 'series', b.nfe_series,
        'key', b.nfe_key, 'recipient', b.nfe_recipient, 'total', b.nfe_total) end as nfe
    from bills b
    join clients c on c.id = b.client_id
    join users made on made.id = b.created_by
    cross join billing_settings settings
    where b.id = ${id}`
  if (!row) throw billMissing()
  const { nfe, instalments, ...rest } = row
  const compared = { total: rest.total, clientTaxId: rest.client.taxId }
  return {
    ...shown(rest, today),
    instalments: withPaid(instalments, rest.paid),
    nfe: nfe && { ...nfe, differences: compareNfe({ nfe, bill: compared }) },
  }
}

export interface LockedBill {
  id: number
  /** The displayed number, such as FAT-2026-0042. */
  name: string
  total: number
  paid: number
  isCancelled: boolean
}

/** Locks a bill until the transaction ends. */
export async function lockBill(tx: Tx, id: number): Promise<LockedBill> {
  const [bill] = await tx<(Omit<LockedBill, 'name'> & { year: number; number: number })[]>`
    select id, year, number, total, paid, cancelled_at is not null as "isCancelled"
    from bills where id = ${id} for no key update`
  if (!bill) throw billMissing()
  return { ...bill, name: billNumber(bill) }
}
