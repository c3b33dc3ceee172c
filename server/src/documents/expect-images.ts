import { notAnImage } from './failures.ts'
import { isImage } from './sniff-type.ts'
import type { StoredFile } from './store-file.ts'

/** Throws if one of the files is not an image. */
export function expectImages(files: readonly StoredFile[]): void {
  const other = files.find(({ mediaType }) => !isImage(mediaType))
  if (other) throw notAnImage(other.originalName)
}
