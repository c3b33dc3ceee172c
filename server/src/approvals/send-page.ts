import type { FastifyReply } from 'fastify'
import { noThumbnail } from '../documents/failures.ts'
import { powerless } from '../documents/file-headers.ts'
import { replyHijacked } from '../platform/http/replies.ts'
import { requirePage, type VersionFile } from './find-file.ts'
import type { ProofPages } from './proof-pages.ts'

/** Sends a page of a version as a picture. */
export async function sendPage(
  reply: FastifyReply,
  pages: ProofPages,
  file: VersionFile,
  page: number,
): Promise<typeof replyHijacked> {
  requirePage(file, page)
  const picture = await pages.read(file, page)
  if (!picture) throw noThumbnail()
  reply.headers({ 'content-type': 'image/webp', 'content-security-policy': powerless }).send(picture)
  return replyHijacked
}
