import { expect, test } from 'vitest'
import { readShelfAddress, shelfAddress } from './shelf-address.ts'

test.each([
  { cabinet: 'Armário 2', shelf: 'B' },
  { cabinet: '2', shelf: '' },
  { cabinet: 'Fundo & lado/2 #3', shelf: '100% “cheia”' },
])('the shelf label of %j is read back unchanged', shelf => {
  expect(readShelfAddress(shelfAddress('https://etapa.local:3000', shelf))).toEqual(shelf)
})

test('a shelf label is accepted with any origin, a trailing slash, a query and a fragment', () => {
  const shelf = { cabinet: '2', shelf: 'B' }
  for (const text of [
    'http://10.0.0.7:3000/tarefas/prateleira/2/B/',
    'HTTPS://x/tarefas/prateleira/2/B?a=1#b',
  ])
    expect(readShelfAddress(text)).toEqual(shelf)
})

test.each([
  '',
  'Armário 2',
  'https://etapa.local/tarefas/12345678-95-01',
  'https://etapa.local/tarefas/prateleira',
  'https://etapa.local/tarefas/prateleira/%20/B',
  'https://etapa.local/tarefas/prateleira/%E0%A4%A',
  'https://etapa.local/tarefas/prateleira/2/B/C',
  'javascript:alert(1)//tarefas/prateleira/1',
  `https://etapa.local/tarefas/prateleira/${'1'.repeat(500)}`,
  `https://etapa.local/tarefas/prateleira/2/${'1'.repeat(500)}`,
])('%j is not accepted as a shelf label', text => {
  expect(readShelfAddress(text)).toBeUndefined()
})
