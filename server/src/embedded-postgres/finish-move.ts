import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { syncFolder } from '../platform/files/sync-folder.ts'
import { clusterVersion } from './cluster-version.ts'
import type { ClusterPaths } from './locate-cluster.ts'

/** Returns the path of a complete new cluster that has not replaced the old one yet. */
export const movedCluster = ({ cluster }: ClusterPaths): string => `${cluster}.moved`

/** Returns the path where the cluster of the earlier version stays after an upgrade. */
export const formerCluster = ({ cluster }: ClusterPaths, version: number): string => `${cluster}-${version}`

/**
 * Replaces the old cluster with the complete new one and keeps the old one beside it. Safe to run again after a crash
 * between the renames.
 */
export async function finishMove(paths: ClusterPaths): Promise<void> {
  const moved = movedCluster(paths)
  if (!existsSync(moved)) return
  if (existsSync(paths.cluster)) {
    await rename(paths.cluster, formerCluster(paths, await clusterVersion(paths.cluster)))
  }
  await rename(moved, paths.cluster)
  await syncFolder(paths.home)
}
