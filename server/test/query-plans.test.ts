import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { BillQuery } from '@etapa/domain/billing/endpoints'
import { WorkingTime } from '@etapa/domain/calendar/working-time'
import { type OrderQuery, orderSorts } from '@etapa/domain/orders/filter'
import type { PlateQuery } from '@etapa/domain/plates/endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listBills, readBill } from '../src/billing/bill-reader.ts'
import { readPending } from '../src/billing/read-pending.ts'
import { readCalendar } from '../src/calendar/calendar-reader.ts'
import { readClientPage } from '../src/clients/read-client-page.ts'
import { listDispatches, listReady, readDispatch } from '../src/dispatches/dispatch-reader.ts'
import { listDocuments } from '../src/documents/list-documents.ts'
import { forecastInSteps, type OpenWork } from '../src/forecasts/open-work.ts'
import { readActors, readEvents } from '../src/orders/history-reader.ts'
import {
  listCancelled,
  listOrders,
  readOrderForPrint,
  readOrderInFull,
  readProduct,
  summarizeOrders,
} from '../src/orders/order-reader.ts'
import { readOrderPage } from '../src/orders/read-order-page.ts'
import { listMoves, listPlates } from '../src/plates/plate-reader.ts'
import { openDatabase, type Sql } from '../src/platform/database/database.ts'
import type { Question } from '../src/platform/database/sql-template.ts'
import { runInSlices } from '../src/platform/process/run-in-slices.ts'
import { quickSearch } from '../src/production/quick-search.ts'
import { listQuotes } from '../src/quotes/quote-reader.ts'
import { seedOrders } from '../src/seed/seed-orders.ts'
import { seedClients, seedEmployees } from '../src/seed/seed-people.ts'
import { findSession } from '../src/sessions/session-store.ts'
import { completeStage } from '../src/stages/complete-stage.ts'
import { reopenStage } from '../src/stages/reopen-stage.ts'
import { readCounts } from '../src/today/read-counts.ts'
import { readOffice } from '../src/today/read-office.ts'
import { trackSerials } from '../src/tracking/order-tracker.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()
const zone = 'America/Sao_Paulo'
const growing = [
  'service_orders',
  'products',
  'stages',
  'checklist_items',
  'order_workers',
  'order_events',
  'documents',
  'passages',
  'plates',
  'plate_moves',
  'ready_orders',
  'sessions',
  'bills',
  'bill_orders',
  'instalments',
  'payments',
  'dispatches',
  'dispatch_products',
  'quotes',
  'quote_versions',
]

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

let sql: Sql
let planning: pg.Client
/**
 * A connection with a higher `seq_page_cost`: the test tables are so small that the planner would otherwise sometimes
 * choose a sequential scan for a week's orders.
 */
let explaining: pg.Client
let order: { id: number; serial: string; client: number; product: string; stage: number; worker: number }
beforeAll(async () => {
  planning = new pg.Client(testApp.databaseUrl)
  explaining = new pg.Client(testApp.databaseUrl)
  await Promise.all([planning.connect(), explaining.connect()])
  await explaining.query('set seq_page_cost = 4')
  const seeding = openDatabase(testApp.databaseUrl, { statementTimeoutMs: 0 })
  await seedEmployees(seeding.sql, 'uma-senha-boa')
  await seedClients(seeding.sql, 50)
  await seedOrders(seeding.sql, 600, () => {})
  await seeding.close()
  sql = testApp.sql
  await sql`update billing_settings set since = current_date - 7`
  await sql`insert into carriers (name, phone, notes) values ('Rápido Sul', '', '')`
  await sql`
    insert into dispatches (year, position, carrier_id, made_by, driver, left_by, left_at)
    select 2026, n, 1, 1, 'Ivo', 1, now() from generate_series(1, 1000) n`
  await sql`
    insert into dispatch_products (dispatch_id, product_id)
    select row_number() over (order by id), id from (select id from products order by id limit 1000) p`
  await sql`
    with made as (
      insert into quotes (year, position, client_id, made_by, search_text)
      select 2026, n, 1 + n % 50, 1, 'orc-2026-' || n || E'\ncaixa de pizza\n' || n || ',00' from generate_series(1, 1000) n
      returning id, position
    )
    insert into quote_versions (quote_id, version, price, valid_days, terms, items, made_by)
    select id, 1, position * 100, 10, '', '[]', 1 from made`
  const [found] = await testApp.sql<(typeof order)[]>`
    select o.id, o.serial, o.client_id as client, p.serial as product, s.id as stage, (select min(user_id) from order_workers) as worker
    from service_orders o join products p on p.service_order_id = o.id join stages s on s.product_id = p.id
    where s.status = 'PENDING' order by o.id desc limit 1`
  if (!found) throw new Error('the archive is empty')
  order = found
})
afterAll(() => Promise.all([planning.end(), explaining.end()]))

