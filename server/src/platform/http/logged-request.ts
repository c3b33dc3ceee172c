import { keyPrefix } from '@etapa/domain/api-keys/api-key'
import type { FastifyRequest } from 'fastify'

/** The paths that contain a secret: the link of a customer, a TV, an e-mail or a phone that is being paired. */
const secretPaths = [
  'api/approval/link',
  'api/quote/link',
  'api/tv',
  'aprovar',
  'orcamento',
  'parar-avisos',
  'parear',
  'tv',
].map(path => new RegExp(`^((?:/|%2f)+${path.replaceAll('/', '(?:/|%2f)+')}(?:/|%2f)+)[^/?]+`, 'i'))

const secretKeys = new RegExp(`${keyPrefix}[\\w-]+`, 'g')

/** Decodes percent-encoded letters, digits and hyphens, as the router does; RFC 3986 calls such addresses equivalent. */
const normalised = (url: string): string =>
  url.replace(/%[2-7][\da-f]/gi, code => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : code
  })

const withoutSecrets = (url: string): string =>
  secretPaths.reduce((left, path) => left.replace(path, '$1***'), url).replace(secretKeys, `${keyPrefix}***`)

/** Returns what is logged about a request, without secret tokens and API keys. */
export const loggedRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: withoutSecrets(normalised(url)),
  remoteAddress: ip,
})

interface Answered {
  statusCode?: number
  request?: { ip: string; user?: { id: number; isKey?: true } | undefined }
}

/** Returns what is logged about a response: the status, who made the request, and from where. */
export function loggedReply({ statusCode, request }: Answered) {
  const user = request?.user
  const caller = user && `${user.isKey ? 'key' : 'person'} ${user.id}`
  return { statusCode, caller, remoteAddress: request?.ip }
}
