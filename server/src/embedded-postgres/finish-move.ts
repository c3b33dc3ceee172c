import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { syncFolder } from '../platform/files/sync-folder.ts'
import { clusterVersion } from './cluster-version.ts'
import type { ClusterPaths } from './locate-cluster.ts'

/** A new cluster that holds everything, until it stands in the place of the old one. */
export const movedCluster = ({ cluster }: ClusterPaths): string => `${cluster}.moved`

/** Where the files of an earlier version stay after a move. */
export const formerCluster = ({ cluster }: ClusterPaths, version: number): string => `${cluster}-${version}`

/** Puts a whole new cluster in the place of the old one, which stays beside it. A crash between the two is made good. */
export async function finishMove(paths: ClusterPaths): Promise<void> {
  const moved = movedCluster(paths)
  if (!existsSync(moved)) return
  if (existsSync(paths.cluster)) {
    await rename(paths.cluster, formerCluster(paths, await clusterVersion(paths.cluster)))
  }
  await rename(moved, paths.cluster)
  await syncFolder(paths.home)
}
