import {
  cancelBill,
  exportBillingCsv,
  exportBillingReport,
  getBillingReport,
  getPending,
  listBills,
  recordPayment,
  reversePayment,
} from '@etapa/domain/billing/endpoints'
import { mostReportRows, type ReportTable, reportTables } from '@etapa/domain/billing/report'
import { updateBillingSettings } from '@etapa/domain/billing/settings'
import { daysLater } from '@etapa/domain/periods'
import { workshopDay } from '@etapa/domain/workshop-day'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { aBill, aFinishedOrder, ageBill } from '../../test/bills.ts'
import { addressOf, type Caller } from '../../test/caller.ts'
import { aClient } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { firstRows } from './read-report.ts'

const testApp = useTestApp()
const today = workshopDay(Date.now(), 'America/Sao_Paulo')
const period = { startDate: daysLater(today, -200), endDate: today }
let manager: Caller

beforeAll(async () => {
  manager = await testApp.people.manager()
  await manager.call(updateBillingSettings, { body: { since: period.startDate } })
  const [one, other] = [await aClient(testApp.sql, 'Ateliê'), await aClient(testApp.sql, 'Bela')]
  await aFinishedOrder(manager, one, { price: 111 })
  await aFinishedOrder(manager, one, { price: null })
  await aFinishedOrder(manager, other, { price: 222 })
  const pay = (id: number, amount: number, paidOn: string) =>
    manager.call(recordPayment, { params: { id }, body: { amount, paidOn, way: 'Boleto' } })
  // Made 130 days ago: its instalments are 100, 70, 40 and 10 days late, and the first is partly paid.
  const old = await aBill(manager, one, {
    price: 40_003,
    instalments: [{ days: 30 }, { days: 60 }, { days: 90 }, { days: 120 }],
  })
  await ageBill(testApp.sql, old.id, 130)
  await pay(old.id, 5_000, daysLater(today, -90))
  const paid = await aBill(manager, other, { price: 30_000 })
  await ageBill(testApp.sql, paid.id, 60)
  await pay(paid.id, 10_000, daysLater(today, -50))
  const mistaken = await pay(paid.id, 5_000, daysLater(today, -40))
  await manager.call(reversePayment, { params: { id: paid.id, paymentId: mistaken.payments[1]?.id ?? 0 } })
  await pay(paid.id, 20_000, daysLater(today, -20))
  // The order of a cancelled bill is to be billed again.
  const gone = await aBill(manager, other, { price: 99_999, instalments: [{ dueOn: daysLater(today, -5) }] })
  await manager.call(cancelBill, { params: { id: gone.id }, body: { reason: 'Engano' } })
  await aBill(manager, other, { price: 7_000 })
  // A bill from before the period, which the report must leave out.
  const early = await aBill(manager, other, { price: 8_000, instalments: [{ days: 400 }] })
  await ageBill(testApp.sql, early.id, 201)
})

test('the totals of the billing report equal those computed independently', async () => {
  const report = await manager.call(getBillingReport, { query: period })
  const { sql } = testApp
  const days = [period.startDate, period.endDate]
  const [billed] = await sql<[{ total: number }]>`
    select sum(l.amount + b.freight + b.other - b.discount)::bigint as total
    from bills b join bill_orders l on l.bill_id = b.id where l.live and b.billed_on >= ${days[0]} and b.billed_on <= ${days[1]}`
  expect(report.totals.billed).toBe(billed.total)
  const owed = await sql<{ number: number; due: string; amount: number; billId: number }[]>`
    select i.bill_id as "billId", i.number, i.due_on::text as due, i.amount from instalments i
    where i.bill_id in (select bill_id from bill_orders where live) order by i.bill_id, i.number`
  const received = await sql<{ billId: number; amount: number; days: number }[]>`
    select p.bill_id as "billId", p.amount, p.paid_on - b.billed_on as days
    from payments p join bills b on b.id = p.bill_id where p.reversed_at is null`
  let late = 0
  for (const billId of new Set(owed.map(row => row.billId))) {
    let left = received.filter(row => row.billId === billId).reduce((sum, { amount }) => sum + amount, 0)
    for (const { amount, due } of owed.filter(row => row.billId === billId)) {
      const open = Math.max(0, amount - left)
      left = Math.max(0, left - amount)
      if (due < today) late += open
    }
  }
  expect(report.totals.overdue).toBe(late)
  expect(late).toBe(35_003)
  const whole = received.reduce((sum, { amount }) => sum + amount, 0)
  const weighted = received.reduce((sum, { amount, days: count }) => sum + amount * count, 0)
  expect(report.totals.daysToPay).toBeCloseTo(weighted / whole, 6)
})

test("the report's pending and overdue rows match the pending orders and the list of bills", async () => {
  const report = await manager.call(getBillingReport, { query: period })
  const pending = await manager.call(getPending)
  expect(report.totals.pending).toBe(pending.amount)
  expect(report.pending).toMatchObject([
    { client: 'Bela', orders: 2, unpriced: 0, amount: 222 + 99_999 },
    { client: 'Ateliê', orders: 2, unpriced: 1, amount: 111 },
  ])
  const overdue = await manager.call(listBills, { query: { state: 'vencida' } })
  expect([...new Set(report.overdue.map(({ number }) => number))]).toEqual(
    overdue.map(({ number }) => number),
  )
  expect(
    report.overdue.map(({ instalment, daysLate, age, amount }) => [instalment, daysLate, age, amount]),
  ).toEqual([
    [1, 100, '90+', 5_000],
    [2, 70, '61-90', 10_000],
    [3, 40, '31-60', 10_000],
    [4, 10, '1-30', 10_003],
  ])
  expect(report.totals.overdueByAge.map(({ amount }) => amount)).toEqual([10_003, 10_000, 10_000, 5_000])
  expect(report.paid).toMatchObject([
    { client: 'Bela', bills: 1, amount: 30_000, days: 30 },
    { client: 'Ateliê', bills: 1, amount: 5_000, days: 40 },
  ])
  const months = report.billed.map(({ month }) => month)
  expect(months).toEqual(months.toSorted().toReversed())
})

