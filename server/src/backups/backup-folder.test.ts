import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupKind } from '@etapa/domain/backups/backup'
import { expect, onTestFinished, test } from 'vitest'
import { BackupFolder, backupName } from './backup-folder.ts'

async function aFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'etapa-backups-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

const made = (kind: BackupKind, day: number) => backupName(kind, new Date(Date.UTC(2026, 10, day)))

test('thinning keeps the newest backups of each kind', async () => {
  const path = await aFolder()
  const old = [made('automatica', 1), made('automatica', 2), made('manual', 4)]
  const kept = [
    made('atualizacao', 3),
    made('automatica', 7),
    made('automatica', 8),
    made('manual', 5),
    made('manual', 6),
  ]
  for (const name of [...old, ...kept]) await writeFile(join(path, name), '')
  await new BackupFolder(path).thin(2)
  expect((await readdir(path)).sort()).toEqual([...kept].sort())
})

test('thinning deletes partial files only after a day, because another instance may still be writing them', async () => {
  const path = await aFolder()
  const [old, young] = [`${made('manual', 1)}.part`, `${made('manual', 2)}.part`]
  for (const name of [old, young]) await writeFile(join(path, name), '')
  await utimes(join(path, old), 0, 0)
  await new BackupFolder(path).thin(2)
  expect(await readdir(path)).toEqual([young])
})
