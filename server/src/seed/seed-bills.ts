import { checkDigit, withCheckDigits } from '@etapa/domain/clients/tax-id'
import { daysLater } from '@etapa/domain/periods'
import { workshopDay } from '@etapa/domain/workshop-day'
import { updateBillingSettings } from '../billing/billing-settings.ts'
import { cancelBill } from '../billing/cancel-bill.ts'
import { createBill } from '../billing/create-bill.ts'
import { recordPayment } from '../billing/payments.ts'
import { recordTypedNfe } from '../billing/record-nfe.ts'
import type { Sql } from '../platform/database/database.ts'

const taxId = withCheckDigits('112223330001')
/** Orders finished more than this many days ago count as billed outside Etapa, except those in the seeded bills. */
const daysToBill = 20

interface Billable {
  clientId: number
  orderIds: number[]
}

/** Creates bills in every state, dated over the past weeks. Recently finished orders are still to be billed. */
export async function seedBills(sql: Sql, timeZone: string): Promise<void> {
  const today = workshopDay(Date.now(), timeZone)
  const ago = (days: number) => daysLater(today, -days)
  const [manager] = await sql<{ id: number }[]>`
    select id from users where role = 'manager' and deleted_at is null order by id limit 1`
  const userId = manager?.id ?? 0
  await updateBillingSettings(sql, userId, {
    since: ago(daysToBill),
    taxId,
    pixKey: taxId,
    pixName: 'Clicheria Horizonte',
    pixCity: 'Campinas',
  })
  const bill = async (orders: Billable | undefined, day: string, terms: number[], more: object = {}) =>
    orders &&
    (await createBill(
      sql,
      userId,
      {
        ...orders,
        freight: 0,
        other: 0,
        discount: 0,
        purchaseOrder: '',
        instalments: terms.map(days => ({ days, amount: undefined })),
        ...more,
      },
      day,
    ))
  const pay = (id: number, amount: number, paidOn: string, way: string) =>
    recordPayment(sql, userId, id, { amount, paidOn, way }, today)

  const [first, second, third, fourth, fifth] = await billableOrders(sql)
  const paid = await bill(first, ago(50), [28], { purchaseOrder: 'PC 4711' })
  if (paid) {
    await pay(paid.id, paid.total, ago(20), 'Boleto')
    await recordTypedNfe(sql, paid.id, userId, { number: 1042, series: 1, key: keyOf(1042) }, today)
  }
  await bill(second, ago(75), [30, 60], { freight: 3_500 })
  const partly = await bill(third, ago(25), [20, 50])
  if (partly) await pay(partly.id, partly.instalments[0]?.amount ?? 1, ago(4), 'Pix')
  const wrong = await bill(fourth, ago(2), [30])
  if (wrong)
    await cancelBill(sql, userId, { id: wrong.id, reason: 'O cliente pediu outro vencimento' }, today)
  await bill(fourth, ago(1), [15, 30, 45], { discount: 1_000 })
  await bill(fifth, today, [30, 60, 90], { purchaseOrder: '2026/118', freight: 4_200 })
}

/**
 * Up to three finished and priced orders from each of five clients, all finished before the period that is still to be
 * billed.
 */
const billableOrders = (sql: Sql) => sql<Billable[]>`
  select client_id as "clientId", array_agg(id order by id) as "orderIds"
  from (
    select o.id, o.client_id, row_number() over (partition by o.client_id order by o.finished_at desc, o.id) as place
    from service_orders o
    where o.finished_at is not null and o.cancelled_at is null and o.bill_id is null and o.price > 0
      and o.finished_at < now() - make_interval(days => ${daysToBill}::int)
  ) finished
  where place <= 3
  group by client_id order by client_id limit 5`

function keyOf(number: number): string {
  const stem = `352611${taxId}55001${String(number).padStart(9, '0')}112345678`
  return stem + checkDigit(stem, 9)
}
