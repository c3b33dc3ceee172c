import { expect, test } from 'vitest'
import { isFinished, reworkableStage, reworkTarget, reworkTargets, whyNotReworked } from './may-rework.ts'

type Status = 'PENDING' | 'COMPLETED' | 'SKIPPED'
const stages = (...statuses: Status[]) =>
  statuses.map((status, index) => ({
    id: index + 1,
    stageName: `Etapa ${index + 1}`,
    stageOrder: index + 1,
    status,
  }))
const open = stages('COMPLETED', 'SKIPPED', 'PENDING', 'PENDING')
const finished = stages('COMPLETED', 'SKIPPED', 'COMPLETED')
const at = (all: ReturnType<typeof stages>, id: number) => {
  const stage = all.find(other => other.id === id)
  if (!stage) throw new Error(`no stage ${id}`)
  return stage
}

test.each([
  [open, 3, false, undefined],
  [open, 4, true, 'A etapa Etapa 4 está bloqueada: Etapa 3 ainda não foi finalizada.'],
  [open, 1, true, 'A etapa Etapa 1 não está em aberto. Peça a refação na etapa em aberto.'],
  [finished, 3, true, undefined],
  [finished, 3, false, 'Somente gerentes podem abrir uma reclamação de um produto pronto.'],
])('a rework of %j at stage %i, by a manager %j: %j', (all, id, isManager, message) => {
  expect(whyNotReworked(all, at(all, id), { isManager })?.message).toBe(message)
})

test('a rework goes back to the stage or an earlier one, but never to a skipped one', () => {
  expect(reworkTargets(open, at(open, 3)).map(({ id }) => id)).toEqual([1, 3])
  expect(reworkTarget(open, at(open, 3), 1).id).toBe(1)
  for (const backTo of [2, 4, 99]) expect(() => reworkTarget(open, at(open, 3), backTo)).toThrow('Refazer')
})

test('a complaint starts at the last stage that was done, not at a skipped one', () => {
  const complained = reworkableStage(stages('COMPLETED', 'COMPLETED', 'SKIPPED'), true)
  expect(complained?.id).toBe(2)
  expect(reworkableStage(finished, false)).toBeUndefined()
  expect(reworkableStage(open, false)?.id).toBe(3)
})

test('a product is finished if none of its stages is open', () => {
  expect([isFinished(open), isFinished(finished)]).toEqual([false, true])
})
