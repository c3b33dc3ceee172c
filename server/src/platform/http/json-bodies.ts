import type { FastifyInstance } from 'fastify'

/** Takes JSON. An empty body is no body, whatever type its sender gives it: most programs give all of theirs one. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null)
    else parse(request, text, done)
  })
}
