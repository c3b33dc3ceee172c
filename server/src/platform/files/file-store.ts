import type { Readable } from 'node:stream'

/** Positions of the first and last byte, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** Stores uploaded files: on the local disk, or in a bucket shared by several machines. */
export interface FileStore {
  /** Stores the content durably and returns its size; if it fails, nothing is stored. */
  put(name: string, content: AsyncIterable<Buffer>): Promise<number>
  /** Returns the content or the requested range; undefined if there is no such file. */
  get(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** Deletes a file. Idempotent: deleting an unknown name is not an error. */
  delete(name: string): Promise<void>
}

/** Wraps a buffer as an async iterable. */
export async function* inOnePiece(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
