import { join } from 'node:path'
import type { Config } from './config.ts'
import type { FileStore } from './file-store.ts'
import { openLocalFileStore } from './local-file-store.ts'

/** The bucket where one is configured, else the data folder. */
export async function openFileStore({ s3, dataDir }: Config): Promise<FileStore> {
  if (!s3) return await openLocalFileStore(join(dataDir, 'uploads'))
  // Whoever keeps files on the disk does not pay for loading the SDK.
  const { openS3FileStore } = await import('./s3-file-store.ts')
  return await openS3FileStore(s3)
}
