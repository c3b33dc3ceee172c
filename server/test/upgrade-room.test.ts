import { mkdir, readdir, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locateCluster } from '../src/embedded-postgres/locate-cluster.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { expectOneLine } from './expect-one-line.ts'
import { runProgram } from './run-program.ts'

test('a move to a new PostgreSQL that the disk has no room for is refused before anything is touched', async () => {
  const folder = await makeDataFolder()
  const { cluster, home } = await locateCluster(folder)
  await mkdir(cluster, { recursive: true })
  await writeFile(join(cluster, 'PG_VERSION'), '17\n')
  // As large as all that is free, without taking any of it.
  const { bavail, bsize } = await statfs(folder)
  await writeFile(join(cluster, 'table'), '')
  await truncate(join(cluster, 'table'), bavail * bsize)
  const before = await readdir(home, { recursive: true })

  const outcome = await runProgram('upgrade-data', [], { DATA_DIR: folder })
  expectOneLine(outcome, /Falta espaço em disco: a mudança precisa de .+ e há .+ Nada foi alterado\./)
  expect(await readdir(home, { recursive: true })).toEqual(expect.arrayContaining(before))
  await removeDataFolder(folder)
})
