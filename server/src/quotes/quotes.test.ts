import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { updateBillingSettings } from '@etapa/domain/billing/settings'
import { createClient, deleteClient, updateClient } from '@etapa/domain/clients/endpoints'
import { updatePrices } from '@etapa/domain/clients/price'
import { updateTemplate } from '@etapa/domain/messages/template'
import { listNotifications } from '@etapa/domain/notifications/notification'
import { getOrder, getOrderEvents, listOrders } from '@etapa/domain/orders/endpoints'
import * as staff from '@etapa/domain/quotes/endpoints'
import { getWorkshopSettings } from '@etapa/domain/workshop/workshop'
import { updateWorkshop } from '@etapa/domain/workshop/workshop-draft'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { queueBehindLock } from '../../test/faults/queue-behind-lock.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp({ TRUST_PROXY: 'loopback' })
let manager: Caller
let clientId: number

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Márcia' })
  clientId = (await manager.call(createClient, { body: { name: 'Caixas São João' } })).id
  await manager.call(updatePrices, {
    params: { id: clientId },
    body: { prices: [{ serviceId: 1, price: 8.5 }] },
  })
})
afterAll(() => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads')))

const sheet = {
  thickness: 1.7,
  notes: 'Cliente reclama de tudo',
  colors: [{ name: 'Preto', angle: null, pieces: [{ quantity: 2, width: 10, height: 20 }] }],
}
const draft = (changes: object = {}) => ({
  clientId,
  price: 10_000,
  validDays: 10,
  dueDays: 5,
  terms: 'Pagamento em 30 dias',
  products: [{ identification: 'Caixa de pizza', productTypeId: 1, sheet }] as never,
  ...changes,
})
const rui = { name: 'Rui', email: 'rui@caixas.test' }
const named = (...names: string[]) => names.map(identification => ({ identification, productTypeId: 1 }))
let visitors = 0
/** Headers that give each request a different address, so that the limits per address do not apply. */
const from = () => ({ 'x-forwarded-for': `10.2.0.${visitors++ % 250}` })
const open = (token: string) => testApp.anyone.send({ url: `/api/quote/link/${token}`, headers: from() })
const decide = (token: string, body: object) =>
  testApp.anyone.send({
    method: 'POST',
    url: `/api/quote/link/${token}/decide`,
    payload: { name: 'Rui Costa', ...body },
    headers: from(),
  })
const create = (changes: object = {}) => manager.call(staff.createQuote, { body: draft(changes) })
const read = (id: number) => manager.call(staff.getQuote, { params: { id } })
const send = async (id: number) => {
  const made = await manager.call(staff.createQuoteLink, { params: { id }, body: { contact: rui } })
  return { ...made, token: made.link.slice(-22) }
}
const release = (id: number, body: object = {}) =>
  manager.call(staff.releaseQuote, { params: { id }, body: body as never })
async function sent(changes: object = {}) {
  const { id } = await create(changes)
  return { id, ...(await send(id)) }
}
async function chooseAutomaticRelease(quotesReleaseThemselves: boolean) {
  const { name, phone, publicUrl } = await manager.call(getWorkshopSettings)
  await manager.call(updateWorkshop, { body: { name, phone, publicUrl, quotesReleaseThemselves } })
}
/** Moves the expiry of a quote's versions back by this many days. */
async function backdate(id: number, days: number) {
  await testApp.sql`alter table quote_versions disable trigger quote_versions_sent_unchanged`
  await testApp.sql`update quote_versions set valid_until = valid_until - ${days}::int where quote_id = ${id}`
  await testApp.sql`alter table quote_versions enable trigger quote_versions_sent_unchanged`
}

describe('a quote', () => {
  test('has its own number, proposes prices, and is not listed as an order', async () => {
    const before = await manager.call(listOrders, { query: { limit: 1 } })
    const first = await create()
    const second = await create()
    expect(first).toMatchObject({
      number: expect.stringMatching(/^ORC-\d{4}-\d{4}$/),
      state: 'QUOTE',
      situation: 'draft',
      client: 'Caixas São João',
      order: null,
      versions: [{ version: 1, price: 10_000, validUntil: null, sentAt: null, links: [], decision: null }],
    })
    expect(Number(second.number.slice(-4))).toBe(Number(first.number.slice(-4)) + 1)
    expect(first.versions[0]?.products).toMatchObject([
      { identification: 'Caixa de pizza', price: 3_400, calculation: expect.stringContaining('400 cm² × ') },
    ])
    expect(await manager.call(listOrders, { query: { limit: 1 } })).toEqual(before)
  })

  test("has the tax numbers of both sides and the client's address, for printing", async () => {
    const body = {
      name: 'Papelão Sul',
      taxId: '529.982.247-25',
      street: 'Rua A, 1',
      city: 'Itu',
      state: 'SP',
    }
    const { id: buyer } = await manager.call(createClient, { body: { ...body, zipCode: '13300-000' } })
    await manager.call(updateBillingSettings, { body: { taxId: '11.222.333/0001-81' } })
    const { id } = await create({ clientId: buyer })
    expect(await manager.call(staff.getQuote, { params: { id } })).toMatchObject({
      clientTaxId: '52998224725',
      clientAddress: 'Rua A, 1, Itu - SP, CEP 13300-000',
      issuerTaxId: '11222333000181',
    })
  })

  test('created at the same time as others gets a unique number', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create()))
    expect(new Set(made.map(({ number }) => number)).size).toBe(8)
  })

  test('with an item price entered by hand has no calculation for that item', async () => {
    const { versions } = await create({
      products: [{ identification: 'Caixa', productTypeId: 1, sheet, price: 5_000 }],
    })
    expect(versions[0]?.products).toMatchObject([{ price: 5_000, calculation: '' }])
  })

  test('is refused if its items do not add up to what the person saw, because the price list has changed', async () => {
    const refused = await manager.refused(409, staff.createQuote, { body: draft({ seenItems: 2_000 }) })
    expect(refused).toMatch(/^Os preços deste cliente mudaram/)
    const { id } = await create({ seenItems: 3_400 })
    const products = [{ identification: 'Outra', productTypeId: 1, sheet, price: 500 }]
    const change = (seenItems: number) => ({ params: { id }, body: draft({ products, seenItems }) })
    await manager.refused(409, staff.updateQuote, change(3_400))
    await manager.call(staff.updateQuote, change(500))
  })

  test('is sent once if the request is repeated, which returns another address of the same link', async () => {
    const { id } = await create()
    const body = { contact: rui, requestKey: 'a7'.repeat(16) }
    const made = []
    for (const _ of [1, 2]) made.push(await manager.call(staff.createQuoteLink, { params: { id }, body }))
    expect((await read(id)).versions[0]?.links).toMatchObject([{ id: made[0]?.linkId }])
    for (const { link } of made) expect((await open(link.slice(-22))).statusCode).toBe(200)
  })

  test("keeps the order of its items, also on the customer's page", async () => {
    const names = ['Tampa', 'Caixa', 'Berço']
    const { id, token } = await sent({
      products: names.map(identification => ({ identification, productTypeId: 1 })),
    })
    const { versions } = await read(id)
    for (const { products } of [versions[0], (await open(token)).json()])
      expect(products.map(({ identification }: { identification: string }) => identification)).toEqual(names)
  })

  test.each([
    [{ products: [] }, 'Itens: adicione ao menos um produto'],
    [{ price: -1 }, 'Valor total: não pode ser negativo'],
    [{ price: 0 }, 'Valor total: informe o preço'],
    [{ validDays: 0 }, 'Validade: no mínimo 1 dia'],
    [{ dueDays: 9_999 }, 'Prazo: no máximo 365 dias'],
    [{ terms: 'x'.repeat(2_001) }, 'Condições: no máximo 2000 caracteres'],
  ])('with invalid data is rejected: case %#', async (changes, words) => {
    expect(await manager.refused(400, staff.createQuote, { body: draft(changes) })).toContain(words)
  })

  test('keeps the calculated prices of unchanged items if the price list has changed since', async () => {
    const client = await manager.call(createClient, { body: { name: 'Tampas' } })
    const params = { id: client.id }
    const setPrice = (price: number) =>
      manager.call(updatePrices, { params, body: { prices: [{ serviceId: 1, price }] } })
    await setPrice(8.5)
    const item = { identification: 'Tampa', productTypeId: 1, sheet }
    const { id } = await create({ clientId: client.id, products: [item] })
    await setPrice(10)
    const wider = {
      ...sheet,
      colors: [{ ...sheet.colors[0], pieces: [{ quantity: 2, width: 20, height: 20 }] }],
    }
    const products = [{ ...item, identification: 'Tampa grande', sheet: wider }, item] as never
    const body = draft({ clientId: client.id, products, terms: 'À vista' })
    const { versions } = await manager.call(staff.updateQuote, { params: { id }, body })
    expect(versions[0]?.products).toMatchObject([
      { price: 8_000, calculation: expect.stringContaining('800 cm² × ') },
      { price: 3_400, calculation: expect.stringContaining('400 cm² × ') },
    ])
    const typed = draft({ clientId: client.id, products: [{ ...item, price: 5_000 }] as never })
    const changed = await manager.call(staff.updateQuote, { params: { id }, body: typed })
    expect(changed.versions[0]?.products).toMatchObject([{ price: 5_000 }])
  })

  test('for an unknown client or service is rejected', async () => {
    await manager.refused(400, staff.createQuote, { body: draft({ clientId: 999_999 }) })
    await manager.refused(400, staff.createQuote, {
      body: draft({ products: [{ identification: 'Caixa', productTypeId: 999 }] }),
    })
    await manager.refused(404, staff.getQuote, { params: { id: 999_999 } })
  })

  test('is changed in place until it is sent, and then gets a new version', async () => {
    const { id } = await create()
    const change = (price: number, basedOn: number) =>
      manager.call(staff.updateQuote, { params: { id }, body: { ...draft({ price }), basedOn } })
    expect((await change(20_000, 1)).versions).toMatchObject([{ version: 1, price: 20_000 }])
    const { token } = await send(id)
    expect(await change(30_000, 1)).toMatchObject({
      situation: 'draft',
      versions: [
        { version: 2, price: 30_000, sentAt: null },
        { version: 1, price: 20_000 },
      ],
    })
    expect((await open(token)).json()).toMatchObject({ isSuperseded: true, price: 20_000 })
    expect((await decide(token, { decision: 'accepted' })).statusCode).toBe(410)
    const stale = { ...draft(), basedOn: 1 }
    expect(await manager.refused(409, staff.updateQuote, { params: { id }, body: stale })).toContain(
      'Outra pessoa mudou',
    )
    const other = await manager.call(createClient, { body: { name: 'Outra' } })
    await manager.refused(400, staff.updateQuote, { params: { id }, body: draft({ clientId: other.id }) })
    await expect(testApp.sql`update quote_versions set price = 1 where quote_id = ${id}`).rejects.toThrow()
  })

  test('is not changed, sent or released with content that the person has not seen', async () => {
    const { id } = await create()
    // The next save may happen within the same millisecond.
    await testApp.sql`update quote_versions set made_at = made_at - interval '1 minute' where quote_id = ${id}`
    const madeAt = (await read(id)).versions[0]?.madeAt
    const params = { id }
    const change = (price: number) => ({ params, body: { ...draft({ price }), basedOn: 1, madeAt } })
    const { versions } = await manager.call(staff.updateQuote, change(20_000))
    const refusals = [
      await manager.refused(409, staff.updateQuote, change(30_000)),
      await manager.refused(409, staff.createQuoteLink, { params, body: { contact: rui, madeAt } }),
      await manager.refused(409, staff.releaseQuote, { params, body: { withoutAcceptance: true, madeAt } }),
    ]
    for (const refusal of refusals) expect(refusal).toContain('Outra pessoa mudou este orçamento')
    expect(await read(id)).toMatchObject({ situation: 'draft', versions: [{ price: 20_000 }] })
    const body = { contact: rui, madeAt: versions[0]?.madeAt }
    await manager.call(staff.createQuoteLink, { params, body })
  })

  test('sent twice with the same request key is created once', async () => {
    const requestKey = randomBytes(16).toString('hex')
    const body = { ...draft(), requestKey }
    const made = await Promise.all([1, 2, 3].map(() => manager.call(staff.createQuote, { body })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await manager.call(staff.createQuote, { body })).toMatchObject({ id: made[0]?.id })
  })

  test('is in a paginated list that can be filtered by situation and client', async () => {
    const { id: client } = await manager.call(createClient, { body: { name: 'Doces' } })
    const draftOne = await create({ clientId: client })
    const sentOne = await sent({ clientId: client })
    const expired = await sent({ clientId: client })
    await backdate(expired.id, 11)
    const accepted = await sent({ clientId: client })
    await decide(accepted.token, { decision: 'accepted' })
    const refused = await sent({ clientId: client })
    await decide(refused.token, { decision: 'refused', reason: 'Caro' })
    const released = await sent({ clientId: client })
    await release(released.id, { withoutAcceptance: true })
    const list = async (query: object) =>
      await manager.call(staff.listQuotes, { query: { clientId: client, ...query } as never })
    for (const [situation, { id }] of Object.entries({
      draft: draftOne,
      sent: sentOne,
      expired,
      accepted,
      refused,
      released,
    }))
      expect((await list({ situation })).quotes, situation).toMatchObject([{ id, situation }])
    const first = await list({ limit: 4 })
    expect([first.quotes.length, first.hasMore]).toEqual([4, true])
    const rest = await list({ limit: 4, before: first.quotes.at(-1)?.id })
    expect([rest.quotes.length, rest.hasMore]).toEqual([2, false])
  })
})

