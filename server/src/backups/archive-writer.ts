import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { checksumsEntry } from './archive-format.ts'

interface Options {
  /** False for content that hardly compresses, such as images. */
  compress: boolean
}

/** Writes an archive entry by entry. Content is streamed, so memory use does not depend on its size. */
export class ArchiveWriter {
  /** Uncompressed size of all entries so far. */
  bytes = 0
  readonly #zip = new ZipFile()
  readonly #written: Promise<void>
  readonly #checksums: string[] = []
  readonly #signal: AbortSignal | undefined

  constructor(path: string, signal?: AbortSignal) {
    this.#signal = signal
    const output = this.#zip.outputStream as Readable
    this.#zip.on('error', error => output.destroy(error))
    this.#written = pipeline(output, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
    // Avoids an unhandled rejection: `add` and `finish` report the error.
    this.#written.catch(() => undefined)
  }

  /** Adds one entry and returns its SHA-256 once all content has been consumed. */
  async add(name: string, content: AsyncIterable<Buffer>, { compress }: Options): Promise<string> {
    const hash = createHash('sha256')
    const stream = Readable.from(
      this.#observe(content, chunk => hash.update(chunk)),
      { objectMode: false },
    )
    this.#zip.addReadStream(stream, name, { compress })
    try {
      // If writing to the disk fails, the stream is never consumed and would not finish.
      await Promise.race([finished(stream), this.#written])
    } finally {
      stream.destroy()
    }
    const fingerprint = hash.digest('hex')
    this.#checksums.push(`${fingerprint}  ${name}\n`)
    return fingerprint
  }

  async *#observe(content: AsyncIterable<Buffer>, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      this.#signal?.throwIfAborted()
      see(chunk)
      this.bytes += chunk.length
      yield chunk
    }
  }

  /** Writes the checksums and waits until the file is flushed to disk and closed. */
  async finish(): Promise<void> {
    this.#zip.addReadStream(Readable.from(this.#checksums, { objectMode: false }), checksumsEntry)
    this.#zip.end()
    await this.#written
  }

  async abandon(): Promise<void> {
    const output = this.#zip.outputStream as Readable
    output.destroy()
    await this.#written.catch(() => undefined)
  }
}
