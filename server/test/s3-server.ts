/// <reference path="./s3rver.d.ts" />
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const bucket = 'oficina'

export interface S3Server {
  /** Environment variables for an Etapa server that stores its files on this S3 server. */
  env: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>
  /** The names of all complete files. */
  names(): Promise<string[]>
  /** The names of incomplete multipart uploads. */
  unfinished(): Promise<string[]>
  /** Closes all connections and rejects new ones. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  stop(): Promise<void>
}

/** Starts an S3-compatible server with one empty bucket on disk. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'etapa-s3-'))
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] })
  await s3rver.configureBuckets()
  const uploads = join(directory, bucket, '._S3rver_uploads')
  const server = createServer(withParts(uploads, s3rver.callback()))
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const goAway = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    names: async () => {
      const ending = '._S3rver_object'
      const files = await readdir(join(directory, bucket))
      return files.filter(file => file.endsWith(ending)).map(file => file.slice(0, -ending.length))
    },
    unfinished: async () => (await readUploads(uploads)).map(({ key }) => key),
    goAway,
    comeBack: () => listen(port),
    stop: async () => {
      if (server.listening) await goAway()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Adds the two calls that S3rver lacks: listing and aborting multipart uploads. */
function withParts(uploads: string, others: RequestListener): RequestListener {
  return async (request, response) => {
    const { searchParams } = new URL(`http://s3${request.url}`)
    const uploadId = searchParams.get('uploadId')
    if (request.method === 'DELETE' && uploadId) {
      await drained(request)
      await rm(join(uploads, uploadId), { recursive: true, force: true })
      response.writeHead(204).end()
    } else if (request.method === 'GET' && searchParams.has('uploads')) {
      const prefix = searchParams.get('prefix') ?? ''
      const found = (await readUploads(uploads)).filter(({ key }) => key.startsWith(prefix))
      const items = found.map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<ListMultipartUploadsResult>${items.join('')}</ListMultipartUploadsResult>`)
    } else others(request, response)
  }
}

const drained = (request: IncomingMessage) => request.resume() && once(request, 'end')

async function readUploads(uploads: string): Promise<{ id: string; key: string }[]> {
  const ids = await readdir(uploads).catch(() => [])
  return await Promise.all(
    ids.map(async id => ({ id, key: await readFile(join(uploads, id, 'key'), 'utf8').catch(() => '') })),
  )
}
