import { Failure } from '@etapa/domain/failure'
import { fillIn } from '@etapa/domain/messages/placeholders'
import { addToken } from '../links/link-store.ts'
import type { Message, Outcome, Send } from '../outbox/deliver.ts'
import type { Sql } from '../platform/database/database.ts'
import { readWorkshop } from '../workshop/workshop-reader.ts'
import { composeEmail, type EmailContent, type Letterhead } from './compose-email.ts'
import { explainSmtp, isFinal, serverWords } from './explain-smtp.ts'
import { hasOptedOut } from './has-opted-out.ts'
import { hasOldPix, isObsolete } from './is-obsolete.ts'
import type { Mailer } from './mailer.ts'

/**
 * Returns a function that sends e-mails from the outbox. It gives up if the server permanently rejects the address or
 * the message, and retries after any other error.
 */
export const emailSender =
  (sql: Sql, mailer: Mailer): Send =>
  async (message: Message): Promise<Outcome> => {
    const content = message.content as EmailContent
    // The message may have waited for hours: somebody may have opted out, or it may no longer be true.
    if (await isObsolete(sql, message, content)) return { state: 'unwanted', answer: '' }
    if (await hasOldPix(sql, content)) return { state: 'failed', answer: paidMeanwhile }
    if (await hasOptedOut(sql, { clientId: content.clientId, orderId: message.orderId }, content.to))
      return { state: 'unwanted', answer: '' }
    if (await isFlooded(sql, content.to)) return { state: 'retry', answer: enough, atLeastMs: quarterHourMs }
    const text = await withToken(sql, content)
    if (text === undefined) return { state: 'unwanted', answer: '' }
    const mail = composeEmail(message.key, { ...content, text }, await letterhead(sql, mailer))
    try {
      return { state: 'sent', answer: await mailer.send(mail) }
    } catch (error) {
      return isFinal(error)
        ? { state: 'failed', answer: serverWords(error) }
        : { state: 'retry', answer: explainSmtp(error) }
    }
  }

const mostPerHour = 20
const quarterHourMs = 15 * 60_000
const enough = `Este endereço já recebeu ${mostPerHour} e-mails na última hora; os próximos esperam`

/** Whether an address got so many e-mails within an hour that more of them must wait. */
async function isFlooded(sql: Sql, to: string): Promise<boolean> {
  const [sent] = await sql<[{ count: number }]>`
    select count(*) as count from outbox
    where channel = 'email' and state = 'sent' and lower(content ->> 'to') = lower(${to})
      and done_at > now() - interval '1 hour'`
  return sent.count >= mostPerHour
}

const paidMeanwhile =
  'Os pagamentos da fatura mudaram antes do envio, e o código Pix desta mensagem não vale mais. Envie a fatura de novo.'

/** Returns the text with a new token for its link, or undefined if the link has been revoked or has expired. */
async function withToken(sql: Sql, { text, link }: EmailContent): Promise<string | undefined> {
  if (!link) return text
  const token = await addToken(sql, link.id)
  return token && fillIn(text, { link: `${link.address}${token}` })
}

/** Sends a test e-mail immediately; throws with an explanation if that fails. */
export async function sendTest(sql: Sql, mailer: Mailer | undefined, to: string): Promise<void> {
  if (!mailer) throw notConfigured()
  const head = await letterhead(sql, mailer)
  const content: EmailContent = {
    to,
    name: '',
    subject: `Teste de e-mail${head.workshop ? ` de ${head.workshop}` : ''}`,
    text: 'Se você está lendo isto, o Etapa consegue enviar e-mails aos clientes.',
    unsubscribeUrl: null,
  }
  try {
    await mailer.send(composeEmail(`test ${Date.now()} ${to}`, content, head))
  } catch (error) {
    throw new Failure('unavailable', explainSmtp(error), { code: 'email-not-sent' })
  }
}

const notConfigured = () =>
  new Failure('conflict', 'O envio de e-mails não está configurado: falta SMTP_URL na instalação.', {
    code: 'email-not-configured',
  })

async function letterhead(sql: Sql, { from }: Mailer): Promise<Letterhead> {
  const { name, phone } = await readWorkshop(sql)
  return { workshop: name, phone, from }
}
