import type { Readable } from 'node:stream'

/** Positions of the first and the last byte. */
export interface ByteRange {
  start: number
  end: number
}

/** Where uploaded files are kept: the local disk, or a bucket that several machines share. */
export interface FileStore {
  /** Stores the whole content, durably, and answers its size; when it fails, nothing is stored. */
  put(name: string, content: AsyncIterable<Buffer>): Promise<number>
  /** The content, or the asked part of it; nothing where there is no such file. */
  get(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** Deleting what is not there is no failure. */
  delete(name: string): Promise<void>
}

/** A content that is in memory already, for whatever takes one bit by bit. */
export async function* inOnePiece(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