describe('the search of quotes', () => {
  const found = async (search: string, query: object = {}) =>
    (await manager.call(staff.listQuotes, { query: { search, ...query } as never })).quotes.map(
      ({ id }) => id,
    )

  test('finds words of the number, the client, the items and the total, each in any of them', async () => {
    const client = (await manager.call(createClient, { body: { name: 'Papelão Itaúna' } })).id
    const one = await create({
      clientId: client,
      price: 1_234_567,
      products: named('Rótulo de açaí', 'Tampa'),
    })
    const other = await create({ clientId: client, price: 900, products: named('Rótulo de geleia') })
    const searches: [search: string, ids: number[]][] = [
      [one.number.toLowerCase(), [one.id]],
      ['itauna', [other.id, one.id]],
      ['ITAÚNA açaí', [one.id]],
      ['itauna tampa rotulo', [one.id]],
      ['itauna 12.345,67', [one.id]],
      ['R$ 12345,67', [one.id]],
      [`${other.number} 9,00`, [other.id]],
      ['itauna pizza', []],
      ['itauna %%', []],
    ]
    for (const [search, ids] of searches) expect(await found(search), search).toEqual(ids)
    expect(await found('itauna', { limit: 1, before: other.id })).toEqual([one.id])
    expect(await found('itauna', { situation: 'sent' })).toEqual([])
  })

  test('finds the latest version, in place or new, and the current name of the client', async () => {
    const client = (await manager.call(createClient, { body: { name: 'Gráfica Velha' } })).id
    const { id } = await create({ clientId: client, products: named('Cinta lilás') })
    const change = (item: string, price: number) =>
      manager.call(staff.updateQuote, {
        params: { id },
        body: draft({ clientId: client, price, products: named(item) }),
      })
    await change('Cinta turquesa', 7_700)
    expect([await found('lilás'), await found('turquesa 77,00')]).toEqual([[], [id]])
    await send(id)
    await change('Cinta magenta', 8_800)
    expect([await found('turquesa'), await found('magenta 88,00')]).toEqual([[], [id]])
    await manager.call(updateClient, { params: { id: client }, body: { name: 'Gráfica Novíssima' } })
    expect([await found('velha magenta'), await found('novissima magenta')]).toEqual([[], [id]])
  })
})

