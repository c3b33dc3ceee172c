import type { FastifyInstance } from 'fastify'

/**
 * Parses JSON bodies. An empty body counts as absent, because many HTTP clients send a content type even without a
 * body.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null)
    else parse(request, text, done)
  })
}
