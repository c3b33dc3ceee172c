import { describe, expect, test } from 'vitest'
import type { ProductOfTask } from '../orders/product.ts'
import { checklistView } from './checklist-view.ts'

const sectors = ['Desenho', 'Corte', 'Dobra', 'Saída'].map(name => ({ key: name.toLowerCase(), name }))
const checklist = ['Medidas', 'Faca', 'Cores'].map(label => ({ label, needsPhoto: label === 'Faca' }))

interface Situation {
  /** How many of the four stages Ana has completed, from the first one on. */
  done?: number
  /** The names of the stages completed out of order. */
  ticked?: string[]
  /** The labels of the items that Rui has saved for the current stage. */
  saved?: string[]
}

function aProduct({ done = 0, ticked = [], saved = [] }: Situation = {}): ProductOfTask {
  const at = '2026-11-15T14:05:00.000+00:00'
  const isFinished = sectors.map(({ name }, index) => index < done || ticked.includes(name))
  return {
    id: 1,
    identification: 'Caixa de pizza',
    productTypeId: 1,
    productType: { name: 'Fotolito' },
    serial: '12345678-02-01',
    serviceOrderId: 1,
    client: { name: 'São João' },
    clientId: 1,
    heldSince: null,
    sheet: null,
    artworkId: null,
    artworkFile: null,
    approval: null,
    customerSince: null,
    dueOn: null,
    isUrgent: false,
    finishedAt: null,
    situation: 'none',
    expectedOn: null,
    safeOn: null,
    repeatsSerial: null,
    stages: sectors.map((sector, index) => {
      const isDone = isFinished[index]
      return {
        id: index + 1,
        stageName: sector.name,
        stageOrder: index + 1,
        sector,
        status: isDone ? 'COMPLETED' : 'PENDING',
        standing: isDone ? 'done' : isFinished.indexOf(false) === index ? 'available' : 'blocked',
        completedByUser: isDone ? { id: 1, name: 'Ana' } : null,
        completedAt: isDone ? at : null,
        deliveryType: null,
        attempt: 1,
        reopenedAt: null,
        approval: null,
        attempts: [],
        isDelivery: false,
        fillsSheet: false,
        answerAll: false,
        checklist,
        StageCheckListItem:
          index === done
            ? saved.map(label => ({
                label,
                checked: true,
                result: 'OK',
                reason: null,
                note: null,
                decision: null,
                photos: [],
                completedByUser: { name: 'Rui' },
                completedAt: at,
              }))
            : [],
      }
    }),
  }
}

describe('a sector sees', () => {
  test('its checklist if its stage is next', () => {
    const view = checklistView(aProduct({ done: 1 }), 'corte')
    expect(view).toMatchObject({ kind: 'active', stage: { stageName: 'Corte' } })
    expect(view.kind === 'active' && view.lines).toEqual(
      checklist.map(item => ({ ...item, saved: undefined })),
    )
  })

  test('which items are already saved, and by whom', () => {
    const view = checklistView(aProduct({ saved: ['Cores'] }), 'desenho')
    const locked = view.kind === 'active' ? view.lines.filter(line => line.saved !== undefined) : []
    expect(locked).toMatchObject([{ label: 'Cores', saved: { completedByUser: { name: 'Rui' } } }])
  })

  test('who finished a stage and when', () => {
    expect(checklistView(aProduct({ done: 1 }), 'desenho')).toMatchObject({
      kind: 'done',
      stage: {
        stageName: 'Desenho',
        completedByUser: { name: 'Ana' },
        completedAt: '2026-11-15T14:05:00.000+00:00',
      },
    })
  })

  test('that its stage was skipped', () => {
    const product = aProduct({ done: 1 })
    const stages = product.stages.map(stage =>
      stage.stageOrder === 1 ? { ...stage, status: 'SKIPPED' as const, standing: 'skipped' as const } : stage,
    )
    expect(checklistView({ ...product, stages }, 'desenho')).toMatchObject({
      kind: 'done',
      stage: { standing: 'skipped' },
    })
  })

  test('which stage it waits for', () => {
    expect(checklistView(aProduct({ done: 1 }), 'saída')).toEqual({
      kind: 'blocked',
      stageName: 'Saída',
      waitingFor: 'Corte',
    })
  })

  test('that it waits for the earliest pending stage, even if a later one was completed out of order', () => {
    const product = aProduct({ ticked: ['Corte'] })
    expect(checklistView(product, 'dobra')).toMatchObject({ kind: 'blocked', waitingFor: 'Desenho' })
  })

  test('its checklist, even if the sector is given by name instead of key', () => {
    expect(checklistView(aProduct(), 'Desenho').kind).toBe('active')
  })
})

describe('a sector that occurs twice in a route sees', () => {
  /** Returns a product whose last stage belongs to the first sector again. */
  function twice(done: number): ProductOfTask {
    const product = aProduct({ done })
    const [first] = sectors
    const stages = product.stages.map(stage =>
      first && stage.stageOrder === 4 ? { ...stage, sector: first } : stage,
    )
    return { ...product, stages }
  }

  test('its earliest open stage', () => {
    expect(checklistView(twice(0), 'desenho')).toMatchObject({ kind: 'active', stage: { stageOrder: 1 } })
    expect(checklistView(twice(1), 'desenho')).toMatchObject({ kind: 'blocked', stageName: 'Saída' })
    expect(checklistView(twice(3), 'desenho')).toMatchObject({ kind: 'active', stage: { stageOrder: 4 } })
  })

  test('its last stage if none is open', () => {
    expect(checklistView(twice(4), 'desenho')).toMatchObject({ kind: 'done', stage: { stageName: 'Saída' } })
  })
})

test.each([
  ['without a product', null, 'desenho'],
  ['without a sector', aProduct(), ''],
  ['for an unknown sector', aProduct(), 'pintura'],
  ['if no stage belongs to the sector', { ...aProduct(), stages: [] }, 'desenho'],
])('the view is "missing" %s', (_, product, sector) => {
  expect(checklistView(product, sector)).toEqual({ kind: 'missing' })
})