test("the report's billed and paid amounts match the list of bills", async () => {
  const { billed, paid, totals } = await manager.call(getBillingReport, { query: period })
  const listed = await manager.call(listBills)
  const live = listed.filter(({ state }) => state !== 'cancelada')
  const inPeriod = live.filter(({ billedOn }) => billedOn >= period.startDate)
  expect(inPeriod.length).toBeLessThan(live.length)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(totals.billed).toBe(sum(inPeriod.map(({ total }) => total)))
  for (const { clientId, amount, month } of billed) {
    const own = inPeriod.filter(
      ({ client, billedOn }) => client.id === clientId && billedOn.startsWith(month),
    )
    expect(amount).toBe(sum(own.map(({ total }) => total)))
  }
  for (const { clientId, amount } of paid)
    expect(amount).toBe(sum(live.filter(({ client }) => client.id === clientId).map(bill => bill.paid)))
  expect(sum(paid.map(({ amount }) => amount))).toBe(sum(live.map(bill => bill.paid)))
})

test("the spreadsheet has one sheet per table, a CSV file has one table, and both contain the report's amounts", async () => {
  const report = await manager.call(getBillingReport, { query: period })
  const query = new URLSearchParams(period).toString()
  const file = await manager.send({ url: `${addressOf(exportBillingReport)}?${query}` })
  expect(file.headers['content-disposition']).toContain(`"faturamento-${today}.xlsx"`)
  const sheets = await readXlsxFile(file.rawPayload)
  expect(sheets.map(({ sheet }) => sheet)).toEqual(Object.values(reportTables))
  for (const [index, table] of (Object.keys(reportTables) as ReportTable[]).entries()) {
    const rows = sheets[index]?.data ?? []
    const at = rows[0]?.indexOf('R$') ?? -1
    const listed = rows.slice(1, 1 + report[table].length).map(row => Math.round(Number(row[at]) * 100))
    expect(listed).toEqual(report[table].map(({ amount }) => amount))
    const csv = await manager.send({ url: `${addressOf(exportBillingCsv)}?${query}&table=${table}` })
    const [header = '', ...lines] = csv.body.trim().split('\r\n')
    const column = header.split(';').findIndex(cell => cell.includes('R$'))
    expect(lines.map(line => Number(line.split(';')[column]?.replace(',', '')))).toEqual(
      report[table].map(({ amount }) => amount),
    )
  }
})

test('an instalment that is due today or later is not overdue', async () => {
  const clientId = await aClient(testApp.sql, 'Pontual')
  const instalments = [-1, 0, 1].map(days => ({ dueOn: daysLater(today, days) }))
  await aBill(manager, clientId, { price: 6_000, instalments })
  const { overdue } = await manager.call(getBillingReport, { query: period })
  expect(overdue.filter(row => row.clientId === clientId)).toMatchObject([
    { instalment: 1, daysLate: 1, amount: 2_000 },
  ])
})

test('the report has only the first rows of a long table, and the export has all of them', async () => {
  const clientId = await aClient(testApp.sql, 'Devedora')
  const before = await manager.call(getBillingReport, { query: period })
  const instalments = Array.from({ length: 40 }, (_, day) => ({ dueOn: daysLater(today, -1 - day) }))
  for (let bills = 0; bills < 3; bills += 1) await aBill(manager, clientId, { price: 4_000, instalments })
  const { overdue, totals } = await manager.call(getBillingReport, { query: period })
  expect(overdue).toHaveLength(mostReportRows)
  expect(totals.rows.overdue).toBe(before.totals.rows.overdue + 120)
  expect(totals.overdue).toBe(before.totals.overdue + 12_000)
  const query = new URLSearchParams({ ...period, table: 'overdue' }).toString()
  const csv = await manager.send({ url: `${addressOf(exportBillingCsv)}?${query}` })
  expect(csv.body.trim().split('\r\n')).toHaveLength(1 + totals.rows.overdue)
})

test('every table of the report is limited to the maximum number of rows', async () => {
  const { totals, pending, billed, overdue, paid } = await manager.call(getBillingReport, { query: period })
  const long = <Row>(rows: Row[]) => Array<Row>(mostReportRows + 1).fill(rows[0] as Row)
  const cut = firstRows({
    totals,
    pending: long(pending),
    billed: long(billed),
    overdue: long(overdue),
    paid: long(paid),
  })
  for (const table of Object.keys(reportTables) as ReportTable[])
    expect(cut[table]).toHaveLength(mostReportRows)
})

test('the report requires a period of limited length', async () => {
  await manager.refused(400, getBillingReport)
  await manager.refused(400, getBillingReport, { query: { startDate: '2020-01-01', endDate: '2026-01-01' } })
})

test('the report is a consistent snapshot, without changes made while it is being read', async () => {
  const before = await manager.call(getBillingReport, { query: period })
  const { sql } = testApp
  const waiting = () => sql`select from pg_locks where relation = 'payments'::regclass and not granted`
  const { report } = await sql.begin(async tx => {
    await tx`lock table payments in access exclusive mode`
    const report = manager.call(getBillingReport, { query: period })
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await tx`update clients set name = name || ' Ltda.'`
    return { report }
  })
  expect(await report).toEqual(before)
})
