import type { FileStore } from '../platform/files/file-store.ts'
import { pageName } from './picture-cache.ts'
import { thumbnailName } from './thumbnails.ts'

export interface FileWithPages {
  fileName: string
  /** The number of pages of artwork for approval; null for other documents. */
  pages: number | null
}

/** Deletes a document's file, its thumbnail and the pictures of its pages. */
export async function eraseFile(files: FileStore, { fileName, pages }: FileWithPages): Promise<void> {
  await files.delete(fileName)
  await files.delete(thumbnailName(fileName))
  for (let page = 1; page <= (pages ?? 0); page += 1) await files.delete(pageName(fileName, page))
}
