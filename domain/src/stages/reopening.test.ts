import { describe, expect, test } from 'vitest'
import { mayUndo, whyNotReopened } from './reopening.ts'

const teo = { id: 1, capabilities: [] }
const rita = { id: 2, capabilities: [] }
const manager = { id: 3, capabilities: ['stages:change' as const] }

const at = '2026-11-15T14:00:00.000+00:00'
const after = (minutes: number, seconds = 0) => new Date(Date.parse(at) + minutes * 60_000 + seconds * 1_000)

/**
 * A product on which Téo has completed the cutting; the parameters set whether the stages before and after it are done.
 */
function situation({ drawing = true, folding = false, now = after(1) } = {}) {
  const stage = (stageName: string, stageOrder: number, isDone: boolean) => ({
    stageName,
    stageOrder,
    status: isDone ? ('COMPLETED' as const) : ('PENDING' as const),
    completedByUser: isDone ? { id: teo.id, name: 'Téo' } : null,
    completedAt: isDone ? at : null,
  })
  const cutting = stage('Corte', 2, true)
  return {
    stage: cutting,
    stages: [stage('Dobra', 3, folding), cutting, stage('Desenho', 1, drawing)],
    now,
  }
}

describe('the person who finished a stage', () => {
  test.each([0, 10, -1])('can undo it %i minutes after finishing it', minutes => {
    const now = after(minutes)
    expect(whyNotReopened(teo, situation({ now }))).toBeUndefined()
    expect(mayUndo(teo.id, situation({ now }))).toBe(true)
  })

  test('cannot undo it after ten minutes', () => {
    const late = situation({ now: after(10, 1) })
    expect(whyNotReopened(teo, late)).toBe(
      'Já se passaram 10 minutos. Agora somente gerentes podem reabrir a etapa.',
    )
    expect(mayUndo(teo.id, late)).toBe(false)
  })

  test('cannot undo it once a later stage is completed', () => {
    expect(whyNotReopened(teo, situation({ folding: true }))).toBe(
      'A etapa Dobra já foi finalizada depois desta. Agora somente gerentes podem reabri-la.',
    )
  })

  test('cannot undo it once the checklist of a later stage is saved', () => {
    const { stage, stages, now } = situation()
    const answered = stages.map(other => ({ ...other, isAnswered: other.stageName === 'Dobra' }))
    expect(whyNotReopened(teo, { stage, stages: answered, now })).toBe(
      'O checklist de Dobra já foi salvo depois desta etapa. Agora somente gerentes podem reabri-la.',
    )
    const own = stages.map(other => ({ ...other, isAnswered: other.stageName === 'Corte' }))
    expect(whyNotReopened(teo, { stage, stages: own, now })).toBeUndefined()
  })

  test('can undo it even if an earlier stage is open', () => {
    expect(whyNotReopened(teo, situation({ drawing: false }))).toBeUndefined()
  })
})

test('an employee cannot undo a stage that somebody else finished', () => {
  expect(whyNotReopened(rita, situation())).toBe(
    'Somente gerentes podem reabrir uma etapa que outra pessoa finalizou.',
  )
})

test('a manager can reopen any stage, but cannot undo what others finished', () => {
  const late = situation({ folding: true, now: after(60) })
  expect(whyNotReopened(manager, late)).toBeUndefined()
  expect(mayUndo(manager.id, late)).toBe(false)
})

test('an open stage cannot be undone', () => {
  const { stages } = situation()
  const [folding] = stages
  expect(folding && mayUndo(teo.id, { stage: folding, stages, now: after(1) })).toBe(false)
})
