import { thumbnailFolder } from '@etapa/domain/documents/thumbnail'
import type { FastifyInstance } from 'fastify'
import { admit } from '../platform/http/serve.ts'
import { documentMissing } from './failures.ts'
import { powerless } from './file-headers.ts'
import type { Archive } from './incoming-files.ts'
import { Thumbnails } from './thumbnails.ts'

/** Serves small pictures of the documents to the staff. */
export function thumbnailRoute(app: FastifyInstance, { sql, files }: Archive): void {
  const thumbnails = new Thumbnails(files, app.log)
  app.route<{ Params: { fileName: string } }>({
    method: 'GET',
    url: `${thumbnailFolder}/:fileName(^[0-9a-f]{32}$)`,
    compress: false,
    preValidation: async request => admit('staff', request.user),
    handler: async ({ params: { fileName }, headers }, reply) => {
      const [document] = await sql<{ mediaType: string }[]>`
        select media_type as "mediaType" from documents where file_name = ${fileName} and removed_at is null`
      if (!document) throw documentMissing()
      const etag = `"${fileName}"`
      const isKnown = headers['if-none-match'] === etag
      const picture = isKnown ? undefined : await thumbnails.read({ fileName, ...document })
      return reply
        .code(isKnown ? 304 : 200)
        .headers({
          'content-type': 'image/webp',
          'content-security-policy': powerless,
          'x-content-type-options': 'nosniff',
          // As for the file itself: nobody sees it after signing out, or after its document was removed.
          'cache-control': 'private, no-cache',
          etag,
        })
        .send(picture)
    },
  })
}
