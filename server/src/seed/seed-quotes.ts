import { quoteAddress } from '@etapa/domain/quotes/link-paths'
import { type QuoteDraft, quoteDraft } from '@etapa/domain/quotes/quote'
import type { Sql } from '../platform/database/database.ts'
import { decideQuote } from '../quotes/decide-quote.ts'
import { releaseQuote } from '../quotes/release-quote.ts'
import { createQuote, updateQuote } from '../quotes/save-quote.ts'
import { sendQuote } from '../quotes/send-quote.ts'

const contact = { name: 'Rui Costa', email: 'rui@cliente.example', phone: '(11) 98888-7777' }
const origin = { address: '203.0.113.7', browser: 'Mozilla/5.0 (Linux; Android 14)' }
const answer = { name: contact.name, reason: '' }

/** Gives the first five clients one quote each, in different situations. */
export async function seedQuotes(sql: Sql, timeZone: string): Promise<void> {
  const [manager] = await sql<{ id: number }[]>`
    select id from users where role = 'manager' and deleted_at is null order by id limit 1`
  const [service] = await sql<{ id: number }[]>`
    select s.id from services s where s.retired_at is null and exists (
      select from route_versions v where v.service_id = s.id
    ) order by s.id limit 1`
  const clients = await sql<{ id: number }[]>`
    select id from clients where deleted_at is null order by id limit 5`
  const userId = manager?.id ?? 0
  const sender = { userId, site: '', config: { smtp: undefined, publicUrl: undefined } }
  const send = async (id: number) =>
    (await sendQuote(sql, sender, { id, contact }, timeZone)).link.slice(quoteAddress.length)
  const ids = []
  for (const { id } of clients)
    ids.push(await createQuote(sql, userId, draftFor(id, service?.id ?? 0), timeZone))
  const [, sent, changed, refused, released] = ids
  if (sent) await send(sent)
  if (changed) {
    await send(changed)
    const { id: clientId = 0 } = clients[2] ?? {}
    await updateQuote(sql, userId, changed, { ...draftFor(clientId, service?.id ?? 0), price: 98_000 })
    const accepted = await send(changed)
    await decideQuote(sql, accepted, { ...answer, decision: 'accepted' }, origin, timeZone)
  }
  if (refused) {
    const reason = 'Encontramos um prazo menor'
    await decideQuote(sql, await send(refused), { ...answer, decision: 'refused', reason }, origin, timeZone)
  }
  if (released) {
    await decideQuote(sql, await send(released), { ...answer, decision: 'accepted' }, origin, timeZone)
    await releaseQuote(sql, { id: released, userId, withoutAcceptance: false }, timeZone)
  }
}

const draftFor = (clientId: number, productTypeId: number): QuoteDraft =>
  quoteDraft.parse({
    clientId,
    price: 105_000,
    validDays: 15,
    dueDays: 5,
    terms: 'Pagamento em 30 dias. Frete por conta do cliente.',
    products: [
      { identification: 'Caixa de pizza 35 cm, 2 cores', productTypeId, price: 75_000 },
      { identification: 'Rótulo de molho', productTypeId, price: 30_000 },
    ],
  })
