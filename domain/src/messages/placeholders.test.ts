import { describe, expect, test } from 'vitest'
import { messageEventNames } from './catalogue.ts'
import { defaultTexts } from './default-texts.ts'
import { fillIn, productsInWords, unknownPlaceholders } from './placeholders.ts'
import { draftFor, longestText } from './template.ts'

test.each(messageEventNames)('the default texts of %s are valid', event => {
  const { text, subject } = defaultTexts[event]
  expect(draftFor(event).safeParse({ text, subject, whatsapp: true, email: true }).error).toBeUndefined()
})

test('placeholders inside inserted values are not expanded, and those without a value are left as they are', () => {
  expect(fillIn('{os} de {cliente}, {contato}', { os: '1', cliente: '{os} & Cia' })).toBe(
    '1 de {os} & Cia, {contato}',
  )
})

test('without a Pix code, lines whose only placeholder is {pix} are left out', () => {
  const text = 'Fatura {os}\nPix copia e cola: {pix}\nObrigado! {contato}'
  expect(fillIn(text, { os: '1', pix: '00020126' })).toContain('Pix copia e cola: 00020126')
  expect(fillIn(text, { os: '1', pix: '' })).toBe('Fatura 1\nObrigado! {contato}')
  expect(fillIn('Vence em {prazo}. {pix}', { prazo: '31/01', pix: '' })).toBe('Vence em 31/01. ')
})

test.each([
  ['{os} {link}', []],
  ['{preco}, {Os} e {preco}', ['preco', 'Os']],
  ['{} e { os }', ['', ' os ']],
  ['{etapa}', ['etapa']],
  ['{os', []],
])('%j has the unknown placeholders %j', (text, unknown) => {
  expect(unknownPlaceholders('ready', text)).toEqual(unknown)
})

test.each([
  ['quote-sent', 'subject', ['link']],
  ['quote-sent', 'text', []],
  ['ready', 'subject', []],
] as const)('in the message %s, {link} in the %s has the unknown placeholders %j', (event, part, unknown) => {
  expect(unknownPlaceholders(event, '{os} {link}', part)).toEqual(unknown)
})

test('{etapa} is a known placeholder in the message about a finished stage', () => {
  expect(unknownPlaceholders('stage-finished', '{etapa}')).toEqual([])
})

test.each([
  [[], ''],
  [['Tampa'], 'Tampa'],
  [['Tampa', 'Fundo'], 'Tampa e Fundo'],
  [['A', 'B', 'C', 'D', 'E', 'F'], 'A, B, C, D, E e mais 1 produto'],
  [Array.from({ length: 300 }, () => 'X'), 'X, X, X, X, X e mais 295 produtos'],
])('the products %j are listed in words, at most five by name', (names, words) => {
  expect(productsInWords(names)).toBe(words)
})

describe('a message draft with', () => {
  const messages = (draft: object) =>
    draftFor('ready')
      .safeParse({ text: 'Pronto', whatsapp: true, email: false, ...draft })
      .error?.issues.map(({ message }) => message)

  test.each([
    [{ text: 'Custa {preco}' }, /^Texto: \{preco\} não existe\. Use \{cliente\}, /],
    [{ text: '{a} {b}' }, /^Texto: \{a\} e \{b\} não existem/],
    [{ subject: '{valor}' }, /^Assunto: \{valor\} não existe/],
    [{ text: 'x'.repeat(5_000) }, `Texto: no máximo ${longestText} caracteres`],
    [{ text: ' ' }, 'Texto: campo obrigatório'],
    [{ subject: 'Oi\r\nBcc: alguem@mundo.test' }, 'Assunto: use uma linha só'],
    [{ whatsapp: 'sim' }, 'Sugerir WhatsApp: valor inválido'],
  ])('%j is refused', (draft, message) => {
    expect(messages(draft)).toEqual([expect.stringMatching(message)])
  })
})