describe("the customer's page", () => {
  test('contains only the data of its quote, and is not cached', async () => {
    const { token, id } = await sent()
    const { number } = await read(id)
    const response = await open(token)
    expect(response.json()).toEqual({
      workshop: { name: '', phone: '', logo: null },
      number,
      version: 1,
      client: 'Caixas São João',
      contact: 'Rui',
      sentAt: expect.any(String),
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      isExpired: false,
      isSuperseded: false,
      isReleased: false,
      price: 10_000,
      dueDays: 5,
      terms: 'Pagamento em 30 dias',
      products: [
        {
          identification: 'Caixa de pizza',
          service: 'Fotolito',
          sheet: expect.arrayContaining([{ label: 'Espessura', text: '1,7 mm' }]),
          colors: ['Preto, 2 × 10 × 20 cm, 400 cm²'],
          price: 3_400,
          calculation: expect.stringContaining('400 cm²'),
        },
      ],
      decision: null,
    })
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(response.body).not.toContain('reclama')
  })

  test('returns 410 for a revoked link and 404 for an unknown token', async () => {
    const { token, linkId } = await sent()
    await manager.call(staff.revokeQuoteLink, { params: { linkId } })
    await manager.call(staff.revokeQuoteLink, { params: { linkId } })
    expect((await open(token)).statusCode).toBe(410)
    expect((await open('A'.repeat(22))).statusCode).toBe(404)
    await manager.refused(404, staff.revokeQuoteLink, { params: { linkId: 999_999 } })
  })
})

