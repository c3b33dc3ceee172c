import * as calls from '@etapa/domain/documents/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/serve.ts'
import { acceptForms } from '../platform/uploads.ts'
import type { Archive } from './incoming-files.ts'
import { listDocuments } from './list-documents.ts'
import { receiveComplementary, receiveProofs } from './receive-documents.ts'
import { removeDocument } from './remove-document.ts'

export async function documentRoutes(app: FastifyInstance, archive: Archive): Promise<void> {
  serve(app, calls.listDocuments, ({ params }) => listDocuments(archive.sql, params.orderId, params.kind))
  serve(app, calls.removeDocument, ({ params, user }) => removeDocument(archive.sql, user.id, params))

  await app.register(async forms => {
    await acceptForms(forms)
    serve(forms, calls.uploadComplementary, ({ params, user, request }) =>
      receiveComplementary(archive, { ...params, userId: user.id, request }),
    )
    serve(forms, calls.uploadProof, ({ params, user, request }) =>
      receiveProofs(archive, { ...params, userId: user.id, request }),
    )
  })
}
