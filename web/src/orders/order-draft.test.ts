import { describe, expect, test } from 'vitest'
import { blankDraft, hasLooseItem, isBlank, withItem, withoutItem } from './order-draft.ts'

const written = { ...blankDraft, clientId: 7, identification: ' Tampa 30 cm ', productTypeId: 2 }

describe('adding an item', () => {
  test('puts it at the end and clears its fields', () => {
    const once = withItem(written)
    const twice = once && withItem({ ...once, identification: 'Fundo', productTypeId: 1 })
    expect(twice).toEqual({
      ...blankDraft,
      clientId: 7,
      items: [
        { id: 1, identification: 'Tampa 30 cm', productTypeId: 2 },
        { id: 2, identification: 'Fundo', productTypeId: 1 },
      ],
    })
  })

  test.each([{ clientId: null }, { identification: ' ' }, { productTypeId: null }])(
    'needs more than %j',
    missing => expect(withItem({ ...written, ...missing })).toBeUndefined(),
  )

  test('gives no id twice, even after a removal', () => {
    const items = [1, 2].map(id => ({ id, identification: 'Caixa', productTypeId: 1 }))
    const shorter = withoutItem({ ...written, items }, 1)
    expect(withItem(shorter)?.items.map(({ id }) => id)).toEqual([2, 3])
  })
})

test('an item that is written but not added is loose', () => {
  expect(hasLooseItem(written)).toBe(true)
  expect(hasLooseItem({ ...written, identification: ' ', productTypeId: null })).toBe(false)
})

test('a draft is blank until something is chosen or written', () => {
  expect(isBlank(blankDraft)).toBe(true)
  expect(isBlank({ ...blankDraft, clientId: 7 })).toBe(false)
  expect(isBlank({ ...blankDraft, identification: 'T' })).toBe(false)
})
