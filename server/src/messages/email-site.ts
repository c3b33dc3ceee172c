import type { Tx } from '../platform/database/database.ts'
import type { Config } from '../platform/settings/config.ts'
import { unsubscribeAddress } from './unsubscribe-page.ts'
import { makeToken, type Subscription } from './unsubscribe-token.ts'

/** The URLs that e-mails contain. */
export interface EmailSite {
  /** The origin of links. */
  site: string
  unsubscribeUrl: (subscription: Subscription) => string
}

/** Returns undefined if no e-mail can be sent, because there is no mail server or no public address for the links. */
export async function readEmailSite(
  tx: Tx,
  { smtp, publicUrl }: Pick<Config, 'smtp' | 'publicUrl'>,
): Promise<EmailSite | undefined> {
  if (!smtp) return undefined
  const [{ site, secret }] = await tx<[{ site: string | null; secret: string }]>`
    select coalesce(${publicUrl ?? null}::text, nullif(public_url, '')) as site, secret from workshop, message_secret`
  if (!site) return undefined
  return {
    site,
    unsubscribeUrl: subscription => unsubscribeAddress(site, makeToken(secret, subscription)),
  }
}
