import { expect, test } from 'vitest'
import type { Stage } from './stage.ts'
import { openBefore, standingOf, withStage } from './workable.ts'

const done = 'COMPLETED'
const open = 'PENDING'
const skipped = 'SKIPPED'

const stages = (...statuses: Stage['status'][]) =>
  statuses.map((status, index) => ({ stageOrder: index + 1, status }))

test.each([
  [
    [open, open, open],
    ['available', 'blocked', 'blocked'],
  ],
  [
    [done, open, open],
    ['done', 'available', 'blocked'],
  ],
  [
    [done, open, done, open],
    ['done', 'available', 'done', 'blocked'],
  ],
  [
    [open, done, open],
    ['available', 'done', 'blocked'],
  ],
  [
    [skipped, open, skipped, open],
    ['skipped', 'available', 'skipped', 'blocked'],
  ],
  [
    [done, done],
    ['done', 'done'],
  ],
] as const)('the stages %j, passed in any order, are %j for the floor', (statuses, expected) => {
  const all = stages(...statuses)
  const mixed = [...all].reverse()
  expect(all.map(stage => standingOf(mixed, stage))).toEqual(expected)
})

test('the open stages before a stage are listed in order', () => {
  const all = stages(open, done, open, open).reverse()
  const [last] = all
  expect(last && openBefore(all, last).map(({ stageOrder }) => stageOrder)).toEqual([1, 3])
})

test('completing a stage unblocks the next one, and reopening it blocks the later ones again', () => {
  const all: Stage[] = stages(open, open, open).map((stage, index) => ({
    ...stage,
    id: index + 1,
    stageName: `Etapa ${index + 1}`,
    sector: { key: 'corte', name: 'Corte' },
    standing: index === 0 ? 'available' : 'blocked',
    completedByUser: null,
    completedAt: null,
    deliveryType: null,
    attempt: 1,
    reopenedAt: null,
    approval: null,
  }))
  const [first] = all
  if (!first) throw new Error('no stage')
  const product = { serial: 'OS-1-1', stages: all }
  const after = withStage(product, { ...first, status: done })
  expect(after.stages.map(({ standing }) => standing)).toEqual(['done', 'available', 'blocked'])
  expect(withStage(after, first)).toEqual(product)
})
