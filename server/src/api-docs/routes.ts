import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPage } from '../platform/http/web-pages.ts'
import { openApi } from './open-api.ts'
import { openApiPage } from './page.ts'

/** Serves the OpenAPI document as JSON for programs and as a page for browsers. */
export function apiDocs(app: FastifyInstance): void {
  // Built on first request: building it eagerly took a twelfth of the startup time.
  let document: string | undefined
  let page: string | undefined
  const readDocument = () => (document ??= JSON.stringify(openApi(), null, 2))
  const readPage = () => (page ??= openApiPage(openApi()))

  app.get('/docs', ({ headers: { accept = '' } }, reply) => {
    reply.header('vary', 'accept')
    return accept.includes('text/html') ? sendPage(reply, readPage()) : sendDocument(reply, readDocument())
  })
  app.get('/docs.json', (_, reply) => sendDocument(reply, readDocument()))
}

const sendDocument = (reply: FastifyReply, document: string) =>
  reply.type('application/json; charset=utf-8').serializer(String).send(document)
