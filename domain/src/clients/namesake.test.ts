import { expect, test } from 'vitest'
import { namesakeOf } from './namesake.ts'

const blank = { representative: '', telephone: '', email: '', taxId: '', updatedAt: '2026-11-15T12:00:00Z' }
const clients = [
  { ...blank, id: 1, name: 'Gráfica São Bento' },
  { ...blank, id: 2, name: 'Papelão Aurora' },
]

test.each(['Gráfica São Bento', ' grafica  sao bento ', 'GRÁFICA SÃO BENTO'])(
  'the client name %j is taken',
  name => {
    expect(namesakeOf(clients, name)?.id).toBe(1)
  },
)

test.each(['', '  ', 'Gráfica', 'Gráfica São Bento 2'])('the client name %j is free', name => {
  expect(namesakeOf(clients, name)).toBeUndefined()
})

test('a client is not its own namesake', () => {
  expect(namesakeOf(clients, 'Papelão Aurora', 2)).toBeUndefined()
  expect(namesakeOf(clients, 'Papelão Aurora', 1)?.id).toBe(2)
})
