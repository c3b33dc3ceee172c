import { join } from 'node:path'
import {
  cancelBill,
  createBill,
  getBill,
  getPending,
  listBills,
  recordPayment,
  reversePayment,
} from '@etapa/domain/billing/endpoints'
import { getBillingSettings, updateBillingSettings } from '@etapa/domain/billing/settings'
import { createClient, getClientPage, updateClient } from '@etapa/domain/clients/endpoints'
import { listNotifications } from '@etapa/domain/notifications/notification'
import { cancelOrder, createOrder, getOrderEvents, updateOrder } from '@etapa/domain/orders/endpoints'
import { addProduct, updateProduct } from '@etapa/domain/orders/page-endpoints'
import { daysLater } from '@etapa/domain/periods'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { workshopDay } from '@etapa/domain/workshop-day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBill, aFinishedOrder } from '../../test/bills.ts'
import type { Caller } from '../../test/caller.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { aClient } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
const today = workshopDay(Date.now(), 'America/Sao_Paulo')
const year = today.slice(0, 4)
let manager: Caller
/** A member of the office who has the permission to bill. */
let clerk: Caller
let clientId: number

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Marta' })
  clerk = await testApp.people.worker({ name: 'Clara', switches: { bill: true } })
  clientId = await aClient(testApp.sql, 'Caixas São João')
})
afterAll(() => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads')))

const inThirtyDays = [{ days: 30 }]
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
/** Returns the request body for a bill of these orders. */
const bodyFor = (orderIds: number[], more: object = {}) => ({
  clientId,
  orderIds,
  instalments: inThirtyDays,
  ...more,
})
const refusal = async (status: number, orderIds: number[], more: object = {}) =>
  spaced(await clerk.refused(status, createBill, { body: bodyFor(orderIds, more) }))

describe('a bill', () => {
  test("contains its orders, amounts, instalments and purchase order, and is recorded in the order's history", async () => {
    const [one, other] = [
      await aFinishedOrder(clerk, clientId, { price: 10_000 }),
      await aFinishedOrder(clerk, clientId, { price: 5_000 }),
    ]
    const bill = await clerk.call(createBill, {
      body: bodyFor([other.id, one.id], {
        freight: 300,
        other: 200,
        discount: 500,
        purchaseOrder: ' PC 77 ',
        instalments: [{ days: 60 }, { days: 30 }, { dueOn: '2059-01-31' }, { days: 0, amount: 3_000 }],
      }),
    })
    expect(bill).toMatchObject({
      number: `FAT-${year}-0001`,
      client: { id: clientId, name: 'Caixas São João' },
      billedOn: today,
      items: 15_000,
      freight: 300,
      other: 200,
      discount: 500,
      total: 15_000,
      paid: 0,
      state: 'aberta',
      nextDueOn: today,
      purchaseOrder: 'PC 77',
      orders: [
        { id: one.id, serial: one.serial, description: 'Caixa', amount: 10_000 },
        { id: other.id, amount: 5_000 },
      ],
      instalments: [
        { number: 1, dueOn: today, amount: 3_000, paid: 0 },
        { number: 2, dueOn: daysLater(today, 30), amount: 4_000 },
        { number: 3, dueOn: daysLater(today, 60), amount: 4_000 },
        { number: 4, dueOn: '2059-01-31', amount: 4_000 },
      ],
      createdBy: 'Clara',
      cancelled: null,
      nfe: null,
    })
    expect(await clerk.call(getBill, { params: { id: bill.id } })).toEqual(bill)
    const [event] = await manager.call(getOrderEvents, { params: { id: one.id } })
    expect(event).toMatchObject({ kind: 'order-billed', by: 'Clara', after: { bill: bill.number } })
  })

  test('is refused if a price is not the one that the person saw', async () => {
    const { id } = await aFinishedOrder(clerk, clientId)
    await clerk.call(updateOrder, { params: { id }, body: { price: 12_000 } })
    expect(await refusal(409, [id], { seenItems: 10_000 })).toContain('Confira os valores atuais')
    await clerk.call(createBill, { body: bodyFor([id], { seenItems: 12_000 }) })
  })

  test("contains the known parts of the client's address", async () => {
    const place = {
      street: 'Rua A, 12',
      district: 'Centro',
      city: 'Blumenau',
      state: 'SC',
      zipCode: '89010-000',
    }
    const { id: known } = await manager.call(createClient, { body: { name: 'Com endereço', ...place } })
    const { id: partly } = await manager.call(createClient, {
      body: { name: 'Só a cidade', city: 'Blumenau' },
    })
    const addressFor = async (id: number) => (await aBill(clerk, id)).client.address
    expect(await addressFor(known)).toBe('Rua A, 12, Centro, Blumenau - SC, CEP 89010-000')
    expect(await addressFor(partly)).toBe('Blumenau')
  })

  test('is numbered without gaps, because a refused bill takes no number', async () => {
    const first = await aBill(clerk, clientId)
    await refusal(400, [(await aFinishedOrder(clerk, clientId)).id], {
      instalments: [{ days: 1, amount: 1 }],
    })
    const next = await aBill(clerk, clientId)
    const numberOf = (name: string) => Number(name.split('-')[2])
    expect(numberOf(next.number)).toBe(numberOf(first.number) + 1)
  })

  test('keeps the descriptions of its orders if their products are renamed', async () => {
    const { id, products } = await aFinishedOrder(clerk, clientId)
    const bill = await clerk.call(createBill, { body: bodyFor([id]) })
    const params = { serial: products[0]?.serial ?? '' }
    await manager.call(updateProduct, { params, body: { identification: 'Tampa' } })
    const { orders } = await clerk.call(getBill, { params: { id: bill.id } })
    expect(orders).toMatchObject([{ id, description: 'Caixa' }])
  })

  test('prevents changing the price, client or number of products of its orders, and cancelling them, until the bill is cancelled', async () => {
    const bill = await aBill(clerk, clientId)
    const params = { id: bill.orders[0]?.id ?? 0 }
    const words = `Esta ordem está na fatura ${bill.number}. Cancele primeiro a fatura.`
    expect(await manager.refused(409, updateOrder, { params, body: { price: 1 } })).toBe(words)
    expect(await manager.refused(409, cancelOrder, { params })).toBe(words)
    const product = { identification: 'Tampa', productTypeId: 1 }
    expect(await manager.refused(409, addProduct, { params, body: product })).toBe(words)
    const other = await aClient(testApp.sql, 'Outra')
    const exchange = { clientId: other, reason: 'Engano' }
    expect(await manager.refused(409, updateOrder, { params, body: exchange })).toBe(words)
    await manager.call(updateOrder, { params, body: { status: 'Conferida' } })
    await clerk.call(cancelBill, { params: { id: bill.id }, body: { reason: 'Preço errado' } })
    await manager.call(updateOrder, { params, body: { price: 1 } })
    await manager.call(addProduct, { params, body: product })
    await manager.call(cancelOrder, { params })
  })
})

describe('a bill is refused', () => {
  test('if an order is already in another live bill, which the message names', async () => {
    const bill = await aBill(clerk, clientId)
    const [order] = bill.orders
    expect(await refusal(409, [order?.id ?? 0])).toBe(
      `A ordem ${order?.serial} já está na fatura ${bill.number}.`,
    )
  })

  test('if an order has no price or a price of zero', async () => {
    for (const price of [null, 0]) {
      const { id, serial } = await aFinishedOrder(clerk, clientId, { price })
      expect(await refusal(400, [id])).toBe(`A ordem ${serial} está sem preço.`)
    }
  })

  test('without a purchase order number, if the client requires one', async () => {
    const { id: needing } = await clerk.call(createClient, {
      body: { name: 'Rede', needsPurchaseOrder: true },
    })
    const { id } = await aFinishedOrder(clerk, needing)
    const own = { clientId: needing }
    expect(await refusal(400, [id], { ...own, purchaseOrder: '  ' })).toBe(
      'Pedido de compra: este cliente exige o número',
    )
    await clerk.call(createBill, { body: bodyFor([id], { ...own, purchaseOrder: '4500' }) })
    const again = await aFinishedOrder(clerk, needing)
    await clerk.call(updateClient, { params: { id: needing }, body: { name: 'Rede' } })
    expect(await refusal(400, [again.id], own)).toContain('Pedido de compra')
    await clerk.call(updateClient, {
      params: { id: needing },
      body: { name: 'Rede', needsPurchaseOrder: false },
    })
    await clerk.call(createBill, { body: bodyFor([again.id], own) })
  })

  test('if an order belongs to another client, or is cancelled, unfinished or unknown', async () => {
    const foreign = await aFinishedOrder(clerk, await aClient(testApp.sql, 'Outra'))
    expect(await refusal(400, [foreign.id])).toBe(`A ordem ${foreign.serial} é de outro cliente.`)
    const cancelled = await aFinishedOrder(clerk, clientId)
    await manager.call(cancelOrder, { params: { id: cancelled.id } })
    expect(await refusal(400, [cancelled.id])).toBe(`A ordem ${cancelled.serial} está cancelada.`)
    const products = [{ identification: 'Caixa', productTypeId: 1 }]
    const open = await clerk.call(createOrder, { body: { clientId, price: 1, products } })
    expect(await refusal(400, [open.id])).toBe(`A ordem ${open.serial} ainda não foi finalizada.`)
    expect(await refusal(400, [2_000_000_000])).toBe('Ordens: uma delas não foi encontrada')
  })

  test('without orders, with a repeated order, or with more than 200 orders', async () => {
    const { id } = await aFinishedOrder(clerk, clientId)
    expect(await refusal(400, [])).toBe('Ordens: escolha ao menos uma')
    expect(await refusal(400, [id, id])).toBe('Ordens: há ordens repetidas')
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    expect(await refusal(400, many)).toBe('Ordens: no máximo 200 por fatura')
  })

  test('if an amount is negative, or the discount is not less than the sum', async () => {
    const { id } = await aFinishedOrder(clerk, clientId, { price: 1_000 })
    expect(await refusal(400, [id], { freight: -1 })).toBe('Frete: não pode ser negativo')
    expect(await refusal(400, [id], { other: -1 })).toBe('Outros: não pode ser negativo')
    expect(await refusal(400, [id], { discount: -1 })).toBe('Desconto: não pode ser negativo')
    expect(await refusal(400, [id], { freight: 100, discount: 1_101 })).toBe(
      'Desconto: é maior que a soma da fatura',
    )
    expect(await refusal(400, [id], { discount: 1_000 })).toBe(
      'Desconto: o total da fatura precisa ser maior que zero',
    )
  })

  test('if its instalments are missing or too many, do not add up to the total, or do not each have one valid due date', async () => {
    const { id } = await aFinishedOrder(clerk, clientId, { price: 1_000 })
    const refused = (instalments: object[]) => refusal(400, [id], { instalments })
    const wrong = 'Parcelas: a soma das parcelas é diferente do total da fatura'
    expect(await refused([{ days: 1, amount: 999 }])).toBe(wrong)
    expect(await refused([{ days: 1, amount: 1_001 }])).toBe(wrong)
    expect(await refused([{ days: 1, amount: 1_000 }, { days: 2 }])).toBe(wrong)
    expect(await refused([])).toBe('Parcelas: informe ao menos uma')
    expect(await refused([{}])).toBe('Parcela: informe os dias ou a data de vencimento')
    expect(await refused([{ days: 1, dueOn: today }])).toBe(
      'Parcela: informe os dias ou a data de vencimento',
    )
    expect(await refused(Array(49).fill({ days: 1 }))).toBe('Parcelas: no máximo 48')
    expect(await refused([{ dueOn: '2026-02-30' }])).toBe('Vencimento: data inválida')
  })
})

describe('under concurrency', () => {
  test("if two people bill the same orders, one succeeds and the other gets 409 with that bill's number", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await aFinishedOrder(clerk, clientId), await aFinishedOrder(clerk, clientId)]
      const replies = await Promise.all([
        clerk.try(createBill, { body: bodyFor([one.id, other.id]) }),
        manager.try(createBill, { body: bodyFor([other.id, one.id]) }),
      ])
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const made = replies.find(({ statusCode }) => statusCode === 200)?.json()
      expect(replies.find(({ statusCode }) => statusCode === 409)?.body).toBe(
        `A ordem ${one.serial} já está na fatura ${made.number}.`,
      )
    }
  })

  test('a database constraint prevents an order from being in two live bills', async () => {
    const [one, other] = [await aBill(clerk, clientId), await aBill(clerk, clientId)]
    await expect(
      testApp.sql`
        insert into bill_orders (bill_id, service_order_id, amount, description)
        values (${one.id}, ${other.orders[0]?.id ?? 0}, 1, '')`,
    ).rejects.toThrow('bill_orders_live')
  })

  test('bills created at once are numbered without gaps or duplicates', async () => {
    const orders = []
    for (let count = 0; count < 8; count += 1) orders.push(await aFinishedOrder(clerk, clientId))
    const bills = await Promise.all(orders.map(({ id }) => clerk.call(createBill, { body: bodyFor([id]) })))
    const numbers = bills.map(({ number }) => Number(number.split('-')[2])).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })

  test('if two people record a payment of the whole balance, only one is recorded', async () => {
    const { id } = await aBill(clerk, clientId)
    const body = { amount: 10_000, paidOn: today, way: 'Pix' }
    const replies = await Promise.all(
      [clerk, manager].map(caller => caller.try(recordPayment, { params: { id }, body })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  test('an order whose bill is being cancelled cannot be both billed again and cancelled', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bill = await aBill(clerk, clientId)
      const orderId = bill.orders[0]?.id ?? 0
      const [cancelled, billed, gone] = await Promise.all([
        clerk.try(cancelBill, { params: { id: bill.id }, body: { reason: 'Engano' } }),
        manager.try(createBill, { body: bodyFor([orderId]) }),
        manager.try(cancelOrder, { params: { id: orderId } }),
      ])
      expect(cancelled.statusCode).toBe(200)
      expect(billed.statusCode === 200 && gone.statusCode === 200).toBe(false)
    }
  })
})

