import type { Stage } from '@etapa/domain/stages/stage'
import { stageTimes } from '@etapa/domain/stages/stage-times'
import { openBefore } from '@etapa/domain/stages/workable'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder } from '../../test/orders.ts'
import { rounds } from '../../test/rounds.ts'
import { useTestApp } from '../../test/test-app.ts'
import { stageColumns } from './stage-columns.ts'

const testApp = useTestApp()
const { count, timeout } = rounds(300)

const minute = fc.integer({ min: 0, max: 500 })
const drawnStage = fc.record({
  status: fc.constantFrom('PENDING', 'COMPLETED', 'SKIPPED'),
  doneAfter: minute,
  reopenedAfter: fc.option(minute),
})
const drawnProduct = fc.record({
  addedAfter: fc.option(minute),
  stages: fc.array(drawnStage, { minLength: 1, maxLength: 6 }),
})

type Stay = Stage & { since: string | null; until: string | null }

test('the stays computed in SQL start and end at the same times as those computed by the domain rule', {
  timeout,
}, async () => {
  const { sql } = testApp
  const worker = await testApp.people.worker()
  const order = await anOrder(sql, worker)
  const productId = order.products[0]?.id ?? 0
  const at = (minutes: number | null) =>
    minutes === null ? null : new Date(Date.parse(order.createdAt) + minutes * 60_000).toISOString()
  await fc.assert(
    fc.asyncProperty(drawnProduct, async ({ addedAfter, stages }) => {
      await sql`delete from passages`
      await sql`delete from stages where service_order_id = ${order.id}`
      await sql`update products set added_at = ${at(addedAfter)} where id = ${productId}`
      await sql`
        insert into stages (product_id, service_order_id, stage_name, stage_order, sector_id, status, completed_by,
          completed_at, attempt, reopened_at)
        select ${productId}, ${order.id}, 'Etapa', place, 1, status,
          case when status <> 'PENDING' then ${worker.user.id}::int end,
          case when status <> 'PENDING' then done_at end, case when reopened_at is null then 1 else 2 end, reopened_at
        from unnest(${stages.map(({ status }) => status)}::text[],
          ${stages.map(({ doneAfter }) => at((addedAfter ?? 0) + doneAfter))}::timestamptz[],
          ${stages.map(({ reopenedAfter }) => at(reopenedAfter))}::timestamptz[])
          with ordinality as given (status, done_at, reopened_at, place)`
      const stays = await sql<Stay[]>`
        select ${stageColumns(sql)}, stay.since, stay.until
        from stages s join stays stay on stay.stage_id = s.id where stay.order_id = ${order.id}`
      const times = stageTimes(stays, at(addedAfter) ?? order.createdAt)
      expect(stays).toHaveLength(stages.length)
      for (const stay of stays) {
        const { id, status, since, until, completedAt } = stay
        expect(until).toBe(completedAt)
        if (openBefore(stays, stay).length > 0) {
          expect(since).toBeNull()
          continue
        }
        const isLater = since !== null && until !== null && since > until
        expect({
          since: instant(since),
          until: status === 'COMPLETED' ? instant(isLater ? since : until) : null,
        }).toEqual({
          since: instant(times.get(id)?.since),
          until: instant(times.get(id)?.until),
        })
      }
    }),
    { numRuns: count },
  )
})

const instant = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null)
