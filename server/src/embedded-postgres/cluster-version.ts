import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../platform/process/cannot-start.ts'
import type { ClusterPaths } from './locate-cluster.ts'

/** Returns the major version of PostgreSQL that created the cluster. */
export const clusterVersion = async (cluster: string): Promise<number> =>
  Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'))

/** Reads the major version from the output of `postgres --version`, such as "postgres (PostgreSQL) 18.4". */
export const majorIn = (words: string): number => Number(/PostgreSQL\) (\d+)/.exec(words)?.[1])

/** Throws if the cluster is of another major version, which PostgreSQL cannot read. */
export async function expectOwnVersion({ cluster, major }: ClusterPaths): Promise<void> {
  const found = await clusterVersion(cluster)
  if (found < major) {
    throw new CannotStart(
      `Os dados são do PostgreSQL ${found}, e este Etapa usa o ${major}. Leve-os à versão nova, uma só vez: npm run upgrade-data`,
    )
  }
  refuseNewer(found, major)
}

export function refuseNewer(found: number, major: number): void {
  if (found <= major) return
  throw new CannotStart(
    `Os dados são do PostgreSQL ${found}, mais novo que o ${major} deste Etapa. Atualize o programa: git pull`,
  )
}
