import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { judgeImport, readRows } from './import.ts'
import { withCheckDigits } from './tax-id.ts'

const first = withCheckDigits('112223330001')
const second = withCheckDigits('998887770001')

function run<Result>(steps: Generator<void, Result>): Result {
  const step = steps.next()
  return step.done ? step.value : run(steps)
}
const judged = (rows: unknown[], active: { name: string; taxId: string }[]) =>
  run(judgeImport(run(readRows(rows)), active))
const messages = (rows: unknown[], active: { name: string; taxId: string }[] = []) =>
  judged(rows, active).problems.map(
    ({ line, message, isDuplicate }) => `${line} ${isDuplicate ? '=' : '!'} ${message}`,
  )

test('imported rows are normalised like input in the form', () => {
  const { drafts, problems } = judged([{ line: 2, name: ' Caixas ', taxId: '11.222.333/0001-81' }], [])
  expect(problems).toEqual([])
  expect(drafts).toMatchObject([{ name: 'Caixas', taxId: first, email: '', contacts: [] }])
})

test('a telephone with fewer than eight digits is rejected', () => {
  const row = (telephone: string) => ({ line: 2, name: 'Caixas', telephone })
  expect(messages([row('123')])).toEqual(['2 ! Telefone: faltam números'])
  for (const whole of ['', 'a combinar', '3333-4444', '(11) 98888-7777'])
    expect(messages([row(whole)]), whole).toEqual([])
})

test('all problems of all rows are reported', () => {
  expect(
    messages([
      { line: 2, name: '', email: 'x', taxId: '1' },
      { line: 3, name: 'Caixas' },
      { name: 'Tampas', contacts: [{ name: '' }] },
      null,
      7,
      [],
      { name: 'Potes', contacts: Array(21).fill({}) },
    ]),
  ).toEqual([
    '2 ! Nome do Cliente: campo obrigatório; Email: endereço de e-mail inválido; CNPJ ou CPF: número inválido, confira os dígitos',
    '3 ! Nome do contato: campo obrigatório',
    '4 ! Dados inválidos',
    '5 ! Dados inválidos',
    '6 ! Dados inválidos',
    '7 ! Contatos: no máximo 20',
  ])
})

describe('duplicates', () => {
  test('are found among existing clients', () => {
    const active = [
      { name: 'Caixas São João', taxId: '' },
      { name: 'Tampas', taxId: first },
    ]
    expect(
      messages(
        [
          { line: 2, name: 'CAIXAS  sao joão' },
          { line: 3, name: 'Outro nome', taxId: first },
          { line: 4, name: 'Tampas' },
        ],
        active,
      ),
    ).toEqual([
      '2 = Nome do Cliente: já é cliente',
      '3 = CNPJ ou CPF: já é cliente',
      '4 = Nome do Cliente: já é cliente',
    ])
  })

  test('are found among earlier rows', () => {
    expect(
      messages([
        { line: 2, name: 'A', taxId: first },
        { line: 3, name: 'B', taxId: first },
        { line: 4, name: 'a' },
        { line: 5, name: 'a' },
      ]),
    ).toEqual([
      '3 = CNPJ ou CPF: igual à linha 2',
      '4 = Nome do Cliente: igual à linha 2',
      '5 = Nome do Cliente: igual à linha 2',
    ])
    expect(messages([{ name: 'A' }, { name: 'A' }, { name: 'A' }])).toEqual([
      '2 = Nome do Cliente: igual à linha 1',
      '3 = Nome do Cliente: igual à linha 1',
    ])
  })

  test('do not include branches of a company with different tax IDs', () => {
    const rows = [
      { line: 2, name: 'A', taxId: first },
      { line: 3, name: 'A', taxId: second },
    ]
    expect(messages(rows)).toEqual([])
    expect(messages(rows.slice(1), [{ name: 'A', taxId: '' }])).toEqual(['3 = Nome do Cliente: já é cliente'])
  })
})

describe('an import crafted to be slow', () => {
  test('yields for each row read, each known client and each row compared', () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({ name: `Caixas ${index}` }))
    const active = Array.from({ length: 300 }, (_, index) => ({ name: `Tampas ${index}`, taxId: '' }))
    expect(countYields(readRows(rows))).toBe(500)
    expect(countYields(judgeImport(run(readRows(rows)), active))).toBe(300 + 500)
  })

  test('is rejected for too many contacts before any of them is read', () => {
    const read = vi.fn(() => '')
    const contact = Object.defineProperty({}, 'name', { get: read, enumerable: true })
    expect(messages([{ name: 'Potes', contacts: Array(21).fill(contact) }])).toEqual([
      '1 ! Contatos: no máximo 20',
    ])
    expect(read).not.toHaveBeenCalled()
  })

  test('never normalises texts that are too long or have too many combining marks', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    onTestFinished(() => normalize.mockRestore())
    messages([
      { name: 'A'.repeat(50_000), notes: 'e\u0301'.repeat(50_000) },
      { name: 'A', notes: `a${'\u0301\u0323'.repeat(16)}` },
    ])
    for (const text of normalize.mock.contexts.map(String)) {
      expect(text.length).toBeLessThanOrEqual(8_000)
      expect(text).not.toContain('\u0323')
    }
  })
})

function countYields(steps: Generator<void, unknown>): number {
  let count = 0
  for (const _ of steps) count += 1
  return count
}
