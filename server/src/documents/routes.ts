import * as calls from '@etapa/domain/documents/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Call, serve } from '../platform/http/serve.ts'
import { acceptForms } from '../platform/http/uploads.ts'
import { visitorOf } from '../sessions/visitor.ts'
import type { Archive } from './incoming-files.ts'
import { listDocuments } from './list-documents.ts'
import { receiveComplementary, receiveItemPhotos, receiveProofs } from './receive-documents.ts'
import { removeDocument } from './remove-document.ts'

type UploadCall =
  | Call<typeof calls.uploadComplementary>
  | Call<typeof calls.uploadProof>
  | Call<typeof calls.uploadItemPhotos>

const uploadOf = (call: UploadCall) => ({
  orderId: call.params.orderId,
  visitor: visitorOf(call),
  request: call.request,
})

export async function documentRoutes(app: FastifyInstance, archive: Archive): Promise<void> {
  serve(app, calls.listDocuments, ({ params }) => listDocuments(archive.sql, params.orderId, params.kind))
  serve(app, calls.removeDocument, ({ params, user }) => removeDocument(archive.sql, user.id, params))

  await app.register(async forms => {
    await acceptForms(forms)
    serve(forms, calls.uploadComplementary, call => receiveComplementary(archive, uploadOf(call)))
    serve(forms, calls.uploadProof, call => receiveProofs(archive, uploadOf(call)))
    serve(forms, calls.uploadItemPhotos, call => receiveItemPhotos(archive, uploadOf(call)))
  })
}
