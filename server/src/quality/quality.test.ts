import { getIndicators } from '@etapa/domain/production/indicators'
import { getQuality } from '@etapa/domain/quality/indicators'
import { listReasons } from '@etapa/domain/quality/reason'
import { reworkStage } from '@etapa/domain/quality/rework'
import { skipStage, updateStage } from '@etapa/domain/stages/endpoints'
import { workshopDay } from '@etapa/domain/workshop-day'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { artwork, engraving, finalCheck, mounting, steps } from '../../test/new-installation.ts'
import { anOrder, finishStage, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Rita' })
  worker = await testApp.people.worker({ name: 'Téo' })
  const reasons = await worker.call(listReasons, {})
  const ask = async (
    order: Awaited<ReturnType<typeof anOrder>>,
    at: typeof artwork,
    backTo: typeof artwork,
  ) =>
    manager.call(reworkStage, {
      params: { stageId: stageOf(order, at.name) },
      body: {
        backTo: stageOf(order, backTo.name),
        reasonIds: reasons
          .filter(({ sector }) => sector.key === at.key)
          .slice(0, 2)
          .map(({ id }) => id),
        fault: at === finalCheck ? 'cliente' : 'oficina',
      },
    })

  // One order passes at the first attempt, one is reworked from the second stage, and one is returned by its customer.
  const smooth = await anOrder(testApp.sql, worker)
  for (const { name } of steps) await finishStage(worker, smooth, name)
  const redone = await anOrder(testApp.sql, worker)
  await finishStage(worker, redone, artwork.name)
  await finishStage(worker, redone, engraving.name)
  await ask(redone, mounting, engraving)
  for (const { name } of steps.slice(1)) await finishStage(worker, redone, name)
  const returned = await anOrder(testApp.sql, worker, { productTypeId: 2 })
  for (const { name } of steps) await finishStage(worker, returned, name)
  await ask(returned, finalCheck, mounting)
  await finishStage(worker, returned, mounting.name)
})

const today = () => workshopDay(new Date().toISOString(), testApp.config.timeZone)
const period = () => ({ startDate: today(), endDate: today() })
const quality = (caller = manager) => caller.call(getQuality, { query: period() })

test('first passes, reworks and complaints are counted by sector, service, fault and reason', async () => {
  expect(await quality()).toMatchObject({
    bySector: [
      { sector: { key: artwork.key }, finished: 3, firstPass: 3 },
      { sector: { key: engraving.key }, finished: 3, firstPass: 2 },
      { sector: { key: mounting.key }, finished: 3, firstPass: 2 },
      // The complaint went back to an earlier stage, so the finished final check of that order is reworked too.
      { sector: { key: finalCheck.key }, finished: 3, firstPass: 2 },
    ],
    byService: [{ finished: 2, firstPass: 1 }],
    reworks: 2,
    foundIn: [
      { sector: { key: mounting.key }, count: 1 },
      { sector: { key: finalCheck.key }, count: 1 },
    ],
    causedIn: [
      { sector: { key: engraving.key }, count: 1 },
      { sector: { key: mounting.key }, count: 1 },
    ],
    byFault: [
      { fault: 'cliente', count: 1 },
      { fault: 'oficina', count: 1 },
    ],
    days: [{ day: today(), reworks: 2 }],
    openComplaints: 1,
  })
  expect((await quality()).byReason.map(({ label, count }) => [label, count])).toEqual([
    ['Centro errado', 1],
    ['Peça na cor errada', 1],
    ['Peça quebrada', 1],
    ['Sobreposição', 1],
  ])
})

test('open complaints are listed regardless of the period', async () => {
  const long = { startDate: '2020-01-01', endDate: '2020-01-31' }
  const { complaints, latest } = await manager.call(getQuality, { query: long })
  expect(latest).toEqual([])
  expect(complaints).toMatchObject([{ isComplaint: true, foundAt: finalCheck.name, fault: 'cliente' }])
  expect((await quality(worker)).complaints.map(({ doneBy }) => doneBy)).toEqual([null])
})

test('only managers see whose work was reworked', async () => {
  expect((await quality()).latest.map(({ doneBy }) => doneBy)).toEqual(['Téo', 'Téo'])
  expect((await quality(worker)).latest.map(({ doneBy }) => doneBy)).toEqual([null, null])
})

test('a stage counts as produced only once, even if it is reworked', async () => {
  const indicators = await manager.call(getIndicators, { query: period() })
  expect(indicators.perSector.map(({ finished }) => finished)).toEqual([3, 3, 3, 3])
  expect(indicators.stagesFinished).toBe(12)
  expect(indicators.days.map(({ stagesFinished }) => stagesFinished)).toEqual([12])
  expect(indicators.rankings?.perPerson).toEqual([{ name: 'Téo', finished: 12 }])
  // The returned order waits for its final check again.
  expect(indicators.days.map(({ waiting }) => waiting)).toEqual([[0, 0, 0, 1]])
})

test('production, rework and first-pass figures equal a recount from the history', async () => {
  const [recounted] = await testApp.sql<[{ produced: number; reworks: number; passed: number }]>`
    with done as (
      select stage_id, min(at) as at from order_events where kind in ('stage-completed', 'stage-ticked') group by 1
    )
    select (select count(*)::int from done) as produced,
      (select count(*)::int from order_events where kind = 'rework-asked') as reworks,
      (select count(*)::int from done join stages s on s.id = done.stage_id join products p on p.id = s.product_id
        where not exists (
          select from order_events e join stages target on target.product_id = p.id
            and target.stage_name = e.after ->> 'backTo'
          where e.kind = 'rework-asked' and e.after ->> 'product' = p.serial and (target.id = s.id
            or (target.stage_order < s.stage_order and done.at < e.at)))) as passed`
  const figures = await quality()
  const sum = (key: 'finished' | 'firstPass') => figures.bySector.reduce((all, row) => all + row[key], 0)
  expect({ produced: sum('finished'), reworks: figures.reworks, passed: sum('firstPass') }).toEqual(recounted)
})

test('quality figures for an impossible date are rejected', async () => {
  await worker.refused(400, getQuality, { query: { startDate: '2026-02-30', endDate: '2026-03-01' } })
})

test('a complaint stays closed after its stage is reopened, and only a later complaint is open', async () => {
  const order = await anOrder(testApp.sql, worker)
  for (const { name } of steps) await finishStage(worker, order, name)
  const stageId = stageOf(order, finalCheck.name)
  const complain = (note: string) =>
    manager.call(reworkStage, { params: { stageId }, body: { backTo: stageId, fault: 'cliente', note } })
  const open = async () => {
    const { complaints, openComplaints } = await quality()
    const own = complaints.filter(({ orderSerial }) => orderSerial === order.serial)
    return { notes: own.map(({ note }) => note), others: openComplaints - own.length }
  }
  await complain('Primeira')
  expect(await open()).toEqual({ notes: ['Primeira'], others: 1 })
  await finishStage(worker, order, finalCheck.name)
  await manager.call(updateStage, { params: { stageId }, body: { status: 'PENDING' } })
  expect(await open()).toEqual({ notes: [], others: 1 })
  await finishStage(worker, order, finalCheck.name)
  await complain('Segunda')
  expect(await open()).toEqual({ notes: ['Segunda'], others: 1 })
  await manager.call(skipStage, { params: { stageId }, body: { reason: 'Trocado por outro' } })
  expect(await open()).toEqual({ notes: [], others: 1 })
})
