import { deliverDue, dueTime, type Message, type Outcome, type Trouble } from '../outbox/deliver.ts'
import type { Sql } from '../platform/database/database.ts'
import { judgeAnswer } from './judge-answer.ts'
import { type Network, sendRequest } from './send-request.ts'
import { signedHeaders } from './sign.ts'
import { isUnreachable, switchOff } from './switch-off.ts'

export interface HookMessage {
  /** The value of the `webhook-id` header, which is the same for every attempt. */
  id: string
  type: string
  body: string
}

/** Returns the ids of the active hooks that have due deliveries. */
export async function listDueHooks(sql: Sql, now?: Date): Promise<number[]> {
  const hooks = await sql<{ id: number }[]>`
    select id from webhooks w
    where is_active and exists (
      select from outbox o
      where o.webhook_id = w.id and o.state = 'pending' and o.next_at <= ${dueTime(sql, now)}
    )`
  return hooks.map(({ id }) => id)
}

/** Sends a few due deliveries of one hook; returns the number that succeeded. */
export async function deliverOfHook(
  sql: Sql,
  webhookId: number,
  network: Network,
  { now, onTrouble }: { now?: () => Date; onTrouble?: (trouble: Trouble) => void } = {},
): Promise<number> {
  const time = now ?? (() => new Date())
  let succeeded = 0
  let isGone = false
  const send = async (message: Message): Promise<Outcome> => {
    const outcome = await attempt(sql, webhookId, message.content as HookMessage, network, time())
    if (!outcome) return { state: 'failed', answer: 'Web hook desligado antes da entrega' }
    if (outcome.state === 'sent') succeeded += 1
    if (outcome.state === 'failed') isGone = true
    return outcome
  }
  const onGivenUp = async () => {
    if (await isUnreachable(sql, webhookId, time())) await switchOff(sql, webhookId, 'unreachable')
  }
  await deliverDue(sql, 'webhook', send, now, { webhookId, onGivenUp, onTrouble })
  if (isGone) await switchOff(sql, webhookId, 'gone')
  return succeeded
}

/** Makes one request. Returns undefined if the hook is off or deleted. */
async function attempt(
  sql: Sql,
  webhookId: number,
  { id, body }: HookMessage,
  network: Network,
  at: Date,
): Promise<Outcome | undefined> {
  const [hook] = await sql<{ url: string; secret: string; oldSecrets: string[] }[]>`
    select url, secret, array(
        select old ->> 'secret' from jsonb_array_elements(old_secrets) old
        where (old ->> 'until')::timestamptz > ${at.toISOString()}
      ) as "oldSecrets"
    from webhooks where id = ${webhookId} and is_active`
  if (!hook) return undefined
  try {
    const headers = signedHeaders([hook.secret, ...hook.oldSecrets], { id, at, body })
    return judgeAnswer(await sendRequest(hook.url, { headers, body }, network), at)
  } catch (error) {
    return { state: 'retry', answer: network.closing?.aborted ? stopped : inWords(error) }
  }
}

const stopped = 'O Etapa parou durante a entrega'

const troubles: Record<string, string> = {
  ABORT_ERR: 'Não respondeu em 20 segundos',
  ENOTFOUND: 'O nome do endereço não foi encontrado',
  EAI_AGAIN: 'O nome do endereço não foi encontrado',
  ECONNREFUSED: 'A conexão foi recusada',
  ECONNRESET: 'A conexão foi interrompida',
}

function inWords(error: unknown): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  return troubles[code] ?? (message || 'A entrega não foi possível')
}
