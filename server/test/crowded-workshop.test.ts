import { join } from 'node:path'
import { getClientPage, listClients } from '@etapa/domain/clients/endpoints'
import { listPrices } from '@etapa/domain/clients/price'
import { listPrinters } from '@etapa/domain/clients/printer'
import { listEmployees } from '@etapa/domain/employees/endpoints'
import { getDeliveries } from '@etapa/domain/forecasts/deliveries'
import { daysLater } from '@etapa/domain/periods'
import { listPlaces, listPlates } from '@etapa/domain/plates/endpoints'
import { getBoard } from '@etapa/domain/production/board'
import { getIndicators, getLoad } from '@etapa/domain/production/indicators'
import { getQuality } from '@etapa/domain/quality/indicators'
import { listSectorUse, updateSector } from '@etapa/domain/sectors/endpoints'
import { listServiceUse } from '@etapa/domain/services/endpoints'
import { workshopDay } from '@etapa/domain/workshop-day'
import { beforeAll, expect, test } from 'vitest'
import { type CrowdedWorkshop, crowdedWorkshop, week } from './crowded-workshop.ts'
import { expectInvariants } from './invariants.ts'
import { artwork, engraving, finalCheck, mounting, services, steps } from './new-installation.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()
let workshop: CrowdedWorkshop
beforeAll(async () => {
  workshop = await crowdedWorkshop(testApp)
})

test('the invariants hold for the crowded workshop', async () => {
  await expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads'))
})

test('the indicators include the last minute of the week, and exclude cancelled orders', async () => {
  const { manager, clients } = workshop
  const { perSector, days, ...totals } = await manager.call(getIndicators, { query: week })
  expect(totals).toEqual({
    ordersCreated: 3,
    ordersFinished: 3,
    stagesFinished: 11,
    leadTime: { median: 56, p90: expect.closeTo(97.2) },
    customerWait: { orders: 0, mean: null },
    // One order was finished on its due day but after closing time, so its delay in working time is zero.
    punctuality: { promised: 2, onTime: 1, meanDelay: 0, forecast: 0, asForecast: 0 },
    rankings: {
      valueFinished: 1700,
      perPerson: [{ name: 'Téo', finished: 11 }],
      topClients: [
        { id: clients.own, name: 'São João', orders: 2, value: 1500 },
        { id: clients.other, name: 'Horizonte', orders: 1, value: 200 },
      ],
    },
  })
  // The cutting sector is on no current route, but it finished something in the period.
  expect(perSector.map(({ sector, finished, leadTime }) => [sector.key, finished, leadTime.median])).toEqual([
    [artwork.key, 3, 6],
    [engraving.key, 2, 24],
    [mounting.key, 2, 21],
    [finalCheck.key, 3, 35.5],
    ['corte', 1, 1],
    ['expedicao', 0, null],
  ])
  // One product has been waiting for the engraving since the week before, and one for the final check.
  expect(
    days.map(({ created, finished, promised, onTime, stagesFinished, waiting }) => [
      [created, finished, promised, onTime, stagesFinished],
      waiting,
    ]),
  ).toEqual([
    [
      [2, 0, 0, 0, 1],
      [1, 2, 0, 1, 0, 0],
    ],
    [
      [0, 0, 0, 0, 2],
      [0, 2, 1, 1, 0, 0],
    ],
    [
      [1, 2, 1, 1, 5],
      [0, 1, 1, 1, 0, 0],
    ],
    [
      [0, 0, 0, 0, 2],
      [0, 1, 0, 1, 0, 0],
    ],
    [
      [0, 1, 1, 0, 1],
      [0, 1, 0, 0, 0, 0],
    ],
  ])
})

test('the quality figures count a stage once across its attempts, and only the latest complaint as open', async () => {
  const { manager, orders } = workshop
  const today = workshopDay(new Date().toISOString(), testApp.config.timeZone)
  const query = { startDate: daysLater(today, -1), endDate: daysLater(today, 1) }
  const { latest, complaints, days, ...counts } = await manager.call(getQuality, { query })
  const counted = ({ key, name }: typeof artwork, count: number) => ({ sector: { key, name }, count })
  const passed = ({ key, name }: typeof artwork, firstPass: number) => ({
    sector: { key, name },
    finished: 1,
    firstPass,
  })
  expect(counts).toEqual({
    bySector: [passed(artwork, 1), passed(engraving, 1), passed(mounting, 0), passed(finalCheck, 0)],
    byService: [],
    reworks: 3,
    byReason: [],
    foundIn: [counted(mounting, 1), counted(finalCheck, 2)],
    causedIn: [counted(mounting, 3)],
    byFault: [
      { fault: 'cliente', count: 2 },
      { fault: 'oficina', count: 1 },
    ],
    openComplaints: 1,
  })
  expect(days.reduce((sum, { reworks }) => sum + reworks, 0)).toBe(3)
  expect(latest.map(({ note }) => note)).toEqual(['Segunda', 'Ainda torta', 'Primeira'])
  expect(complaints.map(({ note, orderSerial }) => [note, orderSerial])).toEqual([
    ['Segunda', orders.returned.serial],
  ])
  const indicators = await manager.call(getIndicators, { query })
  expect(indicators.perSector.map(({ finished }) => finished)).toEqual([1, 1, 1, 1, 0])
})

