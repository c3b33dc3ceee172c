import { randomBytes } from 'node:crypto'
import { chown, open, rename, rm, writeFile } from 'node:fs/promises'
import type { Place } from './choose-place.ts'
import { runAs } from './run-as.ts'

/** Makes the database's files. They get their final name only when complete, so an interrupted try leaves nothing. */
export async function createCluster({ home, cluster, passwordFile, program, account }: Place): Promise<void> {
  const draft = `${cluster}.new`
  await rm(draft, { recursive: true, force: true })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  if (account) await chown(passwordFile, account.uid, account.gid)
  await runAs(account, program('initdb'), [
    `--pgdata=${draft}`,
    '--username=etapa',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  await runAs(account, program('postgres'), ['--single', '-D', draft, 'postgres'], 'create database etapa\n')
  await rename(draft, cluster)
  const folder = await open(home)
  await folder.sync()
  await folder.close()
}