const asked: OrderQuery = {
  search: '',
  serialOrProductOrEnterprise: '',
  startDate: '',
  withRework: '',
  periodBy: 'created',
  endDate: '',
  dueFrom: '',
  dueTo: '',
  limit: 50,
  cursor: '',
  sort: '',
  direction: 'asc',
  open: '',
  only: '',
}
const archive: PlateQuery = {
  search: '',
  standing: '',
  serial: '',
  cabinet: '',
  shelf: '',
  limit: 50,
  cursor: '',
}
const everyBill: BillQuery = { state: '', search: '', limit: 50, cursor: '' }
const wholeHistory = { before: undefined, subject: '', person: undefined, limit: 1000 } as const
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const aMonthAgo = daysAgo(30)
// A week, because a month of an employee's orders would be most of the six seeded weeks, for which a sequential scan is
// right.
const aWeekAgo = daysAgo(7)

/**
 * The frequent calls, and which of their plans must not scan a growing table sequentially: `generic` stands for both
 * the custom and the generic plan, `custom` for the custom plan alone. The board and the indicators are left out,
 * because they read all open work or a whole period.
 */
const calls: [name: string, plan: 'generic' | 'custom', call: () => Promise<unknown>][] = [
  ['the session of a request', 'generic', () => findSession(sql, 'a token')],
  ['the newest orders', 'generic', () => listOrders(sql, asked, zone)],
  [
    'the page after',
    'generic',
    async () => listOrders(sql, { ...asked, cursor: (await listOrders(sql, asked, zone)).next ?? '' }, zone),
  ],
  ...orderSorts.flatMap(sort =>
    (['asc', 'desc'] as const).map((direction): [string, 'generic', () => Promise<unknown>] => [
      `the orders by ${sort}, ${direction}, and the page after`,
      'generic',
      async () => {
        const sorted = { ...asked, sort, direction }
        const { next = '' } = await listOrders(sql, sorted, zone)
        return await listOrders(sql, { ...sorted, cursor: next }, zone)
      },
    ]),
  ),
  ['a search in the list', 'custom', () => listOrders(sql, { ...asked, search: order.serial }, zone)],
  [
    'a search of several words',
    'custom',
    () => listOrders(sql, { ...asked, search: `caixa ${order.serial} montagem` }, zone),
  ],
  [
    'a text within a month',
    'custom',
    () => listOrders(sql, { ...asked, startDate: aMonthAgo, serialOrProductOrEnterprise: 'pizza' }, zone),
  ],
  [
    'the orders of one employee',
    'generic',
    () => listOrders(sql, { ...asked, employeeId: order.worker }, zone),
  ],
  [
    'late orders',
    'generic',
    () => listOrders(sql, { ...asked, situation: 'late', lateness: { ahead: aMonthAgo, atRisk: [] } }, zone),
  ],
  [
    'orders at risk',
    'generic',
    () =>
      listOrders(
        sql,
        { ...asked, situation: 'at-risk', lateness: { ahead: aMonthAgo, atRisk: [order.id] } },
        zone,
      ),
  ],
  ['orders that are ready', 'generic', () => listOrders(sql, { ...asked, only: 'ready' }, zone)],
  ['orders without a price', 'generic', () => listOrders(sql, { ...asked, only: 'unpriced' }, zone)],
  [
    'open orders due on a day',
    'generic',
    () => listOrders(sql, { ...asked, dueFrom: aMonthAgo, dueTo: aMonthAgo, open: 'true' }, zone),
  ],
  [
    'the page of today',
    'generic',
    async () => {
      const question = { timeZone: zone, seesPrices: true, mayBill: true, sectors: new Map() }
      const work = await noWork()
      return await sql.begin(tx => readOffice(tx, work, question))
    },
  ],
  ['the numbers above the order list', 'generic', async () => readCounts(sql, await noWork(), true)],
  ['orders due until a day', 'generic', () => listOrders(sql, { ...asked, dueTo: aMonthAgo }, zone)],
  [
    'the sums of a day',
    'generic',
    () => summarizeOrders(sql, { ...asked, startDate: aMonthAgo, endDate: aMonthAgo }, zone),
  ],
  [
    'orders finished in a month',
    'generic',
    () => listOrders(sql, { ...asked, startDate: aMonthAgo, periodBy: 'finished' }, zone),
  ],
  [
    'orders of one employee finished in a week',
    'generic',
    () =>
      listOrders(
        sql,
        { ...asked, startDate: aWeekAgo, periodBy: 'finished', employeeId: order.worker },
        zone,
      ),
  ],
  [
    'the sums of what was finished on a day',
    'generic',
    () =>
      summarizeOrders(
        sql,
        { ...asked, startDate: aMonthAgo, endDate: aMonthAgo, periodBy: 'finished' },
        zone,
      ),
  ],
  ['one order', 'generic', () => readOrderInFull(sql, order.id)],
  ['the page of an order', 'generic', () => readOrderPage(sql, order.serial, undefined)],
  ['the page of a client', 'generic', () => readClientPage(sql, order.client, zone)],
  ['the orders of a client', 'generic', () => listOrders(sql, { ...asked, clientId: order.client }, zone)],
  [
    'the open orders of a client',
    'generic',
    () => listOrders(sql, { ...asked, clientId: order.client, open: 'true' }, zone),
  ],
  ['one product by its serial', 'generic', () => readProduct(sql, order.product)],
  ['the cards of an order', 'generic', () => readOrderForPrint(sql, order.serial, undefined)],
  ['the history of an order', 'generic', () => readEvents(sql, order.id, wholeHistory)],
  ['the people in the history of an order', 'generic', () => readActors(sql, order.id)],
  ['the documents of an order', 'generic', () => listDocuments(sql, order.id, 'proof')],
  ['the cancelled orders', 'generic', () => listCancelled(sql)],
  ['an order tracked by its code', 'generic', () => trackSerials(sql, [order.serial])],
  ['the archive', 'generic', () => listPlates(sql, archive)],
  [
    'the page of the archive after',
    'generic',
    async () => listPlates(sql, { ...archive, cursor: (await listPlates(sql, archive)).next ?? '' }),
  ],
  ['plates taken out', 'generic', () => listPlates(sql, { ...archive, standing: 'out' })],
  ['plates lent to clients', 'generic', () => listPlates(sql, { ...archive, standing: 'lent' })],
  ['the plates on a shelf', 'generic', () => listPlates(sql, { ...archive, cabinet: '3', shelf: 'B' })],
  ['the plates of an order', 'generic', () => listPlates(sql, { ...archive, serial: order.serial })],
  ['a search in the archive', 'custom', () => listPlates(sql, { ...archive, search: order.serial })],
  ['the moves of a plate', 'generic', () => listMoves(sql, 1)],
  ['the orders to bill', 'generic', () => readPending(sql, undefined, zone)],
  ['one bill', 'generic', () => readBill(sql, 1, aMonthAgo).catch(() => undefined)],
  ['the newest bills', 'generic', () => listBills(sql, everyBill, aMonthAgo)],
  ['overdue bills', 'generic', () => listBills(sql, { ...everyBill, state: 'vencida' }, aMonthAgo)],
  [
    'the bills of a client',
    'generic',
    () => listBills(sql, { ...everyBill, clientId: order.client }, aMonthAgo),
  ],
  ['products ready to leave', 'generic', () => listReady(sql)],
  ['the newest delivery notes', 'generic', () => listDispatches(sql, { state: '', limit: 50 })],
  ['the open delivery notes', 'generic', () => listDispatches(sql, { state: 'open', limit: 50 })],
  [
    'delivery notes that left',
    'generic',
    () => listDispatches(sql, { state: 'left', before: 900, limit: 50 }),
  ],
  ['one delivery note', 'generic', () => readDispatch(sql, 1)],
  ['the newest quotes', 'generic', () => listQuotes(sql, { search: '' })],
  ['a search of quotes', 'custom', () => listQuotes(sql, { search: 'pizza 123,00' })],
  ['the quick search', 'custom', () => quickSearch(sql, order.serial)],
  [
    'a stage completed',
    'generic',
    () =>
      sql.begin(tx =>
        completeStage(tx, {
          stageId: order.stage,
          userId: order.worker,
          onFloor: true,
          deliveryType: null,
        }),
      ),
  ],
  [
    'a stage reopened',
    'generic',
    () =>
      sql.begin(tx => reopenStage(tx, order.stage, { id: order.worker, capabilities: ['stages:change'] })),
  ],
]

