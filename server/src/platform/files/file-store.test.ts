import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startS3Server } from '../../../test/s3-server.ts'
import { readConfig } from '../settings/config.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

interface Ground {
  files: FileStore
  /** All stored names, including partial uploads. */
  names(): Promise<string[]>
  /** Simulates what is left behind when the server is killed during an upload. */
  leaveHalf(name: string): Promise<void>
  clear(): Promise<void>
}

async function onDisk(): Promise<Ground> {
  const dataDir = await mkdtemp(join(tmpdir(), 'etapa-files-'))
  const folder = join(dataDir, 'uploads')
  return {
    files: await openFileStore(readConfig({ DATA_DIR: dataDir })),
    names: () => readdir(folder),
    leaveHalf: name => writeFile(join(folder, `${name}.part`), 'metade'),
    clear: () => rm(dataDir, { recursive: true }),
  }
}

async function inBucket(): Promise<Ground> {
  const server = await startS3Server()
  Object.assign(process.env, server.env)
  const { S3_BUCKET: Bucket, S3_ENDPOINT: endpoint } = server.env
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true })
  return {
    files: await openFileStore(readConfig(server.env)),
    names: async () => [...(await server.names()), ...(await server.unfinished())],
    leaveHalf: async Key => void (await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))),
    clear: server.stop,
  }
}

async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}

/** Yields this many megabytes, the first filled with 'a', the second with 'b' and so on. */
async function* megabytes(count: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < count; i += 1) yield Buffer.alloc(1024 * 1024, 97 + i)
}

async function* broken(begin: AsyncIterable<Buffer>, error: Error): AsyncGenerator<Buffer> {
  yield* begin
  throw error
}

describe.each([
  ['the local disk', onDisk],
  ['a bucket', inBucket],
])('%s', (_, lay) => {
  let ground: Ground
  beforeEach(async () => {
    ground = await lay()
  })
  afterEach(() => ground.clear())

  const content = async (...[name, range]: Parameters<FileStore['get']>) => {
    const found = await ground.files.get(name, range)
    return found && (await buffer(found)).toString()
  }

  test('returns stored content, whole or as a byte range', async () => {
    expect(await ground.files.put('a', chunks('prova', ' de ', 'cor'))).toBe(12)
    expect(await content('a')).toBe('prova de cor')
    expect(await content('a', { start: 6, end: 7 })).toBe('de')
    expect(await ground.names()).toEqual(['a'])
  })

  test('stores content that arrives in many chunks', async () => {
    expect(await ground.files.put('grande', megabytes(12))).toBe(12 * 1024 * 1024)
    const whole = await ground.files.get('grande')
    expect(whole && (await buffer(whole)).equals(await buffer(megabytes(12)))).toBe(true)
    const seam = { start: 5 * 1024 * 1024 - 1, end: 5 * 1024 * 1024 }
    expect(await content('grande', seam)).toBe('ef')
    expect(await ground.names()).toEqual(['grande'])
  })

  test('returns undefined for an unknown name, and deleting an unknown name is not an error', async () => {
    expect(await ground.files.get('a')).toBeUndefined()
    await ground.files.delete('a')
    await ground.files.put('a', chunks('x'))
    await ground.files.delete('a')
    expect(await ground.files.get('a')).toBeUndefined()
    expect(await ground.names()).toEqual([])
  })

  test.each([1, 12])(
    'stores nothing if reading the content fails after %i MB, and rejects with that error',
    async count => {
      const error = new Error('broken')
      await expect(ground.files.put('a', broken(megabytes(count), error))).rejects.toBe(error)
      expect(await ground.names()).toEqual([])
    },
  )

  test('deletes the partial upload of a name, and no others', async () => {
    await ground.leaveHalf('a')
    await ground.leaveHalf('b')
    expect(await ground.names()).toHaveLength(2)
    await ground.files.delete('a')
    expect(await ground.names()).toEqual([expect.stringMatching(/^b/)])
  })

  test('still serves a file after a reader has disconnected', async () => {
    await ground.files.put('grande', megabytes(12))
    const reading = await ground.files.get('grande')
    await reading?.[Symbol.asyncIterator]().next()
    reading?.destroy()
    if (reading && !reading.closed) await once(reading, 'close')
    expect(await content('grande', { start: 0, end: 1 })).toBe('aa')
  })
})
