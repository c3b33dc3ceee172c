import { expect, test } from 'vitest'
import { readClientSort, sortClients } from './client-sort.ts'

const client = (name: string, openOrders: number) => ({
  id: 1,
  name,
  representative: '',
  telephone: '',
  email: '',
  taxId: '',
  updatedAt: '2026-11-16T12:00:00Z',
  openOrders,
})
const byName = [client('Álamo', 2), client('Beta', 0), client('Gama', 2)]
const sorted = (text: string) => sortClients(byName, readClientSort(text)).map(({ name }) => name)

test('clients can be sorted by name or by open orders, ascending or descending', () => {
  expect(sorted('empresa')).toEqual(['Álamo', 'Beta', 'Gama'])
  expect(sorted('-empresa')).toEqual(['Gama', 'Beta', 'Álamo'])
  expect(sorted('abertas')).toEqual(['Beta', 'Álamo', 'Gama'])
  expect(sorted('-abertas')).toEqual(['Álamo', 'Gama', 'Beta'])
})
