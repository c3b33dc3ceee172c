import type { FastifyInstance } from 'fastify'

/**
 * Registers routes whose URL contains a secret token. Their `Referrer-Policy` keeps the token out of `Referer` headers.
 */
export async function linkScope(
  api: FastifyInstance,
  serveLinks: (app: FastifyInstance) => void,
): Promise<void> {
  await api.register(async app => {
    app.addHook('onRequest', async (_, reply) => {
      reply.header('referrer-policy', 'no-referrer')
    })
    serveLinks(app)
  })
}
