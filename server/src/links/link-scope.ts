import type { FastifyInstance } from 'fastify'

/** Registers calls whose address is a secret: pages that they lead to do not learn it. */
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
