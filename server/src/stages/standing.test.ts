import { getOrder } from '@etapa/domain/orders/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Stage } from '@etapa/domain/stages/stage'
import { standingOf } from '@etapa/domain/stages/workable'
import { trackOrder } from '@etapa/domain/tracking/endpoints'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { anOrder } from '../../test/orders.ts'
import { rounds } from '../../test/rounds.ts'
import { useTestApp } from '../../test/test-app.ts'
import { standing } from './stage-columns.ts'

const testApp = useTestApp()
let worker: Caller
beforeAll(async () => {
  worker = await testApp.people.worker()
})

const { count, timeout } = rounds(100)

/** Generates the stages of two products, in any order and with gaps between their positions. */
const products = fc.array(
  fc.uniqueArray(
    fc.record({
      stageOrder: fc.integer({ min: 10, max: 30 }),
      status: fc.constantFrom('PENDING', 'COMPLETED', 'SKIPPED'),
    }),
    { selector: ({ stageOrder }) => stageOrder, minLength: 1, maxLength: 8 },
  ),
  { minLength: 2, maxLength: 2 },
)

test('the SQL expression and the domain rule give every stage the same standing', { timeout }, async () => {
  const order = await anOrder(testApp.sql, worker, { identifications: ['Tampa', 'Fundo'] })
  const { sql } = testApp
  await fc.assert(
    fc.asyncProperty(products, async drawn => {
      const given = drawn.flatMap((stages, index) =>
        stages.map(stage => ({ ...stage, productId: order.products[index]?.id ?? 0 })),
      )
      await sql`delete from stages where service_order_id = ${order.id} and stage_order >= 10`
      await sql`update stages set status = 'COMPLETED', completed_by = ${worker.user.id}, completed_at = now()
        where service_order_id = ${order.id}`
      await sql`
        insert into stages (product_id, service_order_id, stage_name, stage_order, sector_id, status, completed_by,
          completed_at)
        select product_id, ${order.id}, 'Etapa', stage_order, 1, status,
          case when status <> 'PENDING' then ${worker.user.id}::int end, case when status <> 'PENDING' then now() end
        from unnest(${given.map(({ productId }) => productId)}::int[],
          ${given.map(({ stageOrder }) => stageOrder)}::int[], ${given.map(({ status }) => status)}::text[])
          as given (product_id, stage_order, status)`
      const rows = await sql<(Stage & { productId: number })[]>`
        select s.product_id as "productId", s.stage_order as "stageOrder", s.status, ${standing(sql)} as standing
        from stages s where s.service_order_id = ${order.id}`
      for (const row of rows) {
        const siblings = rows.filter(({ productId }) => productId === row.productId)
        expect(row.standing).toBe(standingOf(siblings, row))
      }
    }),
    { numRuns: count },
  )
})

const ticked = fc.uniqueArray(fc.nat(3), { maxLength: 4 })

test('all responses agree on the standing of a stage, and the floor can finish only available stages', {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(ticked, async indexes => {
      const order = await anOrder(testApp.sql, worker)
      const stages = order.products[0]?.stages ?? []
      const serial = order.products[0]?.serial ?? ''
      for (const index of indexes) {
        const params = { stageId: stages[index]?.id ?? 0 }
        await worker.call(updateStage, { params, body: { status: 'COMPLETED' } })
      }
      const { products } = await worker.call(getOrder, { params: { id: order.id } })
      const standings = (products[0]?.stages ?? []).map(({ standing }) => standing)
      expect((await worker.call(getProduct, { params: { serial } })).stages.map(s => s.standing)).toEqual(
        standings,
      )
      const tracked = await testApp.anyone.call(trackOrder, { params: { code: order.serial } })
      expect(tracked.orders[0]?.products[0]?.stages.map(({ standing }) => standing)).toEqual(standings)

      // Starts with the last stage, so that completing one does not unblock another.
      for (const [index, stage] of [...stages.entries()].reverse()) {
        const { statusCode } = await worker.try(updateStage, {
          params: { stageId: stage.id },
          body: { status: 'COMPLETED', onFloor: true },
        })
        expect(statusCode).toBe(standings[index] === 'available' ? 200 : 409)
      }
    }),
    { numRuns: Math.ceil(count / 10) },
  )
})
