import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { syncFolder } from '../platform/files/sync-folder.ts'
import type { Place } from './choose-place.ts'
import { clusterVersion } from './cluster-version.ts'

/** A new cluster that holds everything, until it stands in the place of the old one. */
export const movedCluster = ({ cluster }: Place): string => `${cluster}.moved`

/** Where the files of an earlier version stay after a move. */
export const formerCluster = ({ cluster }: Place, version: number): string => `${cluster}-${version}`

/** Puts a whole new cluster in the place of the old one, which stays beside it. A crash between the two is made good. */
export async function finishMove(place: Place): Promise<void> {
  const moved = movedCluster(place)
  if (!existsSync(moved)) return
  if (existsSync(place.cluster)) {
    await rename(place.cluster, formerCluster(place, await clusterVersion(place.cluster)))
  }
  await rename(moved, place.cluster)
  await syncFolder(place.home)
}
