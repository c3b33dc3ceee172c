import { createHash } from 'node:crypto'
import type { FileStore } from '../platform/files/file-store.ts'
import type { SentFile } from '../platform/http/uploads.ts'
import { emptyFile } from './failures.ts'
import { sniffedBytes, sniffType } from './sniff-type.ts'

export interface StoredFile {
  fileName: string
  originalName: string
  mediaType: string
  size: number
  sha256: Buffer
}

/** The checksum in hexadecimal, which identifies the content in a repeated request. */
export const checksumOf = ({ sha256 }: StoredFile): string => sha256.toString('hex')

/** Streams a file to the store and determines its type, size and checksum on the way. */
export async function storeFile(files: FileStore, fileName: string, sent: SentFile): Promise<StoredFile> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)

  async function* observed(): AsyncGenerator<Buffer> {
    for await (const chunk of sent.content) {
      hash.update(chunk)
      if (head.length < sniffedBytes) head = Buffer.concat([head, chunk.subarray(0, sniffedBytes)])
      yield chunk
    }
  }

  const size = await files.put(fileName, observed())
  if (size === 0) throw emptyFile(sent.name)
  return { fileName, originalName: sent.name, mediaType: sniffType(head), size, sha256: hash.digest() }
}