describe('payments', () => {
  const pay = (id: number, amount: number, more: object = {}) =>
    clerk.call(recordPayment, { params: { id }, body: { amount, paidOn: today, way: 'Pix', ...more } })

  test('are applied to the instalments in order, until the bill is paid', async () => {
    const { id } = await aBill(clerk, clientId, { instalments: [{ days: 30 }, { days: 60 }] })
    const partly = await pay(id, 6_000)
    expect(partly).toMatchObject({ state: 'parcial', paid: 6_000, nextDueOn: daysLater(today, 60) })
    expect(partly.instalments.map(({ paid }) => paid)).toEqual([5_000, 1_000])
    expect(partly.payments).toMatchObject([
      { amount: 6_000, way: 'Pix', recordedBy: 'Clara', reversed: null },
    ])
    expect(await pay(id, 4_000, { way: 'Boleto' })).toMatchObject({ state: 'paga', nextDueOn: null })
  })

  test('are refused if zero or above the balance, dated in the future, or for a paid or cancelled bill', async () => {
    const { id } = await aBill(clerk, clientId)
    const refused = async (status: number, body: object) =>
      spaced(
        await clerk.refused(status, recordPayment, {
          params: { id },
          body: { amount: 1, paidOn: today, way: 'Pix', ...body },
        }),
      )
    expect(await refused(400, { amount: 10_001 })).toBe('Valor: é maior que o saldo da fatura, R$ 100,00')
    expect(await refused(400, { amount: 0 })).toBe('Valor: precisa ser maior que zero')
    expect(await refused(400, { amount: -5 })).toBe('Valor: precisa ser maior que zero')
    expect(await refused(400, { paidOn: daysLater(today, 1) })).toContain(
      'Data do pagamento: não pode ser depois de hoje',
    )
    await pay(id, 10_000)
    expect(await refused(400, {})).toBe('Esta fatura já está paga.')
    const other = await aBill(clerk, clientId)
    await clerk.call(cancelBill, { params: { id: other.id }, body: { reason: 'Engano' } })
    const body = { amount: 1, paidOn: today, way: 'Pix' }
    expect(await clerk.refused(409, recordPayment, { params: { id: other.id }, body })).toBe(
      'Esta fatura está cancelada.',
    )
  })

  test('are idempotent by request key, which cannot be reused for another bill', async () => {
    const { id } = await aBill(clerk, clientId)
    const requestKey = 'a1'.repeat(16)
    for (const _ of [1, 2]) expect(await pay(id, 1_000, { requestKey })).toMatchObject({ paid: 1_000 })
    // A corrected amount must not be reported as recorded.
    const corrected = { amount: 10_000, paidOn: today, way: 'Pix', requestKey }
    expect(await clerk.refused(409, recordPayment, { params: { id }, body: corrected })).toMatch(
      /^O pagamento de R\$\s10,00 já foi registrado/,
    )
    expect(await clerk.call(getBill, { params: { id } })).toMatchObject({ paid: 1_000 })
    const other = await aBill(clerk, clientId)
    const body = { amount: 1, paidOn: today, way: 'Pix', requestKey }
    expect(await clerk.refused(409, recordPayment, { params: { id: other.id }, body })).toBe(
      'Chave do envio: já foi usada em outra fatura',
    )
  })

  test('are refused if others were recorded or reversed since the person began, but not if repeated', async () => {
    const { id } = await aBill(clerk, clientId, { instalments: [{ days: 30 }, { days: 60 }] })
    const body = { amount: 5_000, paidOn: today, way: 'Pix', seenPaid: 0 }
    const requestKey = 'b2'.repeat(16)
    for (const _ of [1, 2])
      expect(await pay(id, 5_000, { requestKey, seenPaid: 0 })).toMatchObject({ paid: 5_000 })
    expect(await manager.refused(409, recordPayment, { params: { id }, body })).toMatch(
      /^Os pagamentos desta fatura mudaram/,
    )
    expect(await pay(id, 5_000, { seenPaid: 5_000 })).toMatchObject({ state: 'paga' })
  })

  test('can be reversed only once, and stay listed as reversed', async () => {
    const { id } = await aBill(clerk, clientId)
    const [payment] = (await pay(id, 10_000)).payments
    const params = { id, paymentId: payment?.id ?? 0 }
    const reversed = await manager.call(reversePayment, { params })
    expect(reversed).toMatchObject({ state: 'aberta', paid: 0, nextDueOn: daysLater(today, 30) })
    expect(reversed.payments).toMatchObject([{ amount: 10_000, reversed: { by: 'Marta' } }])
    expect(await manager.refused(409, reversePayment, { params })).toBe('Este pagamento já foi estornado.')
    const other = await aBill(clerk, clientId)
    expect(await manager.refused(404, reversePayment, { params: { ...params, id: other.id } })).toBe(
      'Pagamento não encontrado',
    )
  })

  test('cannot be changed or deleted in the database, and instalments cannot be changed', async () => {
    await expect(testApp.sql`update payments set amount = 1`).rejects.toThrow('append-only')
    await expect(testApp.sql`delete from payments`).rejects.toThrow('append-only')
    await expect(testApp.sql`update instalments set amount = 1`).rejects.toThrow('append-only')
  })
})

