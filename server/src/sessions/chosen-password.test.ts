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
])('the password %j is too easy to guess', async password => {
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
])('the password %j is accepted', async password => {
  expect(await isGuessable(password, ana)).toBe(false)
})

test.each([
  'rk47@zagreb-plot.com.br',
  'RK47@ZAGREB-PLOT.COM.BR',
  'rk47zagrebplot.com.br',
  'zagreb-plot.com.br',
])("%j is rejected as a password, because it is the person's e-mail or part of it", async password => {
  expect(await isGuessable(password, { email: 'rk47@zagreb-plot.com.br' })).toBe(true)
})

test("the person's own e-mail is rejected as a password, however long it is", async () => {
  const email = `${'qzjxkvwpyh'.repeat(6)}@zagreb-plot.com.br`
  expect(await isGuessable(email, { email })).toBe(true)
})
