import { thumbnailFolder } from '@etapa/domain/documents/thumbnail'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { admit } from '../platform/http/admit.ts'
import { documentMissing, noThumbnail } from './failures.ts'
import { powerless } from './file-headers.ts'
import type { Thumbnails } from './thumbnails.ts'

/** Serves thumbnails of the documents to staff. */
export function thumbnailRoute(app: FastifyInstance, sql: Sql, thumbnails: Thumbnails): void {
  app.route<{ Params: { fileName: string } }>({
    method: 'GET',
    url: `${thumbnailFolder}/:fileName(^[0-9a-f]{32}$)`,
    compress: false,
    preValidation: async request => admit('orders:read', request.user),
    handler: async ({ params: { fileName }, headers }, reply) => {
      const [document] = await sql<{ mediaType: string }[]>`
        select media_type as "mediaType" from documents where file_name = ${fileName} and removed_at is null`
      if (!document) throw documentMissing()
      const described = {
        'content-type': 'image/webp',
        'content-security-policy': powerless,
        'x-content-type-options': 'nosniff',
        // Revalidated like the file itself, so that it cannot be seen after signing out or after its document was
        // removed.
        'cache-control': 'private, no-cache',
        etag: `"${fileName}"`,
      }
      if (headers['if-none-match'] === described.etag) return reply.code(304).headers(described).send()
      const picture = await thumbnails.read({ fileName, ...document })
      if (!picture) throw noThumbnail()
      return reply.headers(described).send(picture)
    },
  })
}