test.each([
  [1, '1 dia útil'],
  [2, '2 dias úteis'],
  [null, 'a combinar'],
])('the message about a quote with a deadline of %j days says %j', async (dueDays, words) => {
  await manager.call(updateTemplate, {
    params: { event: 'quote-sent' },
    body: { text: 'Prazo: {prazo}', subject: '', whatsapp: true, email: false },
  })
  expect(await sent({ dueDays })).toMatchObject({ whatsapp: `Prazo: ${words}` })
})

describe("a customer's decision on a quote", () => {
  test('is not recorded if the link was revoked a moment earlier', async () => {
    const { id, token, linkId } = await sent()
    const answers = await queueBehindLock<{ statusCode: number }>(
      testApp.sql,
      tx => tx`select from quotes where id = ${id} for no key update`,
      [
        () => manager.try(staff.revokeQuoteLink, { params: { linkId } }),
        () => decide(token, { decision: 'accepted' }),
      ],
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 410])
  })

  test('is final, cannot be deleted, and notifies the person who made the quote', async () => {
    const { id, token } = await sent()
    expect((await decide(token, { decision: 'accepted', reason: 'ignored' })).statusCode).toBe(200)
    const again = await decide(token, { decision: 'refused', reason: 'Mudei' })
    expect([again.statusCode, again.body]).toEqual([409, expect.stringMatching(/^Rui Costa já aceitou/)])
    expect(await read(id)).toMatchObject({
      situation: 'accepted',
      versions: [{ decision: { decision: 'accepted', name: 'Rui Costa', reason: '', sentTo: 'Rui' } }],
    })
    const [notice] = await manager.call(listNotifications)
    expect(notice).toMatchObject({
      kind: 'quote',
      facts: { by: 'Rui Costa', decision: 'accepted', quote: { id } },
    })
    await expect(testApp.sql`delete from quote_decisions`).rejects.toThrow()
    await manager.refused(409, staff.updateQuote, { params: { id }, body: draft() })
    await manager.refused(409, staff.createQuoteLink, { params: { id }, body: { contact: rui } })
  })

  test('can be repeated by the same person with the same link, and is recorded once', async () => {
    const { token, id } = await sent()
    const refusal = { decision: 'refused', reason: 'Caro' }
    for (const answer of [refusal, refusal]) expect((await decide(token, answer)).statusCode).toBe(200)
    expect((await decide(token, { ...refusal, name: 'Eva Lima' })).statusCode).toBe(409)
    expect((await decide(token, { ...refusal, reason: 'Demora muito' })).statusCode).toBe(409)
    expect((await decide(token, { decision: 'accepted' })).statusCode).toBe(409)
    expect((await read(id)).versions).toMatchObject([
      { decision: { decision: 'refused', name: 'Rui Costa' } },
    ])
  })

  test('is accepted only once, even if two people decide at the same time', async () => {
    const { token } = await sent()
    const answers = await Promise.all([
      decide(token, { decision: 'accepted' }),
      decide(token, { decision: 'refused', reason: 'Caro' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('requires a name, a reason if it is a refusal, and a quote that has not expired', async () => {
    const { token, id } = await sent()
    expect((await decide(token, { decision: 'accepted', name: ' ' })).statusCode).toBe(400)
    expect((await decide(token, { decision: 'maybe' })).statusCode).toBe(400)
    const refusal = await decide(token, { decision: 'refused' })
    expect([refusal.statusCode, refusal.body]).toEqual([400, expect.stringMatching(/^Motivo/)])
    await backdate(id, 11)
    expect((await open(token)).json()).toMatchObject({ isExpired: true })
    expect((await decide(token, { decision: 'accepted' })).body).toContain('venceu em')
    const unsent = await manager.refused(410, staff.createQuoteLink, {
      params: { id },
      body: { contact: rui },
    })
    expect(unsent).toContain('Altere-o para enviar uma nova versão')
  })

  test('is accepted on the last day on which the quote is valid', async () => {
    const { token, id } = await sent()
    await backdate(id, 10)
    expect((await open(token)).json()).toMatchObject({ isExpired: false })
    expect((await decide(token, { decision: 'accepted' })).statusCode).toBe(200)
  })
})

describe('releasing a quote', () => {
  test("requires acceptance, and creates only one order, with the quote's price, sheet and deadline", async () => {
    const { id, token } = await sent()
    expect(await manager.refused(409, staff.releaseQuote, { params: { id }, body: {} as never })).toContain(
      'ainda não aceitou',
    )
    await decide(token, { decision: 'accepted' })
    const attempts = await Promise.allSettled([release(id), release(id)])
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { order, number, ...quote } = await read(id)
    expect(quote).toMatchObject({ state: 'RELEASED', situation: 'released', releasedBy: 'Márcia' })
    const made = await manager.call(getOrder, { params: { id: order?.id ?? 0 } })
    expect(made).toMatchObject({
      price: 10_000,
      products: [{ identification: 'Caixa de pizza', sheet: { area: 400 } }],
    })
    const [due] = await testApp.sql<{ days: number }[]>`
      select count(*) as days from workdays
      where day > (now() at time zone ${testApp.config.timeZone})::date and day <= ${made.dueOn}::date and opens_at < closes_at`
    expect(due?.days).toBe(5)
    const events = await manager.call(getOrderEvents, { params: { id: made.id }, query: {} })
    expect(events.at(-1)).toMatchObject({ kind: 'order-created', after: { quote: number } })
    await manager.refused(409, staff.updateQuote, { params: { id }, body: draft() })
  })

  test('without a deadline creates an order without one', async () => {
    const { id, token } = await sent({ dueDays: null })
    await decide(token, { decision: 'accepted' })
    const order = await release(id)
    expect(await manager.call(getOrder, { params: { id: order.id } })).toMatchObject({ dueOn: null })
  })

  test('without acceptance closes the quote for the customer', async () => {
    const { id, token } = await sent()
    const { serial } = await release(id, { withoutAcceptance: true })
    expect((await open(token)).json()).toMatchObject({ isReleased: true, decision: null })
    await chooseAutomaticRelease(true)
    for (const body of [{ decision: 'accepted' }, { decision: 'refused', reason: 'Caro' }]) {
      const response = await decide(token, body)
      expect([response.statusCode, response.body]).toEqual([409, expect.stringContaining(serial)])
    }
    await chooseAutomaticRelease(false)
    expect(await read(id)).toMatchObject({ order: { serial }, versions: [{ decision: null }] })
  })
})

describe('the automatic release on acceptance', () => {
  beforeAll(() => chooseAutomaticRelease(true))
  afterAll(() => chooseAutomaticRelease(false))

  test('creates the order at once', async () => {
    const { id, token } = await sent()
    expect((await decide(token, { decision: 'accepted' })).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ situation: 'released', releasedBy: null, order: {} })
  })

  test('of a quote for a restricted client creates a held order, even if a manager made the quote', async () => {
    const client = await manager.call(createClient, { body: { name: 'Devedora' } })
    const { id, token } = await sent({ clientId: client.id })
    await manager.call(updateClient, {
      params: { id: client.id },
      body: { name: 'Devedora', isRestricted: true },
    })
    await decide(token, { decision: 'accepted' })
    const { order } = await read(id)
    expect(await manager.call(getOrder, { params: { id: order?.id ?? 0 } })).toMatchObject({
      heldSince: expect.any(String),
    })
  })

  test('keeps the acceptance if the order cannot be created, and says so in the notification', async () => {
    const client = await manager.call(createClient, { body: { name: 'Some' } })
    const { id, token } = await sent({ clientId: client.id })
    await manager.call(deleteClient, { params: { id: client.id } })
    expect((await decide(token, { decision: 'accepted' })).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({
      situation: 'accepted',
      order: null,
      versions: [{ decision: { decision: 'accepted', name: 'Rui Costa' } }],
    })
    const [notice] = await manager.call(listNotifications)
    expect(notice?.facts).toMatchObject({
      decision: 'accepted',
      quote: { id },
      text: 'A ordem não foi criada (Cliente: não encontrado). Libere o orçamento à mão.',
    })
  })
})

test('the figures of a period count only quotes first sent in it', async () => {
  const { id: client } = await manager.call(createClient, { body: { name: 'Figuras' } })
  const { id: older } = await sent({ clientId: client })
  await testApp.sql`alter table quote_versions disable trigger quote_versions_sent_unchanged`
  await testApp.sql`update quote_versions set sent_at = '2020-01-01' where sent_at is not null`
  await testApp.sql`alter table quote_versions enable trigger quote_versions_sent_unchanged`
  const body = { ...draft({ clientId: client, price: 50_000 }), basedOn: 1 }
  await manager.call(staff.updateQuote, { params: { id: older }, body })
  await send(older)
  const accepted = await sent({ clientId: client, price: 100 })
  await decide(accepted.token, { decision: 'accepted' })
  for (const reason of ['Caro', 'Caro', 'Prazo']) {
    const { token } = await sent({ clientId: client, price: 1_000 })
    await decide(token, { decision: 'refused', reason })
  }
  await sent({ clientId: client, price: 10_000 })
  await create({ clientId: client })
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  expect(
    await manager.call(staff.getQuoteFigures, { query: { startDate: day(-1), endDate: day(1) } }),
  ).toEqual({
    sent: 5,
    accepted: 1,
    refused: 3,
    sentValue: 13_100,
    acceptedValue: 100,
    hoursToAnswer: expect.any(Number),
    reasons: [
      { reason: 'Caro', count: 2 },
      { reason: 'Prazo', count: 1 },
    ],
  })
})
