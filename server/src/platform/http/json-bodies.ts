import type { FastifyInstance } from 'fastify'

/** Parses JSON. An empty body counts as none, whatever its content type: most clients always send one. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null)
    else parse(request, text, done)
  })
}
