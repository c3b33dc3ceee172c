import type { FastifyRequest } from 'fastify'

/** Paths whose last parts contain a secret: a customer's link, a TV's link, the link that ends e-mails. */
const secretPaths = /^(\/(?:api\/(?:approval|quote)\/link|aprovar|orcamento|api\/tv|tv|parar-avisos)\/)[^/?]+/

/** A request as it is logged, without tokens. */
export const loggedRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: url.replace(secretPaths, '$1***'),
  remoteAddress: ip,
})
