import { expect, test } from 'vitest'
import {
  isFinished,
  reworkableStage,
  reworkTarget,
  reworkTargets,
  whyNoMoreAttempts,
  whyNotReworked,
} from './may-rework.ts'

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
])(
  'requesting a rework of the stages %j at stage %i (as a manager: %j) gives the error %j',
  (all, id, mayComplain, message) => {
    expect(whyNotReworked(all, at(all, id), { mayComplain })?.message).toBe(message)
  },
)

test.each<[string, [Status, boolean | undefined][], string | undefined]>([
  ['no item is saved', [['PENDING', false]], 'nothing-done'],
  ['an item is saved', [['PENDING', true]], undefined],
  ['it is unknown whether items are saved', [['PENDING', undefined]], undefined],
  [
    'an earlier stage is completed without items',
    [
      ['COMPLETED', false],
      ['PENDING', false],
    ],
    undefined,
  ],
  [
    'the earlier stage was skipped',
    [
      ['SKIPPED', false],
      ['PENDING', false],
    ],
    'nothing-done',
  ],
])('a rework is refused unless some work was done: %s', (_, given, code) => {
  const all = stages(...given.map(([status]) => status)).map((stage, index) => ({
    ...stage,
    isAnswered: given[index]?.[1],
  }))
  expect(whyNotReworked(all, at(all, all.length), { mayComplain: false })?.code).toBe(code)
})

test('a rework is rejected if a completed stage that it repeats has already had 50 attempts', () => {
  const tried = (status: Status, attempt: number) => ({ stageOrder: 2, status, attempt })
  const code = (stage: ReturnType<typeof tried>, backTo: number) =>
    whyNoMoreAttempts([stage, { ...stage, stageOrder: 9, attempt: 1 }], { stageOrder: backTo })?.code
  expect(code(tried('COMPLETED', 50), 1)).toBe('too-many-attempts')
  expect(code(tried('COMPLETED', 50), 2)).toBe('too-many-attempts')
  expect(code(tried('COMPLETED', 49), 2)).toBeUndefined()
  expect(code(tried('COMPLETED', 50), 3)).toBeUndefined()
  expect(code(tried('SKIPPED', 50), 2)).toBeUndefined()
})

test('a rework goes back to the stage where it is requested or an earlier one, but never to a skipped one', () => {
  expect(reworkTargets(open, at(open, 3)).map(({ id }) => id)).toEqual([1, 3])
  for (const backTo of [1, 3]) expect(reworkTarget(open, at(open, 3), backTo).id).toBe(backTo)
  for (const [backTo, code] of [
    [2, 'stage-skipped'],
    [4, 'stage-later'],
    [99, 'stage-of-other-product'],
  ] as const)
    expect(() => reworkTarget(open, at(open, 3), backTo)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        message: expect.stringMatching(/^Refazer a partir de: /),
        code,
        field: 'backTo',
      }),
    )
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
