import { uploadLimits } from '@etapa/domain/documents/upload-limits'
import { expect, test } from 'vitest'
import { chooseFiles } from './choose-files.ts'

const aFile = (name: string, size = 1) => Object.defineProperty(new File([], name), 'size', { value: size })
const names = (files: File[]) => files.map(({ name }) => name)

test('newly chosen files are added to the earlier ones, without duplicates', () => {
  const art = aFile('arte.pdf')
  const { files, refusals } = chooseFiles([art], [art, aFile('prova.png')])
  expect(names(files)).toEqual(['arte.pdf', 'prova.png'])
  expect(refusals).toEqual([])
})

test('files that are too large are left out, with a message', () => {
  const limit = uploadLimits.bytesPerFile
  const { files, refusals } = chooseFiles([], [aFile('cabe.tif', limit), aFile('enorme.tif', limit + 1)])
  expect(names(files)).toEqual(['cabe.tif'])
  expect(refusals).toEqual(['enorme.tif tem mais de 25 MB.'])
})

test('at most 20 files can be chosen for one upload', () => {
  const many = Array.from({ length: 21 }, (_, index) => aFile(`${index}.pdf`))
  const { files, refusals } = chooseFiles([], many)
  expect(files).toHaveLength(20)
  expect(refusals).toEqual(['Envie no máximo 20 arquivos por vez.'])
})
