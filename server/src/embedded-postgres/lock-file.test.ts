import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { link } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../test/data-folder.ts'
import { lockFile } from './lock-file.ts'

let folder: string
const path = () => join(folder, 'lock')
const lock = (file = path()) => lockFile(file, undefined)

beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(() => removeDataFolder(folder))

test('a lock is exclusive until it is released', async () => {
  const held = await lock()
  expect(await lock()).toBeUndefined()
  held?.release()
  const again = await lock()
  expect(again).toBeDefined()
  again?.release()
})

test('a hard link to the same file does not bypass the lock', async () => {
  const held = await lock()
  await link(path(), join(folder, 'alias'))
  expect(await lock(join(folder, 'alias'))).toBeUndefined()
  held?.release()
})

test('a process that inherited the lock holds it until the process is killed', async () => {
  const held = await lock()
  const heir = spawn('sleep', ['60'], { stdio: ['ignore', 'ignore', 'ignore', held?.descriptor ?? 'ignore'] })
  await once(heir, 'spawn')
  held?.release()
  expect(await lock()).toBeUndefined()
  heir.kill('SIGKILL')
  await once(heir, 'exit')
  const freed = await lock()
  expect(freed).toBeDefined()
  freed?.release()
})

test('locking in a missing folder throws an error instead of reporting a held lock', async () => {
  await expect(lock(join(folder, 'nada/lock'))).rejects.toThrow('ENOENT')
})
