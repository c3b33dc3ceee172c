import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../platform/files/sync-folder.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { clusterVersion, refuseNewer } from './cluster-version.ts'
import { fillCluster } from './create-cluster.ts'
import { fetchPrograms } from './fetch-programs.ts'
import { finishMove, formerCluster, movedCluster } from './finish-move.ts'
import { type ClusterPaths, locateCluster } from './locate-cluster.ts'
import { lockForProduct } from './lock-for-product.ts'
import { databaseAddress, serveCluster, stopServer } from './serve-cluster.ts'
import { usualTimeoutMs } from './start-embedded-postgres.ts'

interface Steps {
  say: (progress: string) => void
  /** Refuses where the disk of this folder has no room for so many bytes more. */
  expectRoom(folder: string, bytes: number): Promise<void>
  /** Keeps all that the database at this address holds. */
  save(address: string): Promise<void>
  /** Brings it back into an empty database. */
  fill(address: string): Promise<void>
}

/**
 * Takes a cluster of an earlier PostgreSQL to the version of today, and answers where the old one stays; nothing where it
 * is of today already. Until the new one is whole, the old one is only read.
 */
export async function moveCluster(dataDir: string, steps: Steps): Promise<string | undefined> {
  const paths = await locateCluster(dataDir)
  const lock = await lockForProduct(paths, dataDir)
  try {
    await finishMove(paths)
    if (!existsSync(paths.cluster)) throw new CannotStart(`Ainda não há um banco de dados em ${dataDir}.`)
    const version = await clusterVersion(paths.cluster)
    refuseNewer(version, paths.major)
    if (version === paths.major) return undefined
    await move(paths, version, steps)
    return formerCluster(paths, version)
  } finally {
    lock.release()
  }
}

async function move(paths: ClusterPaths, version: number, steps: Steps): Promise<void> {
  const draft = { ...paths, cluster: `${paths.cluster}.moving` }
  // An interrupted try may have left a server, and always leaves a part of what it was to become.
  await stopServer(draft)
  await rm(draft.cluster, { recursive: true, force: true })
  // What is saved and what is made of it are each no larger than what is there.
  await steps.expectRoom(paths.home, 2 * (await sizeOf(paths.cluster)))
  steps.say(`Buscando os programas do PostgreSQL ${version}`)
  const programs = await fetchPrograms(version, paths.account)
  try {
    await during({ ...paths, program: programs.program }, steps.save)
  } finally {
    await programs.remove()
  }
  steps.say(`Criando o banco de dados do PostgreSQL ${paths.major}`)
  await fillCluster(draft)
  await during(draft, steps.fill)
  await rename(draft.cluster, movedCluster(paths))
  await syncFolder(paths.home)
  await finishMove(paths)
}

/** Works with the server of a cluster, which ends in order: everything is on the disk then. */
async function during(paths: ClusterPaths, work: (address: string) => Promise<void>): Promise<void> {
  const port = await serveCluster(paths, { durable: true, timeoutMs: usualTimeoutMs })
  try {
    await work(await databaseAddress(paths, port))
  } finally {
    await stopServer(paths)
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter(entry => entry.isFile())
    // A server that outlived its app may be removing files meanwhile.
    .map(entry => stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 })))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}
