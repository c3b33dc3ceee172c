import { decideLink } from '@etapa/domain/approvals/link-endpoints'
import { getQueue } from '@etapa/domain/forecasts/endpoints'
import { getBoard } from '@etapa/domain/production/board'
import { getLoad } from '@etapa/domain/production/indicators'
import { beforeAll, expect, test } from 'vitest'
import { aLink, aVersion, requireApproval, serialOf } from '../../test/approvals.ts'
import type { Caller } from '../../test/caller.ts'
import { artwork, engraving } from '../../test/new-installation.ts'
import { anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
beforeAll(async () => {
  manager = await testApp.people.manager()
  await requireApproval(manager, 1)
  await requireApproval(manager, 2, engraving.key)
})

const queueOf = async (sector: string) =>
  (await manager.call(getQueue, { query: { sector } })).products.map(({ serial, customerSince }) => [
    serial,
    customerSince !== null,
  ])

test('a product awaiting approval is last in the queue, marked, and not counted as load, until the customer decides', async () => {
  const { sql } = testApp
  const createdAt = '2026-01-05 09:00 America/Sao_Paulo'
  const sent = await anOrder(sql, manager, { createdAt, dueOn: '2026-01-06', isUrgent: true })
  const other = await anOrder(sql, manager)
  // This order's artwork needs approval only at a later stage, so the product can be worked on in this sector.
  const early = await anOrder(sql, manager, { productTypeId: 2 })
  const marked = (waiting: boolean) => [serialOf(sent), waiting]
  const others = [
    [serialOf(other), false],
    [serialOf(early), false],
  ]
  const { id } = await aVersion(manager, sent)
  await aLink(manager, (await aVersion(manager, early)).id)
  expect(await queueOf(artwork.key)).toEqual([marked(false), ...others])
  expect((await manager.call(getLoad))[0]?.waiting).toBe(3)

  const { token } = await aLink(manager, id)
  expect(await queueOf(artwork.key)).toEqual([...others, marked(true)])
  const [column] = await manager.call(getBoard)
  expect(column).toMatchObject({ sector: { key: artwork.key }, count: 3, late: 1 })
  expect(column?.cards.map(({ serial, customerSince }) => [serial, customerSince !== null])).toEqual([
    ...others,
    marked(true),
  ])
  expect(Date.parse(column?.oldest ?? '')).toBe(Date.parse(column?.cards[0]?.since ?? ''))
  expect((await manager.call(getLoad))[0]?.waiting).toBe(2)

  await testApp.anyone.call(decideLink, {
    params: { token },
    body: { decision: 'approved', name: 'Rui Costa', confirmations: [] },
  })
  expect(await queueOf(artwork.key)).toEqual([marked(false), ...others])
})
