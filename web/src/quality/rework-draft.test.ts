import type { Remark } from '@etapa/domain/checklists/draft-items'
import type { Stage } from '@etapa/domain/stages/stage'
import { expect, test } from 'vitest'
import { isComplete, reworkDraft } from './rework-draft.ts'

const stages = [
  { id: 11, stageOrder: 1 },
  { id: 12, stageOrder: 2 },
  { id: 13, stageOrder: 3 },
] as Stage[]
const wrong = (label: string, said: Partial<Remark>): Remark => ({
  label,
  result: 'NC',
  reasonId: null,
  note: '',
  decision: 'rework',
  ...said,
})

test('a rework of several items goes back to the earliest stage and combines their reasons and notes', () => {
  const draft = reworkDraft(
    stages,
    [],
    [
      wrong('Cores', { reasonId: 3, backTo: 12, fault: 'material' }),
      wrong('Textos', { note: 'Falta uma linha', backTo: 11, fault: 'oficina' }),
      wrong('Material', { decision: 'proceed', note: 'O cliente aceitou', reasonId: 4 }),
    ],
  )
  expect(draft).toEqual({ backTo: 11, fault: 'oficina', reasonIds: [3], note: 'Falta uma linha' })
  expect(isComplete(draft)).toBe(true)
})

test('a rework is incomplete without a stage, a fault or a reason', () => {
  const draft = (said: Partial<Remark>) => reworkDraft(stages, [], [wrong('Cores', said)])
  expect(isComplete(draft({ reasonId: 3, backTo: 12 }))).toBe(false)
  expect(isComplete(draft({ reasonId: 3, fault: 'cliente' }))).toBe(false)
  expect(isComplete(draft({ backTo: 12, fault: 'cliente' }))).toBe(false)
})
