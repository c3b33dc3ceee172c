import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etapa-folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('makeFolder creates a private folder and parents with default permissions, and may be called again', async () => {
  const path = join(folder, 'a/b/c')
  await makeFolder(path)
  await makeFolder(path)
  const usual = 0o777 & ~process.umask()
  for (const [made, mode] of [
    ['a', usual],
    ['a/b', usual],
    ['a/b/c', 0o700],
  ] as const) {
    expect((await stat(join(folder, made))).mode & 0o777).toBe(mode)
  }
})

test('makeFolder rejects a path that is a file, is below a file or is a broken symlink, and a path in /proc', async () => {
  await writeFile(join(folder, 'arquivo'), '')
  await symlink(join(folder, 'nada'), join(folder, 'elo'))
  await expect(makeFolder(join(folder, 'arquivo/x/y'))).rejects.toThrow('ENOTDIR')
  await expect(makeFolder(join(folder, 'arquivo'))).rejects.toThrow('EEXIST')
  await expect(makeFolder(join(folder, 'elo'))).rejects.toThrow('EEXIST')
  await expect(makeFolder('/proc/x/y')).rejects.toThrow(/ENOENT|ENOTSUP|EROFS|EACCES/)
})
