import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Failure } from '@etapa/domain/failure'
import { CannotStart } from '../process/cannot-start.ts'
import type { FileStore } from './file-store.ts'

export interface Bucket {
  bucket: string
  region: string
  /** The URL of the storage service; undefined for Amazon. */
  endpoint: string | undefined
}

// The number of parts uploaded in parallel. Each upload thus holds two parts of 5 MB in memory, the smallest part size
// that the protocol allows.
const partsAtOnce = 2
// The pool is large, because a slow download occupies a connection for its whole duration.
const connections = { maxSockets: 200 }

// Silences the SDK's warning that a future release will need a newer Node.js version: the lockfile pins versions.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

/** Stores files in a bucket shared by several machines. Credentials come from the SDK's default chain. */
export async function openS3FileStore({ bucket, region, endpoint }: Bucket): Promise<FileStore> {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Each part already has a signed SHA-256, and not every provider supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, httpAgent: connections, httpsAgent: connections },
  })
  const objectOf = (name: string) => ({ Bucket: bucket, Key: name })
  const listUnfinished = (Prefix: string) =>
    client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix }))
  // Makes a wrong bucket or access key fail at startup instead of at the first upload.
  await listUnfinished('start').catch(error => {
    throw new CannotStart(`O bucket ${bucket} não respondeu: ${reasonOf(error)}`)
  })

  return {
    async put(name, content) {
      let size = 0
      async function* measured(): AsyncGenerator<Buffer> {
        for await (const chunk of content) {
          size += chunk.length
          yield chunk
        }
      }
      const params = { ...objectOf(name), Body: Readable.from(measured()) }
      try {
        await new Upload({ client, params, queueSize: partsAtOnce }).done()
        return size
      } catch (error) {
        throw explained('guardar', error)
      }
    },

    async get(name, range) {
      try {
        const Range = range && `bytes=${range.start}-${range.end}`
        const { Body } = await client.send(new GetObjectCommand({ ...objectOf(name), Range }))
        return Body instanceof Readable ? Body : undefined
      } catch (error) {
        if (refusalOf(error)?.name === 'NoSuchKey') return undefined
        throw explained('ler', error)
      }
    },

    async delete(name) {
      await client.send(new DeleteObjectCommand(objectOf(name)))
      // Aborts uploads interrupted by a crash: their parts are invisible but billed.
      const { Uploads = [] } = await listUnfinished(name)
      for (const { UploadId } of Uploads) {
        await client.send(new AbortMultipartUploadCommand({ ...objectOf(name), UploadId }))
      }
    },
  }
}

interface Refusal {
  name: string
  message: string
  code?: string
}

/**
 * Returns the error if the SDK has marked it with `$metadata`, as it does if the bucket or the network fails. Errors
 * while reading the content to be uploaded have no such mark.
 */
function refusalOf(error: unknown): Refusal | undefined {
  return error instanceof Error && '$metadata' in error ? error : undefined
}

const reasons: Record<string, string> = {
  AccessDenied: 'as chaves não dão acesso ao bucket',
  InvalidAccessKeyId: 'as chaves não dão acesso ao bucket',
  SignatureDoesNotMatch: 'as chaves não dão acesso ao bucket',
  CredentialsProviderError: 'faltam as chaves (AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY)',
  NoSuchBucket: 'o bucket não existe',
  NotFound: 'o bucket não existe',
}

const reasonOf = ({ name, message, code }: Refusal): string => reasons[name] ?? (message || code || name)

/** Converts an S3 error into a failure with a message for the user; returns any other error unchanged. */
function explained(verb: string, error: unknown): unknown {
  const refusal = refusalOf(error)
  if (!refusal) return error
  const reason = reasons[refusal.name] ?? 'o bucket não respondeu'
  const failure = new Failure(
    'unavailable',
    `Não foi possível ${verb} o arquivo: ${reason}. Tente novamente em instantes.`,
    { code: 'files-unavailable' },
  )
  // The bucket's own error is kept for the log.
  failure.cause = error
  return failure
}
