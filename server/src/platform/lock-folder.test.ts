import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../test/data-folder.ts'
import { lockFolder } from './lock-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(() => removeDataFolder(folder))

test('a folder is held once, until it is released', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `Já existe um Etapa em execução com a pasta de dados ${folder}`,
  )
  release()
  const again = await lockFolder(folder)
  again()
})

test('another name for the same folder does not get around the lock', async () => {
  const release = await lockFolder(folder)
  const alias = join(folder, 'alias')
  await symlink(folder, alias)
  await expect(lockFolder(alias)).rejects.toThrow('Já existe um Etapa')
  release()
})
