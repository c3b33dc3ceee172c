import { mkdir, readdir, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locateCluster } from '../src/embedded-postgres/locate-cluster.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { expectOneLine } from './expect-one-line.ts'
import { runProgram } from './run-program.ts'

test('an upgrade of PostgreSQL without enough disk space is rejected before anything is changed', async () => {
  const folder = await makeDataFolder()
  const { cluster, home } = await locateCluster(folder)
  await mkdir(cluster, { recursive: true })
  await writeFile(join(cluster, 'PG_VERSION'), '17\n')
  // A sparse file as large as the free disk space, so that the upgrade cannot fit.
  const { bavail, bsize } = await statfs(folder)
  await writeFile(join(cluster, 'table'), '')
  await truncate(join(cluster, 'table'), bavail * bsize)
  const before = await readdir(home, { recursive: true })

  const outcome = await runProgram('upgrade-data', [], { DATA_DIR: folder })
  expectOneLine(outcome, /Falta espaço em disco: a mudança precisa de .+ e há .+ Nada foi alterado\./)
  expect(await readdir(home, { recursive: true })).toEqual(expect.arrayContaining(before))
  await removeDataFolder(folder)
})
