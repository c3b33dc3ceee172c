import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { formatSize } from '@etapa/domain/sizes'
import { CannotStart } from '../platform/process/cannot-start.ts'
import type { ClusterPaths } from './locate-cluster.ts'

const megabyte = 1_000_000
// A new cluster takes 40 MB plus up to two WAL segments of 16 MB; an existing one needs only the segments.
const neededToCreate = 100 * megabyte
const neededToStart = 50 * megabyte

/**
 * Returns a failure about disk space if there is too little, or else the given error. On a full disk PostgreSQL cannot
 * even log why it failed, so the lack of space is assumed to be the cause.
 */
export async function orLackOfRoom({ home, cluster }: ClusterPaths, error: unknown): Promise<unknown> {
  const { bavail, bsize } = await statfs(home)
  const needed = existsSync(cluster) ? neededToStart : neededToCreate
  return lackOfRoom(home, bavail * bsize, needed) ?? error
}

export function lackOfRoom(folder: string, free: number, needed: number): CannotStart | undefined {
  if (free >= needed) return undefined
  return new CannotStart(
    `O banco de dados não iniciou: no disco de ${folder} só há ${formatSize(free)} livres, e são necessários pelo menos ${formatSize(needed)}. Libere espaço e inicie de novo.`,
  )
}
