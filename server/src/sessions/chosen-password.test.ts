import { expect, test } from 'vitest'
import { isGuessable } from './chosen-password.ts'

const ana = { name: 'Ana Paula Lima', email: 'ana.lima@oficina.test' }

test.each([
  'aaaaaaaa',
  '        ',
  '12345678',
  'Senha@123',
  'senha.senha',
  'p@ssw0rd',
  'Mudar@2026',
  'Brasil@2026',
  'gerente123',
  'corinthians10',
  'qwertyuiop',
  'cliche123',
  'etapa-oficina',
  'AnaLima1',
  'ana.lima1',
])('%j is what a stranger tries first', async password => {
  expect(await isGuessable(password, ana)).toBe(true)
})

test.each([
  'Senha-forte-123',
  'uma-senha-boa',
  'azulejo verde',
  'k7xQ2mpL',
  'x7!kQ2_m',
  'Gráfica-Sol-88',
  'joaozinho77',
  'ç4d!ã#9kü',
])('%j will do', async password => {
  expect(await isGuessable(password, ana)).toBe(false)
})

test('no password keeps the others waiting for long', async () => {
  await isGuessable('a first one, which loads the lists', ana)
  for (const text of ['1', '12', '@4', 'p@55w0rd', '4@8({3€6&9#!1|l0$5+7%2z', 'senha']) {
    const begun = performance.now()
    await isGuessable(text.repeat(200).slice(0, 200), ana)
    expect(performance.now() - begun, text).toBeLessThan(1_000)
  }
})
