import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'

const labels = { name: 'Nome', email: 'Email' }

test('a refusal stands at the fields it names, without repeating their names', () => {
  const message = 'Nome: campo obrigatório\nEmail: já está em uso\nEmail: outra coisa'
  expect(fieldErrors(message, labels)).toEqual({
    errors: { name: 'Campo obrigatório', email: 'Já está em uso' },
    rest: '',
  })
})

test('what names no field is left over', () => {
  const message = 'Este é o único gerente.\nNomeado: não'
  expect(fieldErrors(message, labels)).toEqual({ errors: {}, rest: message })
})
