import { expect, test } from 'vitest'
import { nameField, optionalLine, plainText, requiredLine } from './fields.ts'

const field = plainText('Nome', 5)
const problems = (text: string) => field.safeParse(text).error?.issues.map(({ message }) => message)

test('combining accents are composed and do not count towards the maximum length', () => {
  expect(field.parse(' a\u0303c\u0327a\u0303o! ')).toBe('ãção!')
})

test('a text that is too long or has more than 30 combining marks on a letter is rejected', () => {
  expect(problems('sessenta')).toEqual(['Nome: no máximo 5 caracteres'])
  expect(new Set(problems('x'.repeat(1_000_000)))).toEqual(new Set(['Nome: no máximo 5 caracteres']))
  expect(plainText('Nome', 50).safeParse(`a${'\u0301'.repeat(30)}`).success).toBe(true)
  expect(plainText('Nome', 50).safeParse(`a${'\u0301'.repeat(31)}`).error?.issues).toMatchObject([
    { message: 'Nome: contém caracteres inválidos' },
  ])
})

test.each([
  ['Caixas\r\n Sul', 'Caixas Sul'],
  ['\tAna\tPaula\n', 'Ana Paula'],
  ['Ana\u2028Paula\u00a0 Lima', 'Ana Paula Lima'],
])('a line %j loses its line breaks, tabs and repeated spaces', (typed, stored) => {
  expect(nameField('Nome', 20).parse(typed)).toBe(stored)
  expect(requiredLine('Nome', 20).parse(typed)).toBe(stored)
  expect(optionalLine('Nome', 20).parse(typed)).toBe(stored)
})

test('a line is not empty if it is required, and no other control character is accepted', () => {
  expect(requiredLine('Nome', 20).safeParse(' \n').error?.issues).toMatchObject([
    { message: 'Nome: campo obrigatório' },
  ])
  expect(optionalLine('Nome', 20).parse(undefined)).toBe('')
  for (const text of ['a\u0000b', 'a\u001bb', 'a\u0085b'])
    expect(nameField('Nome', 20).safeParse(text).success).toBe(false)
})

test.each([
  ['a direction mark', 'Ana \u202emiL'],
  ['an isolate', '\u2067Ana\u2069'],
  ['a zero-width space', 'Ana\u200b Lima'],
  ['a joiner', 'A\u200dna'],
  ['a soft hyphen', 'Ana\u00adLima'],
  ['a tag', 'Ana\u{e0041}'],
  ['a blank letter', 'Ana\u3164'],
  ['a braille blank', '\u2800'],
])('a name with %s is rejected', (_, name) => {
  expect(nameField('Nome', 50).safeParse(name).error?.issues).toMatchObject([
    { message: 'Nome: contém caracteres invisíveis. Digite em vez de colar' },
  ])
})

test.each(['Ana Paula', "D'Ávila & Cia. (SP)", 'Ünal Çelik', '渡辺', 'Clicheria 🎨'])(
  '%s is a valid name',
  name => {
    expect(nameField('Nome', 50).parse(name)).toBe(name)
  },
)
