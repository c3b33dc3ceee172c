import { expect, test } from 'vitest'
import { tooManyInAll, whyRefused } from './judge-photo.ts'

test.each([
  ['foto.jpg', 'image/jpeg', 1_000, undefined],
  ['IMG_1.HEIC', '', 1_000, undefined],
  ['nota.pdf', 'application/pdf', 1_000, 'O arquivo "nota.pdf" não é uma imagem.'],
  ['foto.jpg', 'image/jpeg', 0, 'O arquivo "foto.jpg" está vazio.'],
  ['foto.gif', 'image/gif', 26 * 1024 * 1024, 'O arquivo "foto.gif" tem mais de 25 MB.'],
])('%s of type %j and %d bytes is accepted, or refused with a reason', (name, type, size, expected) => {
  expect(whyRefused({ name, type, size })).toBe(expected)
})

test('a stage accepts at most 20 photos', () => {
  expect(tooManyInAll(20)).toBeUndefined()
  expect(tooManyInAll(21)).toBe('São 21 fotos. Cabem no máximo 20 por etapa: remova algumas')
})