/** Open work without products, which suffices here because the queries use only its lateness. */
async function noWork(): Promise<OpenWork> {
  const time = new WorkingTime(await readCalendar(sql), zone)
  return await runInSlices(forecastInSteps([], { times: [], rates: new Map() }, time, Date.now()))
}

/** The growing tables that a plan scans sequentially. */
const readWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && growing.includes(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] as string]
    : []),
  ...(plan.Plans ?? []).flatMap(readWhole),
]

async function explain(text: string, values: unknown[], options: string): Promise<string[]> {
  const { rows } = await explaining.query(`explain (${options}, format json) ${text}`, values)
  return readWhole(rows[0]['QUERY PLAN'][0].Plan)
}

const ofCall = new AsyncLocalStorage<Question[]>()

/** Returns the statements that `call` sends to the database, without those that the app sends in the background. */
async function statementsOf(call: () => Promise<unknown>): Promise<Question[]> {
  const questions: Question[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    ofCall.getStore()?.push(given[0] as Question)
    return Reflect.apply(query, this, given)
  })
  await ofCall.run(questions, call)
  spy.mockRestore()
  return questions.filter(({ text }) => /^\s*(select|with|insert|update|delete)/i.test(text))
}

describe('no growing table is scanned sequentially', () => {
  test.each(calls)('for %s', async (_, plan, call) => {
    const statements = await statementsOf(call)
    expect(statements.length).toBeGreaterThan(0)
    for (const { text, values = [] } of statements) {
      expect(await explain(text, values, 'costs'), text).toEqual([])
      if (plan === 'generic') expect(await explain(text, [], 'generic_plan'), text).toEqual([])
    }
  })
})

/**
 * Returns how many of six executions used a generic plan. PostgreSQL plans the first five with the values, and then
 * uses a generic plan unless it looks more expensive.
 */
async function genericPlans({ text, values }: Question): Promise<number> {
  const name = randomUUID()
  for (let times = 0; times < 6; times++) await planning.query({ name, text, values })
  const { rows } = await planning.query('select generic_plans from pg_prepared_statements where name = $1', [
    name,
  ])
  return Number(rows[0].generic_plans)
}

describe('PostgreSQL uses a generic plan from the sixth execution', () => {
  const frequent = ['the session of a request', 'the newest orders', 'one product by its serial', 'one order']
  test.each(frequent)('for %s', async name => {
    const call = calls.find(([other]) => other === name)?.[2]
    const statements = call ? await statementsOf(call) : []
    expect(statements.length).toBeGreaterThan(0)
    expect(await Promise.all(statements.map(genericPlans))).toEqual(statements.map(() => 1))
  })
})
