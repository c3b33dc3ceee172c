import { existsSync } from 'node:fs'
import { findPostmaster } from './find-postmaster.ts'
import { locateCluster } from './locate-cluster.ts'
import { databaseAddress } from './serve-cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

interface Options {
  dataDir: string
  say: (progress: string) => void
}

/** Connects to the server of a running app, or starts one temporarily. */
export async function reachEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const paths = await locateCluster(options.dataDir)
  const running = existsSync(paths.cluster) ? await findPostmaster(paths) : undefined
  if (!running?.ready) return await startEmbeddedPostgres(options)
  return { url: await databaseAddress(paths, running.port), stop: async () => undefined }
}
