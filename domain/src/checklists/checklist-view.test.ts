import { describe, expect, test } from 'vitest'
import type { ProductInFull } from '../orders/order.ts'
import { sectors } from '../stages/sectors.ts'
import { checklistView } from './checklist-view.ts'

interface Situation {
  /** How many of the four stages Ana has completed, from the first. */
  done?: number
  /** Stages completed out of order. */
  ticked?: string[]
  /** Labels that Rui has saved for the stage being worked on. */
  saved?: string[]
}

function aProduct({ done = 0, ticked = [], saved = [] }: Situation = {}): ProductInFull {
  const at = '2026-11-15T14:05:00.000+00:00'
  const isFinished = sectors.map(({ label }, index) => index < done || ticked.includes(label))
  return {
    id: 1,
    identification: 'Caixa de pizza',
    productTypeId: 1,
    productType: { name: 'Fotolito' },
    serial: '12345678-02-01',
    serviceOrderId: 1,
    stages: sectors.map(({ label }, index) => {
      const isDone = isFinished[index]
      return {
        id: index + 1,
        stageName: label,
        stageOrder: index + 1,
        status: isDone ? 'COMPLETED' : 'PENDING',
        standing: isDone ? 'done' : isFinished.indexOf(false) === index ? 'available' : 'blocked',
        completedByUser: isDone ? { id: 1, name: 'Ana' } : null,
        completedAt: isDone ? at : null,
        deliveryType: null,
        StageCheckListItem:
          index === done
            ? saved.map(label => ({
                label,
                checked: true,
                completedByUser: { name: 'Rui' },
                completedAt: at,
              }))
            : [],
      }
    }),
  }
}

describe('a sector sees', () => {
  test('its checklist when its stage is the next', () => {
    const view = checklistView(aProduct({ done: 1 }), 'gravacao')
    expect(view).toMatchObject({ kind: 'active', stage: { stageName: 'Gravação' } })
    expect(view.kind === 'active' && view.lines.map(line => line.label)).toEqual([
      'Cruz de registro',
      'Dilatação',
      'Erro na gravação',
      'Interno/externo',
      'Material',
      'Numeração',
      'Registros',
      'Textos',
    ])
  })

  test('the items that are saved already, and by whom', () => {
    const view = checklistView(aProduct({ saved: ['Cores'] }), 'artes')
    const locked = view.kind === 'active' ? view.lines.filter(line => line.finalisedBy !== undefined) : []
    expect(locked).toEqual([{ label: 'Cores', finalisedBy: 'Rui' }])
  })

  test('who finished a stage and when', () => {
    expect(checklistView(aProduct({ done: 1 }), 'artes')).toEqual({
      kind: 'done',
      stageName: 'Artes',
      by: 'Ana',
      at: '2026-11-15T14:05:00.000+00:00',
    })
  })

  test('which stage it waits for', () => {
    expect(checklistView(aProduct({ done: 1 }), 'conferencia_final_entrega')).toEqual({
      kind: 'blocked',
      stageName: 'Conferência final / Entrega',
      waitingFor: 'Gravação',
    })
  })

  test('that it waits for the earliest pending stage, also behind one completed out of order', () => {
    const product = aProduct({ ticked: ['Gravação'] })
    expect(checklistView(product, 'montagem')).toMatchObject({ kind: 'blocked', waitingFor: 'Artes' })
  })

  test('the same under its label', () => {
    expect(checklistView(aProduct(), 'Artes').kind).toBe('active')
  })
})

test.each([
  ['no product', null, 'artes'],
  ['no sector', aProduct(), ''],
  ['an unknown sector', aProduct(), 'pintura'],
  ['no stage of the sector', { ...aProduct(), stages: [] }, 'artes'],
])('nothing is found with %s', (_, product, sector) => {
  expect(checklistView(product, sector)).toEqual({ kind: 'missing' })
})
