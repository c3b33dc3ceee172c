import { type DocumentKind, documentFolders, documentKinds } from '@etapa/domain/documents/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { admit } from '../platform/http/admit.ts'
import { byteRange } from '../platform/http/byte-range.ts'
import { documentMissing, fileLost } from './failures.ts'
import { fileHeaders } from './file-headers.ts'
import type { Archive } from './incoming-files.ts'

interface FoundFile {
  originalName: string
  mediaType: string
  size: number
}

/** Serves the documents' files to staff. */
export function fileRoutes(app: FastifyInstance, archive: Archive): void {
  for (const kind of documentKinds) {
    app.route<{ Params: { fileName: string } }>({
      method: ['GET', 'HEAD'],
      url: `${documentFolders[kind]}/:fileName(^[0-9a-f]{32}$)`,
      // Not compressed, because the content length and ranges refer to the stored bytes.
      compress: false,
      preValidation: async request => admit('orders:read', request.user),
      handler: async (request, reply) => {
        const { fileName } = request.params
        const file = await findFile(archive.sql, kind, fileName)
        return await sendFile(archive, { ...file, fileName }, request, reply)
      },
    })
  }
}

/** Finds the document of a file name. Only names that have a row are opened, so path traversal is impossible. */
async function findFile(sql: Sql, kind: DocumentKind, fileName: string): Promise<FoundFile> {
  const [found] = await sql<FoundFile[]>`
    select d.original_name as "originalName", d.media_type as "mediaType", d.size
    from documents d
    where d.file_name = ${fileName} and d.kind = ${kind} and d.removed_at is null`
  if (!found) throw documentMissing()
  return found
}

async function sendFile(
  { files }: Archive,
  file: FoundFile & { fileName: string },
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A file's content never changes, so its name is its ETag.
  const etag = `"${file.fileName}"`
  const described = { ...fileHeaders(file), etag, 'accept-ranges': 'bytes' }
  if (headers['if-none-match'] === etag) return reply.code(304).headers(described).send()

  const range = byteRange(headers.range, file.size)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  }
  const content = method === 'HEAD' ? null : await files.get(file.fileName, range)
  if (content === undefined) throw fileLost()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return reply
    .headers(described)
    .header('content-length', range ? range.end - range.start + 1 : file.size)
    .send(content)
}
