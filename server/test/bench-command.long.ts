import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`)

test('the benchmark stops its database and removes its folder on SIGTERM', async () => {
  const folder = await makeDataFolder()
  const temporary = join(folder, 'tmp')
  await mkdir(temporary, { mode: 0o777 })
  const bench = spawn(process.execPath, ['--import', 'tsx', 'bench/main.ts', '--sizes', '20000'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, TMPDIR: temporary },
    stdio: 'ignore',
  })
  const postmaster = async () => {
    const [made = ''] = await readdir(temporary)
    // Reads through the symlink that exists if the database's account cannot access the folder.
    const file = join(temporary, made, 'postgres/cluster/postmaster.pid')
    const content = await readFile(file, 'utf8').catch(() => '')
    return content.includes('ready') ? Number.parseInt(content, 10) : 0
  }
  await expect.poll(postmaster, { timeout: 60_000 }).toBeGreaterThan(0)
  const pid = await postmaster()
  bench.kill('SIGTERM')
  await once(bench, 'exit')
  expect(isAlive(pid)).toBe(false)
  expect((await readdir(temporary)).filter(name => name.startsWith('etapa-bench-'))).toEqual([])
  await removeDataFolder(folder)
})
