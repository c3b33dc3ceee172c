import * as calls from '@etapa/domain/documents/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Enter, serveCommand, serveForm } from '../platform/commands/serve-command.ts'
import { type Call, serve } from '../platform/http/serve.ts'
import { acceptForms } from '../platform/http/uploads.ts'
import type { Archive } from './incoming-files.ts'
import { listDocuments } from './list-documents.ts'
import { receiveComplementary, receiveItemPhotos, receiveProofs } from './receive-documents.ts'
import { removeDocument } from './remove-document.ts'

type UploadCall =
  | Call<typeof calls.uploadComplementary>
  | Call<typeof calls.uploadProof>
  | Call<typeof calls.uploadItemPhotos>

const uploadOf = ({ params, user, request }: UploadCall, enter: Enter) => ({
  orderId: params.orderId,
  userId: user.id,
  request,
  enter,
})

export async function documentRoutes(app: FastifyInstance, archive: Archive): Promise<void> {
  serve(app, calls.listDocuments, ({ params }) => listDocuments(archive.sql, params.orderId, params.kind))
  serveCommand(app, calls.removeDocument, (tx, { params, user }) => removeDocument(tx, user.id, params))

  await app.register(async forms => {
    await acceptForms(forms)
    serveForm(forms, calls.uploadComplementary, (call, enter) =>
      receiveComplementary(archive, uploadOf(call, enter)),
    )
    serveForm(forms, calls.uploadProof, (call, enter) => receiveProofs(archive, uploadOf(call, enter)))
    serveForm(forms, calls.uploadItemPhotos, (call, enter) =>
      receiveItemPhotos(archive, uploadOf(call, enter)),
    )
  })
}
