import { expect, test } from 'vitest'
import { plainText } from './fields.ts'

const field = plainText('Nome', 5)
const problems = (text: string) => field.safeParse(text).error?.issues.map(({ message }) => message)

test('an accent may be a character of its own, and does not count', () => {
  expect(field.parse(' a\u0303c\u0327a\u0303o! ')).toBe('ãção!')
})

test('what a text may hold is judged before it is normalised', () => {
  expect(problems('sessenta')).toEqual(['Nome: no máximo 5 caracteres'])
  expect(new Set(problems('x'.repeat(1_000_000)))).toEqual(new Set(['Nome: no máximo 5 caracteres']))
  expect(plainText('Nome', 50).safeParse(`a${'\u0301'.repeat(30)}`).success).toBe(true)
  expect(plainText('Nome', 50).safeParse(`a${'\u0301'.repeat(31)}`).error?.issues).toMatchObject([
    { message: 'Nome: contém caracteres inválidos' },
  ])
})