describe('cancelling a bill', () => {
  test('makes its orders billable again, and is recorded in their history', async () => {
    const bill = await aBill(clerk, clientId)
    const params = { id: bill.id }
    const cancelled = await clerk.call(cancelBill, { params, body: { reason: 'Cliente desistiu' } })
    expect(cancelled).toMatchObject({
      state: 'cancelada',
      nextDueOn: null,
      cancelled: { by: 'Clara', reason: 'Cliente desistiu' },
    })
    const orderId = bill.orders[0]?.id ?? 0
    const [event] = await manager.call(getOrderEvents, { params: { id: orderId } })
    expect(event).toMatchObject({
      kind: 'bill-cancelled',
      before: { bill: bill.number },
      after: { reason: 'Cliente desistiu' },
    })
    const again = await clerk.call(createBill, { body: bodyFor([orderId]) })
    expect(again.number).not.toBe(bill.number)
    expect(await clerk.refused(409, cancelBill, { params, body: { reason: 'x' } })).toBe(
      'Esta fatura está cancelada.',
    )
  })

  test('requires a reason, and is refused while the bill has unreversed payments', async () => {
    const { id } = await aBill(clerk, clientId)
    const body = { amount: 1, paidOn: today, way: 'Pix' }
    const { payments } = await clerk.call(recordPayment, { params: { id }, body })
    const cancel = { params: { id }, body: { reason: 'Engano' } }
    expect(await clerk.refused(409, cancelBill, cancel)).toBe(
      'Esta fatura tem pagamentos. Estorne-os antes de cancelar.',
    )
    await clerk.call(reversePayment, { params: { id, paymentId: payments[0]?.id ?? 0 } })
    expect(await clerk.refused(400, cancelBill, { params: { id }, body: { reason: ' ' } })).toBe(
      'Motivo: campo obrigatório',
    )
    await clerk.call(cancelBill, cancel)
  })
})

