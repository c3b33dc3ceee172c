import type { OrderInList } from '@etapa/domain/orders/order'
import { describe, expect, test } from 'vitest'
import { blankSheet } from '../sheets/sheet-text.ts'
import { blankDraft, type OrderItem } from './order-draft.ts'
import {
  formOf,
  incomplete,
  looseItem,
  nextForm,
  type OrderForm,
  type OrderFormAction,
} from './order-form.ts'

const client = { type: 'client', clientId: 7 } as const
const write = (identification: string, productTypeId: number | null = 2): OrderFormAction => ({
  type: 'change',
  parts: { identification, productTypeId },
})
const add = { type: 'add-item' } as const
const undo = { type: 'undo' } as const
const save = { type: 'save', freshKey: 'k1' } as const
const refused = { type: 'refused', message: 'Cliente: não existe' } as const

const after = (...actions: OrderFormAction[]): OrderForm => actions.reduce(nextForm, formOf(blankDraft))
const whole = () => after(client, write('Tampa'), add, write('Fundo'), add)
const itemOf = (form: OrderForm, index: number): OrderItem => {
  const item = form.draft.items[index]
  if (!item) throw new Error(`no item ${index}`)
  return item
}
const names = ({ draft }: OrderForm) => draft.items.map(({ identification }) => identification)

describe('an error in the order form', () => {
  test.each([
    ['by an item without a service', [client, write('Tampa', null), add], incomplete],
    ['by an item without a client', [write('Tampa'), add], incomplete],
    ['by saving without items', [client, save], incomplete],
    ['by saving before an item is added', [client, write('Tampa'), add, write('Fundo'), save], looseItem],
    ['by saving an incomplete item', [client, write('Tampa'), add, write('Fundo', null), save], incomplete],
    ['by a rejection of the server', [client, write('Tampa'), add, save, refused], refused.message],
  ])('is caused %s, and no input is lost', (_, actions, complaint) => {
    const form = after(...actions)
    expect(form.complaint).toBe(complaint)
    expect(form.draft).toEqual(after(...actions.filter(({ type }) => type !== 'refused')).draft)
  })

  test('disappears with the next change', () => {
    const form = { ...nextForm(whole(), refused), wrongSheet: { id: 1 } }
    const changes: OrderFormAction[] = [
      write('Alça'),
      { type: 'client', clientId: 8 },
      { type: 'correct', correction: itemOf(form, 0) },
      { type: 'remove', id: itemOf(form, 0).id },
      { type: 'sheet', id: 1, sheet: blankSheet },
      save,
      { type: 'clear' },
    ]
    for (const change of changes)
      expect(nextForm(form, change)).toMatchObject({ complaint: undefined, wrongSheet: undefined })
  })
})

test('a corrected price is sent with a new request key', () => {
  const first = nextForm(whole(), save)
  const again = { ...save, freshKey: 'k2' }
  expect(nextForm(first, again).draft.request?.key).toBe('k1')
  const corrected = nextForm(first, { type: 'change', parts: { price: 100 } })
  expect(nextForm(corrected, again).draft.request?.key).toBe('k2')
})

describe('a removed item', () => {
  test('is restored to its position by undo, and a second undo does nothing', () => {
    const removed = nextForm(whole(), { type: 'remove', id: itemOf(whole(), 0).id })
    expect([names(removed), removed.removed?.index]).toEqual([['Fundo'], 0])
    const back = nextForm(removed, undo)
    expect([names(back), back.removed]).toEqual([['Tampa', 'Fundo'], undefined])
    expect(nextForm(back, undo)).toBe(back)
  })

  test('is restored without its printer if the client was changed', () => {
    const sheet = { ...blankSheet, printerId: 3 }
    const form = nextForm(whole(), { type: 'sheet', id: itemOf(whole(), 0).id, sheet })
    const removed = nextForm(form, { type: 'remove', id: itemOf(form, 0).id })
    const back = nextForm(nextForm(removed, { type: 'client', clientId: 8 }), undo)
    expect(itemOf(back, 0).sheet?.printerId).toBeNull()
  })
})

describe('an edit of an item', () => {
  const begun = () => nextForm(whole(), { type: 'correct', correction: itemOf(whole(), 0) })
  const typed = (identification: string) =>
    nextForm(begun(), { type: 'correct', correction: { ...itemOf(whole(), 0), identification } })

  test('is applied when it ends, when another one starts, and when the order is saved', () => {
    const other = { type: 'correct', correction: itemOf(whole(), 1) } as const
    for (const end of [{ type: 'corrected' } as const, other, save])
      expect(names(nextForm(typed('Tampa 30'), end))).toEqual(['Tampa 30', 'Fundo'])
    expect(nextForm(typed('Tampa 30'), other).draft.correction?.identification).toBe('Fundo')
  })

  test('changes nothing if it is cancelled', () => {
    expect(nextForm(typed('Tampa 30'), { type: 'correct', correction: undefined })).toEqual(whole())
  })

  test('stays open, with an error, if it is incomplete', () => {
    for (const end of [{ type: 'corrected' } as const, save]) {
      const form = nextForm(typed(' '), end)
      expect(form).toMatchObject({ complaint: incomplete, draft: { correction: { identification: ' ' } } })
    }
  })
})

describe('saving an order', () => {
  test('uses the same request key for the same content, and a new one for changed content', () => {
    const once = nextForm(whole(), save)
    expect(once).toMatchObject({ complaint: undefined, draft: { request: { key: 'k1' } } })
    const again = nextForm(nextForm(once, refused), { ...save, freshKey: 'k2' })
    expect(again.draft.request?.key).toBe('k1')
    const changed = nextForm(nextForm(once, { type: 'change', parts: { isUrgent: true } }), {
      ...save,
      freshKey: 'k2',
    })
    expect(changed.draft.request?.key).toBe('k2')
  })

  test('reports the item whose sheet is invalid, in a new object for each attempt', () => {
    const { id } = itemOf(whole(), 1)
    const form = nextForm(whole(), { type: 'sheet', id, sheet: { ...blankSheet, thickness: '40' } })
    const first = nextForm(form, save)
    expect(first).toMatchObject({ wrongSheet: { id }, draft: { items: [{}, { id }] } })
    expect(first.complaint).toContain('Ficha técnica de Fundo')
    expect(first.draft.request).toBeUndefined()
    expect(nextForm(first, save).wrongSheet).not.toBe(first.wrongSheet)
  })

  test('clears the form on success, and keeps the created order until its dialog is closed', () => {
    const order = { serial: '123' } as OrderInList
    const form = nextForm(nextForm(whole(), save), { type: 'created', order })
    expect(form).toEqual({ ...formOf(blankDraft), created: order })
    expect(form.draft).toBe(blankDraft)
    expect(nextForm(form, { type: 'close' })).toEqual(formOf(blankDraft))
  })
})
