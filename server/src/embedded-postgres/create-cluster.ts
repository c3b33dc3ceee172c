import { randomBytes } from 'node:crypto'
import { chown, rename, rm, writeFile } from 'node:fs/promises'
import { syncFolder } from '../platform/files/sync-folder.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import type { Place } from './choose-place.ts'
import { runAs } from './run-as.ts'

/** Makes the database's files. They get their final name only when complete, so an interrupted try leaves nothing. */
export async function createCluster(place: Place): Promise<void> {
  const draft = `${place.cluster}.new`
  try {
    await rm(draft, { recursive: true, force: true })
    await writePassword(place)
    await fillCluster({ ...place, cluster: draft })
    await rename(draft, place.cluster)
    await syncFolder(place.home)
  } catch (error) {
    throw new CannotStart(`O banco de dados não pôde ser criado em ${place.home}: ${firstLine(error)}`)
  }
}

async function writePassword({ passwordFile, account }: Place): Promise<void> {
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  if (account) await chown(passwordFile, account.uid, account.gid)
}

/** An empty cluster under the password that is there already. */
export async function fillCluster({ account, program, cluster, passwordFile }: Place): Promise<void> {
  await runAs(account, program('initdb'), [
    `--pgdata=${cluster}`,
    '--username=etapa',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? ''
