import { describe, expect, test } from 'vitest'
import { whyNotCompleted, whyNotSkipped } from './may-complete.ts'

const stage = {
  stageName: 'Gravação',
  stageOrder: 2,
  status: 'PENDING' as const,
  attempt: 1,
  completedByUser: null,
  isDelivery: false,
  asksForRework: false,
  approval: null,
}
const before = { ...stage, stageName: 'Artes', stageOrder: 1 }
const lastRework = { by: 'Rita', at: '2026-11-09T12:00:00Z' }
const alone = { stage, siblings: [stage], lastRework: null }
const behind = { stage, siblings: [before, stage], lastRework: null }
const office = { onFloor: false, deliveryType: null, despiteRework: false, withoutApproval: false }
const floor = { ...office, onFloor: true }

describe('completing a stage', () => {
  test('is allowed for the floor if no earlier stage is open', () => {
    expect(whyNotCompleted(alone, floor)).toBeUndefined()
  })

  test('out of order is only allowed for the office', () => {
    expect(whyNotCompleted(behind, floor)?.code).toBe('stage-blocked')
    expect(whyNotCompleted(behind, office)).toBeUndefined()
  })

  test('with a delivery type is only allowed at the delivery stage', () => {
    const delivered = { ...office, deliveryType: 'RETIRADA' as const }
    expect(whyNotCompleted(alone, delivered)?.code).toBe('not-the-delivery')
    const last = { ...stage, isDelivery: true }
    expect(whyNotCompleted({ ...alone, stage: last }, delivered)).toBeUndefined()
  })

  test.each([
    ['COMPLETED', 'A etapa Gravação já foi finalizada por Téo.'],
    ['SKIPPED', 'A etapa Gravação foi dispensada por Téo.'],
  ] as const)(
    'is rejected if it is already %s, with the name of the person who closed it',
    (status, message) => {
      const closed = { ...stage, status, completedByUser: { id: 1, name: 'Téo' } }
      for (const by of [floor, office])
        expect(whyNotCompleted({ ...alone, stage: closed }, by)?.message).toBe(message)
    },
  )

  test('is rejected for an attempt that a rework has ended, or that does not exist', () => {
    const again = { stage: { ...stage, attempt: 2 }, siblings: [stage], lastRework }
    for (const by of [floor, office]) {
      expect(whyNotCompleted(again, { ...by, attempt: 1 })?.code).toBe('rework-asked')
      expect(whyNotCompleted(again, { ...by, attempt: 2 })).toBeUndefined()
      expect(whyNotCompleted(alone, { ...by, attempt: 2 })?.code).toBe('attempt-unknown')
    }
  })

  test('with a checklist that asks for rework is only allowed for the office, and only explicitly', () => {
    const asking = { ...alone, stage: { ...stage, asksForRework: true } }
    expect(whyNotCompleted(asking, { ...floor, despiteRework: true })?.code).toBe('rework-needed')
    expect(whyNotCompleted(asking, office)?.code).toBe('rework-open')
    expect(whyNotCompleted(asking, { ...office, despiteRework: true })).toBeUndefined()
  })

  test.each(['missing', 'waiting', 'changes', 'suspended'] as const)(
    'with artwork that is %s is only allowed for the office, and only explicitly',
    approval => {
      const unapproved = { ...alone, stage: { ...stage, approval } }
      for (const by of [floor, office, { ...floor, withoutApproval: true }])
        expect(whyNotCompleted(unapproved, by)?.code).toBe('approval-missing')
      expect(whyNotCompleted(unapproved, { ...office, withoutApproval: true })).toBeUndefined()
    },
  )

  test('with approved artwork is allowed', () => {
    const approved = { ...alone, stage: { ...stage, approval: 'approved' as const } }
    for (const by of [floor, office]) expect(whyNotCompleted(approved, by)).toBeUndefined()
  })
})

test('a stage whose checklist asks for rework can only be skipped explicitly', () => {
  const asking = { stage: { ...stage, asksForRework: true }, lastRework: null }
  expect(whyNotSkipped(asking, { despiteRework: false })?.code).toBe('rework-open')
  expect(whyNotSkipped(asking, { despiteRework: true })).toBeUndefined()
})

test('a stage cannot be skipped for an attempt that a rework has ended', () => {
  const again = { stage: { ...stage, attempt: 2 }, lastRework }
  expect(whyNotSkipped(again, { attempt: 1, despiteRework: false })?.code).toBe('rework-asked')
  expect(whyNotSkipped(again, { attempt: 2, despiteRework: false })).toBeUndefined()
})
