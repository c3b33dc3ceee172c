import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { checksumsEntry } from './archive-format.ts'

interface Options {
  /** Off for what hardly shrinks, such as pictures. */
  compress: boolean
}

/** Writes an archive entry by entry; however much goes into it, little of it is in memory. */
export class ArchiveWriter {
  /** What the entries held so far, before compression. */
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
    // Whoever adds or finishes hears of a failure; until then nobody waits for it.
    this.#written.catch(() => undefined)
  }

  /** Adds one entry, and answers its fingerprint when all of its content has been taken. */
  async add(name: string, content: AsyncIterable<Buffer>, { compress }: Options): Promise<string> {
    const hash = createHash('sha256')
    const stream = Readable.from(
      this.#observe(content, chunk => hash.update(chunk)),
      { objectMode: false },
    )
    this.#zip.addReadStream(stream, name, { compress })
    try {
      // When the disk refuses, nobody takes the content any more, and it would never end.
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

  /** Lists the fingerprints and closes the file, which is on the disk then. */
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
