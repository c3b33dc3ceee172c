import { buffer } from 'node:stream/consumers'
import { createVersion } from '@etapa/domain/approvals/endpoints'
import { artworkRefused, notDrawable, oneFile } from '@etapa/domain/approvals/failures'
import type { ReplyOf } from '@etapa/domain/endpoint'
import type { FastifyRequest } from 'fastify'
import { fileLost } from '../documents/failures.ts'
import type { Archive } from '../documents/incoming-files.ts'
import { isDrawable } from '../documents/picture-cache.ts'
import { receiveFiles } from '../documents/receive-files.ts'
import type { StoredFile } from '../documents/store-file.ts'
import { lockOrder } from '../history/lock-order.ts'
import { requireSession } from '../sessions/session-store.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { type Inspection, inspectFile } from './inspect-file.ts'
import { keepVersion } from './keep-version.ts'

interface Upload {
  serial: string
  visitor: Visitor
  request: FastifyRequest
}

/** Stores an uploaded file as the next version of a product's artwork; throws if the file cannot be inspected. */
export async function receiveVersion(
  archive: Archive,
  { serial, visitor, request }: Upload,
): Promise<ReplyOf<typeof createVersion>> {
  return await receiveFiles(archive, request, 'file', async (files, fields) => {
    const { note } = createVersion.body.parse(fields)
    const [file, ...others] = files
    if (!file || others.length > 0) throw oneFile()
    const inspection = await inspect(archive, file)
    return await archive.sql.begin(async tx => {
      const orderId = await lockOrder(tx, { serial })
      // The session may have ended during the upload, which can take up to ten minutes.
      await requireSession(tx, visitor)
      const userId = visitor.user.id
      const kept = await keepVersion(tx, { orderId, serial, userId, note, file, inspection })
      return { ...kept, ...inspection }
    })
  })
}

async function inspect({ files }: Archive, file: StoredFile): Promise<Inspection> {
  if (!isDrawable(file.mediaType)) throw notDrawable(file.originalName)
  const content = await files.get(file.fileName)
  if (!content) throw fileLost()
  const { inspection, refusal } = await inspectFile(await buffer(content), file.mediaType)
  if (refusal) throw artworkRefused(file.originalName, refusal)
  return inspection
}
