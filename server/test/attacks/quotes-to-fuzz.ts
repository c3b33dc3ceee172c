import type { Endpoint } from '@etapa/domain/endpoint'
import * as staff from '@etapa/domain/quotes/endpoints'
import * as page from '@etapa/domain/quotes/link-endpoints'
import { publishRoute } from '@etapa/domain/services/endpoints'
import fc from 'fast-check'
import type { Sql } from '../../src/platform/database/database.ts'
import type { Caller } from '../caller.ts'
import { artwork } from '../new-installation.ts'
import { aClient } from '../orders.ts'
import { aQuote, sendQuote } from '../quotes.ts'
import type { Known } from './fitting.ts'

/** A service whose id is outside the generated range, so that no request retires it. */
const productTypeId = 1000
/** A client that only the requests about quotes use, with its quotes by purpose, and the tokens and ids of links. */
const own = { clientId: 0, read: 0, changed: [0], sent: [0], released: [0], tokens: [''], linkIds: [0] }

/** Creates quotes to read, to change, to send and to release, and sent ones to answer. */
export async function makeQuotesToFuzz(sql: Sql, manager: Caller): Promise<void> {
  own.clientId = await aClient(sql, 'Cliente dos orçamentos')
  await sql`insert into services (id, name) values (${productTypeId}, 'Serviço dos orçamentos')`
  const steps = [{ sector: artwork.key, items: [{ label: 'Textos' }] }]
  await manager.call(publishRoute, { params: { id: productTypeId }, body: { basedOn: 0, steps } })
  const many = async (count: number): Promise<number[]> => {
    const ids = []
    for (let made = 0; made < count; made++)
      ids.push((await aQuote(manager, own.clientId, { productTypeId })).id)
    return ids
  }
  own.read = (await many(1))[0] ?? 0
  own.changed = await many(10)
  own.sent = await many(5)
  own.released = await many(15)
  const links = []
  for (const id of await many(15)) links.push(await sendQuote(manager, id))
  own.tokens = links.map(({ token }) => token)
  own.linkIds = links.slice(10).map(({ linkId }) => linkId)
}

const draft = {
  price: fc.integer({ min: 1, max: 1_000_000 }),
  validDays: fc.integer({ min: 1, max: 30 }),
  dueDays: fc.constantFrom(null, 5),
}

export const knownOfQuotes = (endpoint: Endpoint): Known => ({
  ...((endpoint === staff.createQuote || endpoint === staff.updateQuote) && {
    ...draft,
    clientId: fc.constant(own.clientId),
    products: fc.constant([{ identification: 'Caixa', productTypeId }]),
    basedOn: fc.constant(undefined),
  }),
  ...(endpoint === staff.listQuotes && { clientId: fc.constant(undefined), before: fc.constant(undefined) }),
  ...(endpoint === staff.getQuote && { id: fc.constant(String(own.read)) }),
  ...(endpoint === staff.updateQuote && { id: fc.constantFrom(...own.changed).map(String) }),
  ...(endpoint === staff.createQuoteLink && {
    id: fc.constantFrom(...own.sent).map(String),
    contact: fc.constantFrom({ name: 'Rui' }, { name: 'Ana', email: 'ana@caixas.test' }),
  }),
  ...(endpoint === staff.revokeQuoteLink && { linkId: fc.constantFrom(...own.linkIds).map(String) }),
  ...(endpoint === staff.releaseQuote && {
    id: fc.constantFrom(...own.released).map(String),
    withoutAcceptance: fc.constant(true),
  }),
  ...(endpoint === staff.getQuoteFigures && {
    startDate: fc.constant('2026-11-01'),
    endDate: fc.constant('2026-11-30'),
  }),
  ...(endpoint === page.openQuote && { token: fc.constantFrom(...own.tokens.slice(0, 10)) }),
  ...(endpoint === page.decideQuote && { token: fc.constantFrom(...own.tokens.slice(0, 10)) }),
})
