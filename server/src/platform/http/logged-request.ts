import type { FastifyRequest } from 'fastify'

/** The paths that contain a secret token: a customer's link, a TV's link, or the unsubscribe link of e-mails. */
const secretPaths = /^(\/(?:api\/(?:approval|quote)\/link|aprovar|orcamento|api\/tv|tv|parar-avisos)\/)[^/?]+/

/** Returns what is logged about a request, without secret tokens. */
export const loggedRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: url.replace(secretPaths, '$1***'),
  remoteAddress: ip,
})
