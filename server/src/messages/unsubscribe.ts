import type { Sql } from '../platform/database/database.ts'
import { nextVersion } from '../platform/database/seen-version.ts'
import { readToken } from './unsubscribe-token.ts'

export async function readSecret(sql: Sql): Promise<string> {
  const [row] = await sql<[{ secret: string }]>`select secret from message_secret`
  return row.secret
}

interface Contact {
  email: string
}

/** Opts the link's address out of e-mails; idempotent. Returns false if the link is not valid. */
export async function unsubscribe(sql: Sql, token: string): Promise<boolean> {
  const link = readToken(await readSecret(sql), token)
  if (!link) return false
  await sql.begin(async tx => {
    const [client] = await tx<{ email: string; contacts: Contact[] }[]>`
      select email, contacts from clients where id = ${link.clientId} for no key update`
    if (!client) return
    const contacts = JSON.stringify(
      client.contacts.map(contact => (link.isAbout(contact.email) ? { ...contact, noEmail: true } : contact)),
    )
    await tx`
      update clients set contacts = ${contacts}, no_own_email = no_own_email or ${link.isAbout(client.email)},
        updated_at = ${nextVersion(tx)}
      where id = ${link.clientId}
        and (contacts <> ${contacts}::jsonb or not no_own_email and ${link.isAbout(client.email)})`
    const isKnown = [client, ...client.contacts].some(({ email }) => link.isAbout(email))
    if (!isKnown)
      await tx`
        insert into email_opt_outs (client_id, digest) values (${link.clientId}, ${link.digest}) on conflict do nothing`
  })
  return true
}
