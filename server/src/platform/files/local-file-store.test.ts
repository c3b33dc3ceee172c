import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '@etapa/domain/failure'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { openLocalFileStore } from './local-file-store.ts'

let home: string
let folder: string
let files: FileStore
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'etapa-files-'))
  folder = join(home, 'um', 'uploads')
  files = await openLocalFileStore(folder)
})
afterEach(() => rm(home, { recursive: true }))

async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}

async function* failing(error: Error): AsyncGenerator<Buffer> {
  yield Buffer.from('metade')
  throw error
}

test('a write replaces the partial file of an interrupted write', async () => {
  await writeFile(join(folder, 'a.part'), 'metade de antes')
  await files.put('a', chunks('x'))
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('x')
  expect(await readdir(folder)).toEqual(['a'])
})

test('a write to a folder that no longer exists fails with a message', async () => {
  await rename(folder, `${folder}-elsewhere`)
  const refusal = files.put('a', chunks('x'))
  await expect(refusal).rejects.toBeInstanceOf(Failure)
  await expect(refusal).rejects.toThrow(
    'Não foi possível guardar o arquivo: a pasta não existe mais no servidor. Avise quem cuida do sistema.',
  )
})

test.each([
  ['ENOSPC', 'o disco do servidor está cheio'],
  ['EROFS', 'o disco do servidor está protegido contra gravação'],
])('a write that fails with %s is reported with a message, and leaves no file', async (code, words) => {
  await expect(files.put('a', failing(Object.assign(new Error(), { code })))).rejects.toThrow(words)
  expect(await readdir(folder)).toEqual([])
})
