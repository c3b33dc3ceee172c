import { randomBytes } from 'node:crypto'
import { chown, open, rename, rm, writeFile } from 'node:fs/promises'
import { CannotStart } from '../platform/process/cannot-start.ts'
import type { Place } from './choose-place.ts'
import { runAs } from './run-as.ts'

/** Makes the database's files. They get their final name only when complete, so an interrupted try leaves nothing. */
export async function createCluster(place: Place): Promise<void> {
  const draft = `${place.cluster}.new`
  try {
    await rm(draft, { recursive: true, force: true })
    await writePassword(place)
    await fill(draft, place)
    await rename(draft, place.cluster)
    await makeLasting(place.home)
  } catch (error) {
    throw new CannotStart(`O banco de dados não pôde ser criado em ${place.home}: ${firstLine(error)}`)
  }
}

async function writePassword({ passwordFile, account }: Place): Promise<void> {
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  if (account) await chown(passwordFile, account.uid, account.gid)
}

async function fill(draft: string, { account, program, passwordFile }: Place): Promise<void> {
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
}

/** A new name survives a power cut only when its folder, too, has reached the disk. */
async function makeLasting(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? ''
