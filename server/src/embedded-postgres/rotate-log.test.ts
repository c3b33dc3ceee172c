import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../test/data-folder.ts'
import { rotateLog } from './rotate-log.ts'

let folder: string
beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(() => removeDataFolder(folder))

test('a long log is rotated, and a process that has it open keeps writing to the truncated file', async () => {
  const path = join(folder, 'postgres.log')
  const writer = await open(path, 'a')
  await rotateLog(path, 10)
  await writer.write('começo\n')
  await rotateLog(path, 10)
  expect(await readFile(path, 'utf8')).toBe('começo\n')
  await writer.write('mais uma linha\n')
  await rotateLog(path, 10)
  await writer.write('depois\n')
  await writer.close()
  expect(await readFile(`${path}.1`, 'utf8')).toBe('começo\nmais uma linha\n')
  expect(await readFile(path, 'utf8')).toBe('depois\n')
})

test('rotating a log that does not exist does nothing', async () => {
  await rotateLog(join(folder, 'nada.log'), 10)
})
