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
  /** Throws if the folder's disk has too little free space. */
  expectRoom(folder: string, bytes: number): Promise<void>
  /** Backs up the database at this address. */
  save(address: string): Promise<void>
  /** Restores the backup into the empty database at this address. */
  fill(address: string): Promise<void>
}

/**
 * Upgrades a cluster of an earlier PostgreSQL to the current major version. Returns the path of the old cluster, or
 * undefined if there was nothing to do. The old cluster stays in place until the new one is complete.
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
  // An interrupted attempt may have left a running server and a partial cluster.
  await stopServer(draft)
  await rm(draft.cluster, { recursive: true, force: true })
  // The backup and the new cluster each need no more space than the old cluster.
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

/** Runs `work` with a server on this cluster, and shuts it down so that everything is on disk. */
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
    // Ignores missing files, because a server left running by a crashed app may be deleting some.
    .map(entry => stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 })))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}
