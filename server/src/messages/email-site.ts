import type { Tx } from '../platform/database/database.ts'
import type { Config } from '../platform/settings/config.ts'
import { unsubscribeAddress } from './unsubscribe-page.ts'
import { makeToken, type Subscription } from './unsubscribe-token.ts'

/** The parts from which the URLs in e-mails are built. */
export interface EmailSite {
  /** The public URL of the server, to which paths are appended. */
  site: string
  unsubscribeUrl: (subscription: Subscription) => string
}

/**
 * Reads what is needed to build the URLs in e-mails. Returns undefined if no e-mail can be sent, because there is no
 * mail server or no public URL.
 */
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
