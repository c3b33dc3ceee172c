import { expect, test } from 'vitest'
import { originalName } from './original-name.ts'

test.each([
  ['Orçamento – ação nº 3.pdf', 'Orçamento – ação nº 3.pdf'],
  ['  prova.jpg ', 'prova.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Fotos\\caixa.png', 'caixa.png'],
  ['foto %22final%22.jpg', 'foto "final".jpg'],
  ['Orc\u0327amento.pdf', 'Orçamento.pdf'],
  ['linha\r\n\u0000nova.txt', 'linhanova.txt'],
  ['foto\u202egpj.exe', 'fotogpj.exe'],
  ['meia\ud83d.png', 'meia.png'],
  ['', 'arquivo'],
  ['..', 'arquivo'],
  ['pasta/', 'arquivo'],
])('the file name %j is stored as %j', (sent, kept) => {
  expect(originalName(sent)).toBe(kept)
})

test('a long file name is truncated to 255 characters and keeps its extension', () => {
  const kept = originalName(`${'é'.repeat(10_000)}.pdf`)
  expect([...kept]).toHaveLength(255)
  expect(kept.endsWith('é.pdf')).toBe(true)
  expect([...originalName('📦'.repeat(300))]).toHaveLength(255)
  expect(originalName('a'.repeat(255))).toHaveLength(255)
})
