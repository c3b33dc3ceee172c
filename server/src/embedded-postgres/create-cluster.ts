import { randomBytes } from 'node:crypto'
import { chown, rename, rm, writeFile } from 'node:fs/promises'
import { syncFolder } from '../platform/files/sync-folder.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import type { ClusterPaths } from './locate-cluster.ts'
import { runAs } from './run-as.ts'

/**
 * Creates the cluster under a temporary name and renames it when it is complete, so that an interrupted attempt is
 * never taken for a complete cluster.
 */
export async function createCluster(paths: ClusterPaths): Promise<void> {
  const draft = `${paths.cluster}.new`
  try {
    await rm(draft, { recursive: true, force: true })
    await writePassword(paths)
    await fillCluster({ ...paths, cluster: draft })
    await rename(draft, paths.cluster)
    await syncFolder(paths.home)
  } catch (error) {
    throw new CannotStart(`O banco de dados não pôde ser criado em ${paths.home}: ${reasonOf(error)}`)
  }
}

async function writePassword({ passwordFile, account }: ClusterPaths): Promise<void> {
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  if (account) await chown(passwordFile, account.uid, account.gid)
}

/** Creates an empty cluster with the existing password. */
export async function fillCluster({ account, program, cluster, passwordFile }: ClusterPaths): Promise<void> {
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

function reasonOf(error: unknown): string {
  const [line = ''] = String(error).split('\n')
  const [, uid] = /could not look up effective user ID (\d+)/.exec(line) ?? []
  return uid
    ? `o usuário ${uid} não existe neste sistema, e o PostgreSQL precisa do nome dele. Acrescente-o a /etc/passwd, ou inicie com um usuário que exista.`
    : line
}
