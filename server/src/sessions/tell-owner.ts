import { randomUUID } from 'node:crypto'
import { formatDateTime } from '@etapa/domain/dates'
import { browserInWords } from '@etapa/domain/sessions/browser-in-words'
import { post } from '../outbox/deliver.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { Browser } from './visitor.ts'

interface AccessNotice {
  subject: string
  /** One sentence that says what changed. */
  what: string
  /** Where the change came from. */
  browser: Pick<Browser, 'agent' | 'address' | 'hasMail'>
  /** The person whose account changed; the current address unless `to` is given. */
  userId: number
  to?: string | null | undefined
  /** The name of who changed it, if it was somebody else. */
  by?: string | undefined
}

/** Queues an e-mail about a change of how somebody signs in, unless they have no address or no mail can be sent. */
export async function tellOwner(
  tx: Sql | Tx,
  { subject, what, browser, userId, to, by }: AccessNotice,
): Promise<void> {
  if (!browser.hasMail) return
  const [owner] = await tx<{ name: string; email: string | null }[]>`
    select name, email from users where id = ${userId} and deleted_at is null`
  const address = to ?? owner?.email
  if (!owner || !address) return
  const origin = by ? `por ${by}` : `de ${browserInWords(browser.agent)}, endereço ${browser.address}`
  const text = [
    `Olá, ${owner.name}.`,
    what,
    `Foi em ${formatDateTime(new Date())}, ${origin}.`,
    'Se não foi você, fale agora com um gerente e mude a sua senha. Em Perfil, “Encerrar as outras” encerra as sessões que você não reconhece.',
  ].join('\n\n')
  const farewell = 'Este aviso protege o seu acesso ao Etapa e não pode ser desligado.'
  const content = { to: address, name: owner.name, subject, text, unsubscribeUrl: null, farewell }
  await post(tx, [{ key: `email access ${randomUUID()}`, channel: 'email', orderId: null, content }])
}

export const newPassword = {
  subject: 'A sua senha do Etapa mudou',
  what: 'A senha com que você entra no Etapa mudou, e as suas outras sessões foram encerradas.',
}