describe('in billing', () => {
  test('finished orders without a live bill are listed only after a manager has set a start date', async () => {
    const own = await aClient(testApp.sql, 'Ateliê')
    const [priced, unpriced, old, billed] = [
      await aFinishedOrder(clerk, own, { price: 700 }),
      await aFinishedOrder(clerk, own, { price: null }),
      await aFinishedOrder(clerk, own),
      await aFinishedOrder(clerk, own),
    ]
    await testApp.sql`update service_orders set finished_at = now() - interval '40 days' where id = ${old.id}`
    await clerk.call(createBill, { body: { ...bodyFor([billed.id]), clientId: own } })
    const cancelled = await aFinishedOrder(clerk, own)
    await manager.call(cancelOrder, { params: { id: cancelled.id } })
    await clerk.call(createOrder, {
      body: { clientId: own, price: 1, products: [{ identification: 'Aberta', productTypeId: 1 }] },
    })
    expect(await clerk.call(getPending)).toEqual({ since: null, clients: [], amount: 0, orderCount: 0 })

    const since = daysLater(today, -30)
    await clerk.refused(403, updateBillingSettings, { body: { since } })
    await manager.call(updateBillingSettings, { body: { since } })
    const { clients, ...all } = await clerk.call(getPending)
    expect(all.since).toBe(since)
    expect(clients.find(({ id }) => id === own)).toEqual({
      id: own,
      name: 'Ateliê',
      orderCount: 2,
      unpricedCount: 1,
      amount: 700,
      needsPurchaseOrder: false,
      orders: [
        {
          id: priced.id,
          serial: priced.serial,
          identifications: 'Caixa',
          finishedAt: expect.any(String),
          price: 700,
          missing: [],
        },
        expect.objectContaining({ id: unpriced.id, price: null, missing: ['price'] }),
      ],
    })
    expect(clients.map(({ name }) => name)).toEqual(clients.map(({ name }) => name).toSorted())
    expect(all.amount).toBe(clients.reduce((sum, { amount }) => sum + amount, 0))
    expect(all.orderCount).toBe(clients.reduce((sum, { orderCount }) => sum + orderCount, 0))
    const only = await clerk.call(getPending, { query: { clientId: own } })
    expect(only).toMatchObject({ amount: 700, orderCount: 2, clients: [{ id: own }] })
    await clerk.call(updateClient, {
      params: { id: own },
      body: { name: 'Ateliê', needsPurchaseOrder: true },
    })
    const needing = await clerk.call(getPending, { query: { clientId: own } })
    expect(needing.clients[0]?.needsPurchaseOrder).toBe(true)
    expect(needing.clients[0]?.orders.map(({ missing }) => missing)).toEqual([
      ['purchaseOrder'],
      ['price', 'purchaseOrder'],
    ])
    await manager.call(updateBillingSettings, { body: { since: daysLater(today, -50) } })
    expect((await clerk.call(getPending, { query: { clientId: own } })).orderCount).toBe(3)
  })

  test('omitted settings are kept, and saving an outdated version is refused with 409', async () => {
    const saved = await manager.call(updateBillingSettings, {
      body: {
        taxId: '11.222.333/0001-81',
        pixKey: 'PIX@oficina.test',
        pixName: 'Clicheria São',
        pixCity: 'Itu',
      },
    })
    expect(saved).toMatchObject({
      taxId: '11222333000181',
      pixKey: 'pix@oficina.test',
      pixName: 'Clicheria Sao',
      pixCity: 'Itu',
    })
    const { updatedAt, ...later } = await manager.call(updateBillingSettings, { body: { pixCity: 'Salto' } })
    expect(later).toEqual({ ...saved, pixCity: 'Salto', updatedAt: undefined })
    const body = { pixCity: 'Jundiaí', updatedAt: saved.updatedAt }
    await manager.refused(409, updateBillingSettings, { body })
    expect(await manager.call(getBillingSettings)).toEqual({ ...later, updatedAt })
  })

  test('another Pix key notifies every manager, a key that is saved again nobody', async () => {
    const [worker, other, former] = [
      await testApp.people.worker(),
      await testApp.people.manager(),
      await testApp.people.hire({ adminLevel: 'admin' }),
    ]
    await testApp.sql`update users set deleted_at = now() where id = ${former.id}`
    await manager.call(updateBillingSettings, { body: { pixKey: '' } })
    await testApp.sql`truncate notifications`
    await manager.call(updateBillingSettings, { body: { pixKey: '529.982.247-25' } })
    await manager.call(updateBillingSettings, { body: { pixKey: '52998224725', pixCity: 'Itu' } })
    await manager.call(updateBillingSettings, { body: { pixCity: 'Salto' } })
    await manager.refused(400, updateBillingSettings, { body: { pixKey: '529.982.247-26' } })
    expect((await manager.call(getBillingSettings)).pixKey).toBe('52998224725')
    await manager.call(updateBillingSettings, { body: { pixKey: '' } })
    const facts = [{ by: 'Marta' }, { by: 'Marta', text: 'CPF 529.982.247-25' }]
    for (const caller of [manager, other]) {
      const notices = (await caller.call(listNotifications)).filter(({ kind }) => kind === 'pix-key')
      expect(notices.map(notice => notice.facts)).toEqual(facts)
    }
    expect(await worker.call(listNotifications)).toEqual([])
    const [{ count }] = await testApp.sql<[{ count: number }]>`
      select count(*) from notifications where user_id = ${former.id}`
    expect(count).toBe(0)
  })
})

