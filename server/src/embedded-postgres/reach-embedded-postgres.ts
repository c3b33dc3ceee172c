import { existsSync } from 'node:fs'
import { choosePlace } from './choose-place.ts'
import { findPostmaster } from './find-postmaster.ts'
import { databaseAddress } from './serve-cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

interface Options {
  dataDir: string
  say: (progress: string) => void
}

/** The server of a product that is running, beside it; where none is, one started for the occasion. */
export async function reachEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const place = await choosePlace(options.dataDir)
  const running = existsSync(place.cluster) ? await findPostmaster(place) : undefined
  if (!running?.ready) return await startEmbeddedPostgres(options)
  return { url: await databaseAddress(place, running.port), stop: async () => undefined }
}
