import * as contract from '@etapa/domain/approvals/link-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileLost } from '../documents/failures.ts'
import { savedHeaders } from '../documents/file-headers.ts'
import type { Archive } from '../documents/incoming-files.ts'
import { limitGuesses } from '../links/limit-guesses.ts'
import { linkScope } from '../links/link-scope.ts'
import { originOf } from '../links/origin.ts'
import { replyHijacked } from '../platform/http/replies.ts'
import { serve } from '../platform/http/serve.ts'
import { commentAsCustomer } from './add-comment.ts'
import { decide } from './decide.ts'
import { fileOfLink } from './find-file.ts'
import { type ApprovalLink, openLink } from './open-link.ts'
import type { ProofPages } from './proof-pages.ts'
import { readPage } from './read-page.ts'
import { sendPage } from './send-page.ts'

/** The routes for the holder of a link. */
export async function approvalLinkRoutes(
  api: FastifyInstance,
  archive: Archive,
  pages: ProofPages,
): Promise<void> {
  await linkScope(api, app => serveLinks(app, archive, pages))
}

function serveLinks(app: FastifyInstance, { sql, files }: Archive, pages: ProofPages): void {
  const guarded = limitGuesses()
  const open = ({ ip }: FastifyRequest, token: string): Promise<ApprovalLink> =>
    guarded({ address: ip, token }, () => openLink(sql, token))

  serve(app, contract.openLink, async ({ params, request }) =>
    readPage(sql, await open(request, params.token)),
  )
  serve(app, contract.getLinkPage, async ({ params: { token, n }, query, request, reply }) => {
    const file = await fileOfLink(sql, await open(request, token), query.version)
    return await sendPage(reply, pages, file, n)
  })
  serve(app, contract.getLinkFile, async ({ params, query, request, reply }) => {
    const file = await fileOfLink(sql, await open(request, params.token), query.version)
    const content = await files.get(file.fileName)
    if (!content) throw fileLost()
    reply.headers({ ...savedHeaders(file), 'content-length': file.size }).send(content)
    return replyHijacked
  })
  serve(app, contract.commentLink, ({ params: { token }, body, request }) =>
    guarded({ address: request.ip, token }, () => commentAsCustomer(sql, token, body)),
  )
  serve(app, contract.decideLink, ({ params: { token }, body, request }) =>
    guarded({ address: request.ip, token }, () => decide(sql, token, body, originOf(request))),
  )
}