describe('the list of bills', () => {
  test('is searched by Pix reference, amount and tax number', async () => {
    const owner = await aClient(testApp.sql, 'Cartonagem Busca')
    await testApp.sql`update clients set tax_id = '12ABC34501DE35' where id = ${owner}`
    const instalments = [{ days: 30, amount: 70_001 }, { days: 60 }]
    const bill = await aBill(clerk, owner, { price: 123_457, instalments })
    const reference = bill.number.replaceAll('-', '')
    const body = { amount: 1_003, paidOn: today, way: 'Pix' }
    await clerk.call(recordPayment, { params: { id: bill.id }, body })
    const found = [reference, `${reference}P2`, '1.234,57', 'R$ 1.234,57', '700,01', '534,56', '1.224,54']
    for (const search of [...found, '12.ABC.345/01DE-35', '12abc34501de35'])
      expect((await clerk.call(listBills, { query: { search } })).map(({ id }) => id)).toEqual([bill.id])
    for (const search of ['1.234,58', '529.982.247-25', reference.replace(/^FAT..../, 'FAT1999')])
      expect(await clerk.call(listBills, { query: { search } })).toEqual([])
  })

  test('a bill says which of its orders are in production again', async () => {
    const order = await aFinishedOrder(clerk, clientId)
    const { id } = await clerk.call(createBill, { body: bodyFor([order.id]) })
    const orders = async () =>
      (await clerk.call(getBill, { params: { id } })).orders.map(({ isBack }) => isBack)
    expect(await orders()).toEqual([false])
    const stageId = order.products[0]?.stages.at(-1)?.id ?? 0
    await manager.call(updateStage, { params: { stageId }, body: { status: 'PENDING' } })
    expect(await orders()).toEqual([true])
  })

  test('is filtered by state, client and text, sorted newest first, and paginated', async () => {
    const own = await aClient(testApp.sql, 'Papelão Ipê')
    const made = {
      vencida: await aBill(clerk, own, { instalments: [{ dueOn: daysLater(today, -1) }] }),
      parcial: await aBill(clerk, own),
      paga: await aBill(clerk, own),
      cancelada: await aBill(clerk, own),
      aberta: await aBill(clerk, own, { instalments: [{ dueOn: today }] }),
    }
    const body = { paidOn: today, way: 'Pix' }
    await clerk.call(recordPayment, { params: { id: made.parcial.id }, body: { ...body, amount: 1 } })
    await clerk.call(recordPayment, { params: { id: made.paga.id }, body: { ...body, amount: 10_000 } })
    await clerk.call(cancelBill, { params: { id: made.cancelada.id }, body: { reason: 'Engano' } })
    const ids = async (query: Record<string, string | number>) =>
      (await clerk.call(listBills, { query })).map(({ id }) => id)
    for (const [state, { id }] of Object.entries(made)) {
      const found = await clerk.call(listBills, { query: { clientId: own, state } })
      expect(found).toMatchObject([{ id, state, orders: 1, instalments: 1 }])
    }
    const newestFirst = Object.values(made)
      .map(({ id }) => id)
      .sort((a, b) => b - a)
    expect(await ids({ clientId: own })).toEqual(newestFirst)
    expect(await ids({ search: 'papelao ipe' })).toEqual(newestFirst)
    expect(await ids({ search: made.paga.number })).toEqual([made.paga.id])
    const page = await clerk.try(listBills, { query: { clientId: own, limit: 2 } })
    const cursor = String(page.headers['x-next-cursor'])
    expect(await ids({ clientId: own, limit: 2, cursor })).toEqual(newestFirst.slice(2, 4))
    expect(await manager.call(getClientPage, { params: { id: own } })).toMatchObject({
      openBalance: 10_000 + 9_999 + 10_000,
    })
  })
})

describe('permissions', () => {
  test('creating and cancelling bills requires “Faturar” and “Ver preços”; reading bills requires “Ver preços”', async () => {
    const office = await testApp.people.worker()
    const blind = await testApp.people.worker({ switches: { bill: true, seePrices: false } })
    const bill = await aBill(clerk, clientId)
    const { id } = await aFinishedOrder(clerk, clientId)
    for (const caller of [office, blind]) {
      await caller.refused(403, createBill, { body: bodyFor([id]) })
      await caller.refused(403, cancelBill, { params: { id: bill.id }, body: { reason: 'x' } })
    }
    await office.call(getBill, { params: { id: bill.id } })
    await blind.refused(403, getBill, { params: { id: bill.id } })
    await blind.refused(403, listBills)
    await blind.refused(403, getPending)
    expect((await blind.call(getClientPage, { params: { id: clientId } })).openBalance).toBeNull()
  })
})
