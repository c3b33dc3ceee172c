import type { ProductOfTask } from '@etapa/domain/orders/product'
import { expect, test } from 'vitest'
import { anEntry } from '../offline/an-entry.ts'
import { aStage } from './a-stage.ts'
import { isWaitingFor, withWaiting } from './with-waiting.ts'

const stages = [1, 2].map(id => ({
  ...aStage(),
  id,
  stageOrder: id,
  standing: id === 1 ? ('available' as const) : ('blocked' as const),
}))
const product = { serial: '12345678-02-01', stages } as ProductOfTask
const refusal = { status: 409, code: 'stage-done', message: 'Já finalizada' }

test('a stage whose entry is waiting to be sent counts as completed, and the next stage is available', () => {
  const { stages } = withWaiting(product, [anEntry(1)])
  expect(stages.map(({ standing }) => standing)).toEqual(['done', 'available'])
  expect(stages[0]).toMatchObject({ status: 'COMPLETED', completedAt: '2026-11-17T17:05:00.000Z' })
})

test('entries that are refused, or belong to another attempt or stage, do not change the stages', () => {
  const { content } = anEntry(1)
  const others = [anEntry(1, { refusal }), anEntry(1, { content: { ...content, attempt: 2 } }), anEntry(9)]
  expect(withWaiting(product, others).stages).toEqual(stages)
})

test('an entry no longer counts as waiting once its stage is completed on the server', () => {
  expect(isWaitingFor({ ...aStage(), id: 1 }, anEntry(1))).toBe(true)
  expect(isWaitingFor({ ...aStage(), id: 1, status: 'COMPLETED' }, anEntry(1))).toBe(false)
})