test("a sector's use counts current employees, open products and current routes of active services", async () => {
  const { manager, sectors } = workshop
  const names = services.map(({ name }) => name).toSorted()
  const use = await manager.call(listSectorUse)
  expect(use.map(({ people, openProducts, services }) => ({ people, openProducts, services }))).toEqual([
    { people: 2, openProducts: 1, services: ['Dobra', ...names] },
    { people: 0, openProducts: 2, services: names },
    { people: 0, openProducts: 3, services: names },
    { people: 0, openProducts: 3, services: names },
    { people: 0, openProducts: 0, services: [] },
    { people: 0, openProducts: 0, services: ['Dobra'] },
    { people: 0, openProducts: 0, services: [] },
  ])
  const retire = (id: number, active: boolean) => ({ params: { id }, body: { active } })
  await manager.refused(409, updateSector, retire(sectors.shipping.id, false))
  await manager.call(updateSector, retire(sectors.cutting.id, false))
  await manager.call(updateSector, retire(sectors.cutting.id, true))
})

test("a service's use does not count finished products of open orders", async () => {
  expect(await workshop.manager.call(listServiceUse)).toEqual([{ id: 1, version: 1, openProducts: 3 }])
})

test('the board and the load show open products by sector, and include every sector of the current routes', async () => {
  const { worker } = workshop
  const board = await worker.call(getBoard)
  expect(board.map(({ sector, cards }) => [sector.key, cards.map(card => card.identification)])).toEqual([
    [artwork.key, ['Intacta']],
    [engraving.key, ['Fundo']],
    [mounting.key, ['Devolvida']],
    [finalCheck.key, []],
    ['expedicao', []],
  ])
  expect((await worker.call(getLoad)).map(({ sector, waiting }) => [sector.key, waiting])).toEqual([
    ...steps.map(({ key }, index) => [key, index < 3 ? 1 : 0]),
    ['expedicao', 0],
  ])
})

test('the deliveries are the orders due in the period and the late ones, without cancelled orders, up to a limit', async () => {
  const { worker, orders } = workshop
  const read = async (from: string) => {
    const { late, days, isCut } = await worker.call(getDeliveries, { query: { from, to: from } })
    const ids = (deliveries: { id: number }[]) => deliveries.map(({ id }) => id)
    return { late: ids(late), days: days.map(({ day, orders: due }) => [day, ids(due)]), isCut }
  }
  expect(await read(week.endDate)).toEqual({
    late: [orders.open.id],
    days: [[week.endDate, [orders.punctual.id, orders.late.id]]],
    isCut: false,
  })
  expect(await read(week.startDate)).toEqual({ late: [orders.open.id], days: [], isCut: false })
  const addUntil = (last: number) => testApp.sql`
    insert into service_orders (serial, client_id, due_on)
    select 'e' || number, ${orders.open.clientId}::int, date '2040-01-02' from generate_series(1, ${last}::int) number
    on conflict do nothing`
  await addUntil(499)
  expect(await read('2040-01-02')).toMatchObject({ isCut: false })
  await addUntil(500)
  expect(await read('2040-01-02')).toMatchObject({ isCut: true })
  await testApp.sql`delete from service_orders where serial like 'e%'`
})

test("prices and printers are listed per client, and a client's totals exclude cancelled orders", async () => {
  const { worker, clients } = workshop
  const [own, other] = [{ params: { id: clients.own } }, { params: { id: clients.other } }]
  expect(await worker.call(listPrices, own)).toEqual([{ serviceId: 1, price: 10 }])
  expect(await worker.call(listPrices, other)).toEqual([{ serviceId: 1, price: 20 }])
  expect((await worker.call(listPrinters, own)).map(({ name }) => name)).toEqual(['Bobst'])
  expect(await worker.call(getClientPage, own)).toMatchObject({
    openOrders: 2,
    allTime: { orders: 4, products: 6, price: 1800 },
  })
  expect((await worker.call(listClients)).map(({ name }) => name)).toEqual(['Horizonte', 'São João'])
  expect((await worker.call(listEmployees)).map(({ name }) => name)).toEqual(['Rita', 'Téo'])
})

test('the archive filters plates by standing, and its shelves count only plates that are not discarded', async () => {
  const { worker } = workshop
  const colors = async (standing: string) =>
    (await worker.call(listPlates, { query: { standing } })).map(({ color }) => color).toSorted()
  expect(await colors('')).toEqual(['Amarelo', 'Ciano', 'Magenta', 'Preto'])
  expect(await colors('in')).toEqual(['Amarelo', 'Ciano', 'Magenta'])
  expect(await colors('out')).toEqual(['Preto'])
  expect(await colors('lent')).toEqual([])
  expect(await colors('discarded')).toEqual(['Verniz'])
  expect(await worker.call(listPlaces)).toMatchObject({
    shelves: [{ cabinet: '1', shelf: 'B', plates: 4 }],
    positions: ['3'],
  })
})
