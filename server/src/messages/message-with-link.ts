import type { MadeLink } from '@etapa/domain/links/link'
import type { FastifyRequest } from 'fastify'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { Config } from '../platform/settings/config.ts'
import { messageContact, type NewMessage } from './message-contact.ts'
import { outsideSite } from './outside-site.ts'

/** Who hands out a link, and from which address of the product. */
export interface Sender {
  userId: number
  site: string
  config: Pick<Config, 'smtp' | 'publicUrl'>
}

/** The sender of a call, whose links customers can open. */
export const readSender = async (
  sql: Sql,
  { user, request }: { user: { id: number }; request: FastifyRequest },
  config: Config,
): Promise<Sender> => ({ userId: user.id, site: await outsideSite(sql, request, config), config })

interface LinkMessage extends Omit<NewMessage, 'key' | 'link'> {
  linkId: number
  token: string
  expiresAt: string
  /** The number of this message among those with this link. */
  number: number
  /** The page's path; the token follows it. */
  path: string
}

/** Returns a link with its WhatsApp message, and posts its e-mail if the workshop chose to send one. */
export async function messageWithLink(
  tx: Tx,
  { site, config }: Sender,
  { linkId, token, expiresAt, number, path, ...message }: LinkMessage,
): Promise<MadeLink> {
  const link = `${site}${path}${token}`
  const sent = await messageContact(tx, config, {
    ...message,
    key: `email link ${linkId} ${number}`,
    link: { url: link, id: linkId, path },
  })
  return { linkId, link, expiresAt, ...sent }
}
