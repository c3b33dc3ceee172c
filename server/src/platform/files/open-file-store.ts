import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { withFallback } from './fallback-file-store.ts'
import type { FileStore } from './file-store.ts'
import { openLocalFileStore } from './local-file-store.ts'

export const uploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads')

/**
 * Opens the bucket if one is configured, otherwise the uploads folder. Files that are not in the bucket yet are read
 * from that folder.
 */
export async function openFileStore(config: Config): Promise<FileStore> {
  const folder = uploadsFolder(config)
  if (!config.s3) return await openLocalFileStore(folder)
  // Loaded lazily: without a bucket the SDK is not needed.
  const { openS3FileStore } = await import('./s3-file-store.ts')
  const bucket = await openS3FileStore(config.s3)
  return existsSync(folder) ? withFallback(bucket, await openLocalFileStore(folder)) : bucket
}
