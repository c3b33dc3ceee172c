import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../../test/data-folder.ts'
import { letPass } from './keep-private.ts'
import { prepareDataFolder } from './prepare-data-folder.ts'

let folder: string
const dataDir = () => join(folder, 'data')
const modeOf = async (path: string) => (await stat(path)).mode & 0o7777

beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(() => removeDataFolder(folder))

test('a new data folder is accessible to its owner only', async () => {
  await prepareDataFolder(dataDir())
  expect(await modeOf(dataDir())).toBe(0o700)
})

test('a data folder open to others is made private, and letPass then lets only its group pass through', async () => {
  await mkdir(join(dataDir(), 'uploads'), { recursive: true })
  await chmod(dataDir(), 0o755)
  await prepareDataFolder(dataDir())
  expect((await modeOf(dataDir())) & 0o067).toBe(0)

  const { gid } = await stat(dataDir())
  await letPass(dataDir(), gid)
  expect(await modeOf(dataDir())).toBe(0o710)
})

test('a data folder that contains foreign files keeps its permissions', async () => {
  await mkdir(dataDir())
  await writeFile(join(dataDir(), 'fotos.zip'), '')
  await chmod(dataDir(), 0o755)
  await prepareDataFolder(dataDir())
  await letPass(dataDir(), (await stat(dataDir())).gid)
  expect(await modeOf(dataDir())).toBe(0o755)
})

test('a data folder that cannot be created, because its parent is a file or does not allow new folders, is rejected', async () => {
  const file = join(folder, 'arquivo')
  await writeFile(file, 'texto')
  for (const wrong of [join(file, 'data'), '/proc/x'])
    await expect(prepareDataFolder(wrong)).rejects.toThrow('Não é possível gravar na pasta de dados')
})
