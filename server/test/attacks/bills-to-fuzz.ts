import * as bills from '@etapa/domain/billing/endpoints'
import { reportTables } from '@etapa/domain/billing/report'
import { updateBillingSettings } from '@etapa/domain/billing/settings'
import type { Endpoint } from '@etapa/domain/endpoint'
import { keysOf } from '@etapa/domain/fields'
import { createOrder, releaseOrder } from '@etapa/domain/orders/endpoints'
import fc from 'fast-check'
import type { Sql } from '../../src/platform/database/database.ts'
import { aBill, aFinishedOrder, aNfeKey, ownTaxId } from '../bills.ts'
import type { Caller } from '../caller.ts'
import { aClient } from '../orders.ts'
import type { Known } from './fitting.ts'

/**
 * Fixtures that only the requests about bills and held orders use: a client's orders, bills and payments, and held
 * orders of a restricted client.
 */
const own = {
  clientId: 0,
  orderIds: [0],
  billIds: [0],
  payments: [{ id: 0, paymentId: 0 }],
  cancelled: [0],
  held: [0],
}

/** Creates orders to bill, bills to pay, payments to reverse, bills to cancel, and orders to release. */
export async function makeBillsToFuzz(sql: Sql, manager: Caller, worker: Caller): Promise<void> {
  own.clientId = await aClient(sql, 'Cliente das faturas')
  await manager.call(updateBillingSettings, {
    body: { since: '2026-01-01', taxId: ownTaxId, pixKey: ownTaxId, pixName: 'Oficina', pixCity: 'Itu' },
  })
  const many = <T>(count: number, make: () => Promise<T>) =>
    Array.from({ length: count }).reduce<Promise<T[]>>(
      async (made, _) => [...(await made), await make()],
      Promise.resolve([]),
    )
  own.orderIds = (await many(10, () => aFinishedOrder(manager, own.clientId))).map(({ id }) => id)
  own.billIds = (await many(3, () => aBill(manager, own.clientId))).map(({ id }) => id)
  own.cancelled = (await many(8, () => aBill(manager, own.clientId))).map(({ id }) => id)
  const { id, billedOn } = await aBill(manager, own.clientId)
  const paid = await many(20, () =>
    manager.call(bills.recordPayment, {
      params: { id },
      body: { amount: 1, paidOn: billedOn, way: 'Pix' },
    }),
  )
  const restricted = await aClient(sql, 'Cliente restrito')
  await sql`update clients set is_restricted = true where id = ${restricted}`
  const products = [{ identification: 'Caixa', productTypeId: 1 }]
  const held = await many(20, () => worker.call(createOrder, { body: { clientId: restricted, products } }))
  own.held = held.map(order => order.id)
  own.payments = paid.at(-1)?.payments.map(payment => ({ id, paymentId: payment.id })) ?? []
}

const ofBill: readonly Endpoint[] = [
  bills.getBill,
  bills.getPix,
  bills.recordPayment,
  bills.sendBill,
  bills.updateNfe,
  bills.uploadNfe,
]
const reports: readonly Endpoint[] = [
  bills.getBillingReport,
  bills.exportBillingReport,
  bills.exportBillingCsv,
]

export const knownOfBills = (endpoint: Endpoint): Known => ({
  ...(ofBill.includes(endpoint) && { id: fc.constantFrom(...own.billIds).map(String) }),
  ...(endpoint === bills.sendBill && {
    contact: fc.constantFrom({ name: 'Rui' }, { name: 'Ana', email: 'ana@caixas.test' }),
  }),
  ...(endpoint === bills.getPix && { instalment: fc.constantFrom(undefined, '1') }),
  ...(endpoint === bills.createBill && {
    clientId: fc.constant(own.clientId),
    orderIds: fc.constantFrom(...own.orderIds).map(id => [id]),
    discount: fc.constant(0),
    instalments: fc.constantFrom([{ days: 30 }], [{ days: 30 }, { dueOn: '2027-02-28' }]),
  }),
  ...(endpoint === bills.listBills && { clientId: fc.constant(undefined), cursor: fc.constant('') }),
  ...(endpoint === bills.recordPayment && {
    requestKey: fc.constant(undefined),
    amount: fc.integer({ min: 1, max: 20 }),
    paidOn: fc.constantFrom('2026-11-01', '2059-01-01'),
  }),
  ...(endpoint === bills.reversePayment && {
    id: fc.constant(String(own.payments[0]?.id)),
    paymentId: fc.constantFrom(...own.payments.map(({ paymentId }) => String(paymentId))),
  }),
  ...(endpoint === releaseOrder && { id: fc.constantFrom(...own.held).map(String) }),
  ...(endpoint === bills.cancelBill && { id: fc.constantFrom(...own.cancelled).map(String) }),
  ...(endpoint === bills.updateNfe && {
    number: fc.constant(42),
    series: fc.constant(1),
    key: fc.constant(aNfeKey()),
    id: fc.constant(String(own.billIds[0])),
  }),
  ...(reports.includes(endpoint) && {
    startDate: fc.constant('2026-11-01'),
    endDate: fc.constant('2026-11-30'),
    table: fc.constantFrom(undefined, ...keysOf(reportTables)),
  }),
  ...(endpoint === updateBillingSettings && {
    taxId: fc.constant(ownTaxId),
    pixKey: fc.constantFrom(ownTaxId, '(11) 98765-4321'),
    since: fc.constant('2026-01-01'),
  }),
})
