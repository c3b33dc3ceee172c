import * as contract from '@etapa/domain/approvals/endpoints'
import { may } from '@etapa/domain/capabilities'
import type { FastifyInstance } from 'fastify'
import type { Archive } from '../documents/incoming-files.ts'
import { readSender } from '../messages/message-with-link.ts'
import { serve } from '../platform/http/serve.ts'
import { acceptForms } from '../platform/http/uploads.ts'
import type { Config } from '../platform/settings/config.ts'
import { visitorOf } from '../sessions/visitor.ts'
import { commentAsStaff } from './add-comment.ts'
import { fileOfVersion } from './find-file.ts'
import type { ProofPages } from './proof-pages.ts'
import { readVersions } from './read-versions.ts'
import { receiveVersion } from './receive-version.ts'
import { recordEngraved } from './record-engraved.ts'
import { remindContact, revokeLink, sendLink } from './send-link.ts'
import { sendPage } from './send-page.ts'
import { suspendApproval } from './suspend-approval.ts'

interface Needs {
  archive: Archive
  pages: ProofPages
}

/** The routes with which staff manage versions of artwork. */
export async function approvalRoutes(
  app: FastifyInstance,
  { archive, pages }: Needs,
  config: Config,
): Promise<void> {
  const { sql } = archive
  serve(app, contract.getVersions, ({ params }) => readVersions(sql, params.productSerial))
  serve(app, contract.getVersionPage, async ({ params: { id, n }, reply }) =>
    sendPage(reply, pages, await fileOfVersion(sql, id), n),
  )
  serve(app, contract.createLink, async call =>
    sendLink(sql, await readSender(sql, call, config), call.params.id, call.body),
  )
  serve(app, contract.remindContact, async call =>
    remindContact(sql, await readSender(sql, call, config), call.params.linkId, {
      ...call.body,
      isShown: may(call.user, 'clients:read'),
    }),
  )
  serve(app, contract.revokeLink, ({ params, user }) => revokeLink(sql, user.id, params.linkId))
  serve(app, contract.commentVersion, ({ params, body, user }) => commentAsStaff(sql, user, params.id, body))
  serve(app, contract.suspendApproval, ({ params, body, user }) =>
    suspendApproval(sql, user.id, params.id, body.reason),
  )
  serve(app, contract.recordEngraved, ({ params, body, user }) =>
    recordEngraved(sql, user.id, params.id, body),
  )
  await app.register(async forms => {
    await acceptForms(forms)
    serve(forms, contract.createVersion, call =>
      receiveVersion(archive, {
        serial: call.params.productSerial,
        visitor: visitorOf(call),
        request: call.request,
      }),
    )
  })
}
