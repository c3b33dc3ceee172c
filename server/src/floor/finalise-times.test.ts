import { join } from 'node:path'
import { finaliseStage } from '@etapa/domain/floor/endpoints'
import { describeEvent } from '@etapa/domain/history/describe-event'
import { getOrder, getOrderEvents } from '@etapa/domain/orders/endpoints'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { anEntry, entryForm } from '../../test/entries.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork, engraving, finalCheck, mounting } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Téo' })
})
afterEach(() => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads')))

const minute = 60_000
const hour = 60 * minute
const anOldOrder = (done: string[] = []) =>
  anOrder(testApp.sql, manager, { createdAt: '2026-01-05 08:00 America/Sao_Paulo', done })

/**
 * Finishes a stage `ago` milliseconds before now, on a phone whose clock is `ahead` milliseconds fast, and sends it
 * now.
 */
async function finish(
  order: Awaited<ReturnType<typeof anOldOrder>>,
  name: string,
  { ago, ahead = 0 }: { ago: number; ahead?: number },
) {
  const now = Date.now()
  const entry = anEntry(order, name, {
    doneAt: new Date(now - ago + ahead).toISOString(),
    clock: new Date(now + ahead).toISOString(),
  })
  const { completedAt, StageCheckListItem } = await manager.call(finaliseStage, { form: entryForm(entry) })
  expect(StageCheckListItem[0]?.completedAt).toBe(completedAt)
  const [event] = await manager.call(getOrderEvents, { params: { id: order.id } })
  const [kept] = await testApp.sql<[{ doneAt: string }]>`
    select done_at as "doneAt" from finalisings where key = ${entry.key}`
  expect(kept.doneAt).toBe(completedAt)
  return {
    /**
     * The recorded minus the actual completion time in milliseconds; slightly above 0, because the request takes a
     * moment.
     */
    late: Date.parse(completedAt ?? '') - (now - ago),
    isNow: Date.parse(completedAt ?? '') >= now,
    words: event && describeEvent(event).details.at(-1),
  }
}

describe("a stage's completion time is when the person finished it", () => {
  test.each([
    ['right', 0],
    ['an hour ahead', hour],
    ['an hour behind', -hour],
    ['years behind', -20 * 365 * 24 * hour],
  ])("if the phone's clock is %s", async (_, ahead) => {
    const { late, words } = await finish(await anOldOrder(), artwork.name, { ago: 2 * hour, ahead })
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(minute)
    expect(words).toMatch(/^Feito (às \d\d:\d\d|em .+), recebido (às \d\d:\d\d|em .+)$/)
  })

  test('and the history mentions no delay if it is less than a minute', async () => {
    const { words } = await finish(await anOldOrder(), artwork.name, { ago: 1000 })
    expect(words).toMatch(/^Produto: /)
  })

  test('and is also the completion time of the order if the stage is its last', async () => {
    const names = [artwork.name, engraving.name, mounting.name]
    const order = await anOldOrder(names)
    const before = names.map(name => stageOf(order, name))
    await testApp.sql`
      update stages set completed_at = completed_at - interval '5 hours' where id = any(${before}::int[])`
    await testApp.sql`
      update passages set done_at = done_at - interval '5 hours' where stage_id = any(${before}::int[])`
    const { isNow } = await finish(order, finalCheck.name, { ago: 3 * hour })
    expect(isNow).toBe(false)
    const { finishedAt, products } = await manager.call(getOrder, { params: { id: order.id } })
    expect(finishedAt).toBe(products[0]?.stages.at(-1)?.completedAt)
  })
})

describe("a stage's completion time is when its entry arrived", () => {
  test('if the phone reports a time in the future', async () => {
    const { isNow, words } = await finish(await anOldOrder(), artwork.name, { ago: -2 * hour })
    expect(isNow).toBe(true)
    expect(words).toMatch(/^Horário do celular recusado: \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  })

  test('if the phone reports a time more than 48 hours ago', async () => {
    const { isNow, words } = await finish(await anOldOrder(), artwork.name, { ago: 48 * hour + minute })
    expect([isNow, words]).toEqual([true, expect.stringContaining('Horário do celular recusado')])
    const { isNow: isLate } = await finish(await anOldOrder(), artwork.name, { ago: 48 * hour - minute })
    expect(isLate).toBe(false)
  })

  test('if the preceding stage was completed after the reported time', async () => {
    const order = await anOldOrder([artwork.name])
    const { isNow, words } = await finish(order, engraving.name, { ago: 2 * hour })
    expect([isNow, words]).toEqual([true, expect.stringContaining('Horário do celular recusado')])
  })

  test('if the reported times are in the far future and past', async () => {
    const order = await anOldOrder()
    const entry = anEntry(order, artwork.name, {
      doneAt: '9999-12-30T00:00:00Z',
      clock: '1970-01-01T00:00:00Z',
    })
    const { completedAt } = await manager.call(finaliseStage, { form: entryForm(entry) })
    expect(Math.abs(Date.parse(completedAt ?? '') - Date.now())).toBeLessThan(minute)
  })
})
