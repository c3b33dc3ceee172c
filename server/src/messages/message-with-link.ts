import type { MadeLink } from '@etapa/domain/links/link'
import type { FastifyRequest } from 'fastify'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { Config } from '../platform/settings/config.ts'
import { messageContact, type NewMessage } from './message-contact.ts'
import { outsideSite } from './outside-site.ts'

/** The person who hands out a link, and the origin of its URL. */
export interface Sender {
  userId: number
  site: string
  config: Pick<Config, 'smtp' | 'publicUrl'>
}

/** Returns the user of a request as a sender, with the origin for links to customers. */
export const readSender = async (
  sql: Sql,
  { user, request }: { user: { id: number }; request: FastifyRequest },
  config: Config,
): Promise<Sender> => ({ userId: user.id, site: await outsideSite(sql, request, config), config })

interface LinkMessage extends Omit<NewMessage, 'key' | 'link'> {
  linkId: number
  token: string
  expiresAt: string
  /** Identifies this message among those about the same link: its number or the key of the request. */
  sending: number | string
  /** The path of the page, to which the token is appended. */
  path: string
}

/**
 * Returns a link with its WhatsApp message, if any, and queues the e-mail under the same conditions as
 * `messageContact`.
 */
export async function messageWithLink(
  tx: Tx,
  { site, config }: Sender,
  { linkId, token, expiresAt, sending, path, ...message }: LinkMessage,
): Promise<MadeLink> {
  const link = `${site}${path}${token}`
  const sent = await messageContact(tx, config, {
    ...message,
    key: `email link ${linkId} ${sending}`,
    link: { url: link, id: linkId, path },
  })
  return { linkId, link, expiresAt, ...sent }
}
