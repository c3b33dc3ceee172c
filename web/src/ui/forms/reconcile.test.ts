import { expect, test } from 'vitest'
import { reconcile } from './reconcile.ts'

const before = { name: 'Gráfica', telephone: '1', email: 'a@b.cc' }

test('untouched fields take the newer value', () => {
  expect(reconcile(before, before, { ...before, telephone: '2' })).toEqual({
    values: { ...before, telephone: '2' },
    changed: { telephone: '2' },
  })
})

test('typed values are kept, and the newer values are returned as changed', () => {
  const typed = { ...before, name: 'Gráfica A', telephone: '3' }
  const newer = { ...before, name: 'Gráfica B', email: 'c@d.ee' }
  expect(reconcile(before, typed, newer)).toEqual({
    values: { name: 'Gráfica A', telephone: '3', email: 'c@d.ee' },
    changed: { name: 'Gráfica B', email: 'c@d.ee' },
  })
})

test('lists are compared by content', () => {
  const ana = { contacts: [{ name: 'Ana' }] }
  const both = { contacts: [{ name: 'Ana' }, { name: 'Rui' }] }
  expect(reconcile(ana, structuredClone(ana), both)).toEqual({ values: both, changed: both })
  expect(reconcile(ana, both, structuredClone(ana))).toEqual({ values: both, changed: {} })
})
