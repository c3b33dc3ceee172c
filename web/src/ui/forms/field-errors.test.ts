import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors, issueReasons, withoutAnyLabel } from './field-errors.ts'

const labels = { name: 'Nome', email: 'Email' }

test("errors are assigned to their fields, without repeating the field's label", () => {
  const message = 'Nome: campo obrigatório\nEmail: já está em uso\nEmail: outra coisa'
  expect(fieldErrors({ message, fields: ['name', 'email', 'email'] }, labels)).toEqual({
    errors: { name: 'Campo obrigatório', email: 'Já está em uso' },
    rest: '',
  })
})

test('an error is assigned by its field, not by the label that its text starts with', () => {
  const message = 'Nome: escrito no e-mail\nEmail: não se sabe de qual'
  expect(fieldErrors({ message, fields: ['email'] }, labels)).toEqual({
    errors: { email: 'Nome: escrito no e-mail' },
    rest: 'Email: não se sabe de qual',
  })
})

test('errors without a field of the form are returned separately', () => {
  const message = 'Este é o único gerente.\nSetor: valor inválido'
  expect(fieldErrors({ message, fields: ['', 'sector'] }, labels)).toEqual({ errors: {}, rest: message })
})

test("the issues of a schema are converted to the format of the server's errors", () => {
  const schema = z.object({
    name: z.string('Nome: texto inválido'),
    items: z.array(z.string('Item: texto inválido')),
  })
  const { error } = schema.safeParse({ items: [1] })
  expect(issueReasons(error?.issues ?? [])).toEqual({
    message: 'Nome: texto inválido\nItem: texto inválido',
    fields: ['name', 'items.0'],
  })
})

test('all labels before a message are removed', () => {
  expect(withoutAnyLabel('Espessura: número inválido')).toBe('número inválido')
  expect(withoutAnyLabel('Cor 2, peça 1: Largura: de 0,1 a 500 cm')).toBe('de 0,1 a 500 cm')
  expect(withoutAnyLabel(undefined)).toBeUndefined()
})
