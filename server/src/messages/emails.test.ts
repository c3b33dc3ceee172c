import { cancelBill, recordPayment, sendBill } from '@etapa/domain/billing/endpoints'
import { createClient, getClient, updateClient } from '@etapa/domain/clients/endpoints'
import { leaveDispatch } from '@etapa/domain/dispatches/endpoints'
import { getOutbox, pauseOutbox, retryMessage, testEmail } from '@etapa/domain/messages/email'
import { defaultTemplate, updateTemplate } from '@etapa/domain/messages/template'
import { listNotifications } from '@etapa/domain/notifications/notification'
import { cancelOrder, createOrder, updateOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { createQuote, createQuoteLink, releaseQuote } from '@etapa/domain/quotes/endpoints'
import { createService, publishRoute } from '@etapa/domain/services/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { getToday } from '@etapa/domain/today/today'
import { workshopDay } from '@etapa/domain/workshop-day'
import { SMTPServer } from 'smtp-server'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBill } from '../../test/bills.ts'
import type { Caller } from '../../test/caller.ts'
import { aDispatch, aReadyOrder, beforeDelivery } from '../../test/dispatches.ts'
import { decoded, startMailServer } from '../../test/mail-server.ts'
import { artwork, finalCheck, mounting } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { wakeOutbox } from '../../test/wake-outbox.ts'
import { makeAuthority } from '../certificates/make-certificates.ts'
import { deliverDue } from '../outbox/deliver.ts'
import { type Mail, openMailer } from './mailer.ts'
import { cleanOutbox } from './outbox-store.ts'
import { postEmails } from './post-emails.ts'
import { emailSender } from './send-email.ts'
import { listTemplates } from './template-store.ts'

const mailServer = await startMailServer()
const { port, received } = mailServer
const smtp = { url: `smtp://127.0.0.1:${port}`, from: 'Clicheria <avisos@clicheria.example>' }
// `setInterval` is faked while the app starts, so that the outbox's periodic sweep never runs.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))
const testApp = useTestApp({
  SMTP_URL: smtp.url,
  SMTP_FROM: smtp.from,
  SMTP_REPLY_TO: 'Escritório <contato@clicheria.example>',
  PUBLIC_URL: 'https://etapa.example',
})
let manager: Caller

beforeAll(async () => {
  vi.useRealTimers()
  manager = await testApp.people.manager()
  const { text, subject } = defaultTemplate('order-received')
  await manager.call(updateTemplate, {
    params: { event: 'order-received' },
    body: { text, subject, whatsapp: false, email: true },
  })
})
beforeEach(async () => {
  mailServer.refusal = undefined
  mailServer.senderRefusal = undefined
  await settled()
  received.length = 0
  await testApp.sql`delete from outbox`
  await testApp.sql`delete from notifications`
})

const settled = () =>
  expect.poll(() => testApp.sql`select from undispatched_events where failure is null`).toHaveLength(0)

async function aClientWithOrder(client: object = {}) {
  const { id } = await manager.call(createClient, {
    body: { name: 'Caixas <b>Sul</b>', representative: 'Rui', email: 'rui@caixas.test', ...client },
  })
  const order = await manager.call(createOrder, {
    body: { clientId: id, products: [{ identification: 'Tampa & fundo', productTypeId: 1 }] },
  })
  await settled()
  return { id, order }
}
const states = async () =>
  (await manager.call(getOutbox)).messages.map(({ to, state }) => `${state} ${to}`).sort()
describe('an e-mail', () => {
  test('is sent to the client and its contacts, with text and HTML parts and List-Unsubscribe headers', async () => {
    const contacts = [{ name: 'Ana', email: 'ana@caixas.test' }]
    const { order } = await aClientWithOrder({ contacts })
    await expect.poll(() => received.length).toBe(2)
    const mail = decoded(received.find(raw => raw.includes('To: Rui')))
    expect(mail).toContain('From: Clicheria <avisos@clicheria.example>')
    expect(mail).toMatch(/Reply-To: .* <contato@clicheria\.example>/)
    expect(mail).toContain('Auto-Submitted: auto-generated')
    expect(mail).toContain(`Subject: Recebemos o pedido ${order.serial}`)
    expect(mail).toContain('List-Unsubscribe: <https://etapa.example/parar-avisos/')
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mail).toMatch(/Message-ID: <[0-9a-f]{40}@clicheria\.example>/i)
    expect(mail).toContain('text/plain')
    expect(mail).toContain(`Olá, Rui! Recebemos o pedido ${order.serial}: Tampa & fundo.`)
    expect(mail).toContain('Tampa &amp; fundo')
    expect(mail).toContain(`href="https://etapa.example/rastrear-pedido/${order.serial}"`)
    expect(mail).not.toMatch(/<img|Bcc:/i)
    await expect.poll(states).toEqual(['sent ana@caixas.test', 'sent rui@caixas.test'])
  })

  test('is not sent to recipients who opted out, even if they did so while it was queued', async () => {
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    const contacts = [{ name: 'Ana', email: 'ana@caixas.test', noEmail: true }]
    const { id } = await aClientWithOrder({ contacts })
    expect(await states()).toEqual(['pending rui@caixas.test'])
    const client = await manager.call(getClient, { params: { id } })
    await manager.call(updateClient, { params: { id }, body: { ...client, noEmail: true } })
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    await deliver(() => Promise.reject(new Error('sent')))
    await expect.poll(states).toEqual([])
    expect(received).toEqual([])
    expect(await manager.call(listNotifications)).toEqual([])
  })

  test('fails at once if the address is refused, notifies managers once, and can be retried by hand', async () => {
    mailServer.refusal = { code: 550, words: 'No such user' }
    await aClientWithOrder({ contacts: [{ name: 'Ana', email: 'ana@caixas.test' }] })
    await expect.poll(states).toEqual(['failed ana@caixas.test', 'failed rui@caixas.test'])
    expect((await manager.call(getOutbox)).messages[0]?.answer).toContain('No such user')
    const notifications = await manager.call(listNotifications)
    expect(notifications).toMatchObject([
      { kind: 'failed-message', facts: { text: expect.stringContaining('No such user') } },
    ])
    expect((await manager.call(getToday)).system).toMatchObject({ failedMessages: 2 })
    mailServer.refusal = undefined
    const [failed] = (await manager.call(getOutbox)).messages
    await manager.call(retryMessage, { params: { id: failed?.id ?? 0 } })
    await expect.poll(() => received.length).toBe(1)
    await manager.refused(404, retryMessage, { params: { id: failed?.id ?? 0 } })
  })

  test.each([
    ['at MAIL FROM', { senderRefusal: { code: 550, words: 'Sender unknown' } }],
    [
      'after RCPT TO',
      { refusal: { code: 553, words: '5.7.1 <avisos@x>: Sender address rejected: not owned' } },
    ],
    ['by its status', { refusal: { code: 550, words: '5.1.8 Bad domain' } }],
  ])(
    'is kept if the sender is refused %s, says so, and arrives once SMTP_FROM is right',
    async (_, refused) => {
      Object.assign(mailServer, refused)
      await aClientWithOrder()
      const state = () => manager.call(getOutbox)
      await expect.poll(async () => (await state()).waiting?.count).toBe(1)
      const { messages, waiting, failed, replyTo } = await state()
      expect(messages).toMatchObject([{ state: 'pending', answer: waiting?.answer }])
      expect(waiting?.answer).toContain('não aceitou o remetente. Confira SMTP_FROM.')
      expect([failed, replyTo]).toEqual([0, 'Escritório <contato@clicheria.example>'])
      Object.assign(mailServer, { refusal: undefined, senderRefusal: undefined })
      await testApp.sql`update outbox set next_at = now()`
      await deliver()
      await expect.poll(states).toEqual(['sent rui@caixas.test'])
      expect((await state()).waiting).toBeNull()
    },
  )

  test('waits if its recipient got twenty e-mails within an hour, in whatever spelling, and is sent later', async () => {
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    await aClientWithOrder()
    await testApp.sql`
      insert into outbox (key, channel, content, state, done_at)
      select 'earlier ' || n, 'email', '{"to": "RUI@caixas.test", "subject": ""}', 'sent', now() - n * interval '1 minute'
      from generate_series(20, 58, 2) n`
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    const mine = async () => {
      const [row] = await testApp.sql<{ state: string; answer: string; minutes: number }[]>`
        select state, last_answer as answer, (extract(epoch from next_at - now()) / 60)::int as minutes
        from outbox where key not like 'earlier%'`
      return row
    }
    await expect.poll(async () => (await mine())?.answer).toContain('20 e-mails na última hora')
    expect(await mine()).toMatchObject({ state: 'pending' })
    expect((await mine())?.minutes).toBeGreaterThan(13)
    await testApp.sql`update outbox set done_at = now() - interval '61 minutes' where key = 'earlier 58'`
    await testApp.sql`update outbox set next_at = now() where state = 'pending'`
    await deliver()
    await expect.poll(async () => (await mine())?.state).toBe('sent')
  })

  test('is retried after a temporary refusal (451), and then arrives', async () => {
    mailServer.refusal = { code: 451, words: 'Greylisted' }
    await aClientWithOrder()
    await expect.poll(async () => (await manager.call(getOutbox)).messages[0]?.answer).toContain('Greylisted')
    expect(await states()).toEqual(['pending rui@caixas.test'])
    mailServer.refusal = undefined
    await testApp.sql`update outbox set next_at = now()`
    // The app may have claimed the message first and still be sending it, so the state is polled.
    await deliver()
    await expect.poll(states).toEqual(['sent rui@caixas.test'])
    expect(received).toHaveLength(1)
  })

  test('about a dispatch that has left is the only one sent, even if e-mails about deliveries are also turned on', async () => {
    for (const event of ['out-for-delivery', 'delivered'] as const) {
      const { text, subject } = defaultTemplate(event)
      await manager.call(updateTemplate, {
        params: { event },
        body: { text, subject, whatsapp: false, email: true },
      })
    }
    const order = await aReadyOrder(testApp.sql, manager, { identifications: ['Tampa', 'Fundo'] })
    await settled()
    await testApp.sql`update clients set email = 'rui@caixas.test' where id = ${order.clientId}`
    const { id } = await aDispatch(manager, order)
    await manager.call(leaveDispatch, { params: { id }, body: { driver: 'Ivo' } })
    await settled()
    expect((await manager.call(getOutbox)).messages.map(({ subject }) => subject)).toEqual([
      `O pedido ${order.serial} saiu para entrega`,
    ])
    await expect.poll(() => received.length).toBe(1)
    await testApp.sql`delete from message_templates where event <> 'order-received'`
  })

  test('about an order that is ready is sent once if the events of several products are dispatched together', async () => {
    const order = await aReadyOrder(testApp.sql, manager, { identifications: ['Tampa', 'Fundo'] })
    await settled()
    await testApp.sql`update clients set email = 'rui@caixas.test' where id = ${order.clientId}`
    const { text, subject } = defaultTemplate('ready')
    const body = { text, subject, whatsapp: false, email: true }
    await manager.call(updateTemplate, { params: { event: 'ready' }, body })
    await testApp.sql`
      insert into undispatched_events (event_id)
      select id from order_events where service_order_id = ${order.id} and kind = 'stage-ticked'`
    await wakeOutbox(testApp.sql)
    await settled()
    await expect.poll(states).toEqual(['sent rui@caixas.test'])
    await testApp.sql`delete from message_templates where event <> 'order-received'`
  })

  test('is not sent while sending is paused, even if paused twice, and is sent after resuming', async () => {
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    await aClientWithOrder()
    expect(await deliver()).toBe(0)
    expect(await manager.call(getOutbox)).toMatchObject({ isPaused: true, from: smtp.from })
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    await expect.poll(() => received.length).toBe(1)
  })

  test('is not queued if its order is cancelled before the event is dispatched', async () => {
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    const { order } = await aClientWithOrder()
    const [{ id: eventId }] = await testApp.sql<[{ id: number }]>`
      select id from order_events where service_order_id = ${order.id}`
    const written = () =>
      testApp.sql.begin(async tx => {
        await tx`delete from outbox`
        const occasion = { orderId: order.id, eventId, event: 'order-received' } as const
        await postEmails(tx, [occasion], await listTemplates(tx), testApp.config)
        return (await tx`select from outbox`).length
      })
    expect(await written()).toBe(1)
    await manager.call(cancelOrder, { params: { id: order.id } })
    expect(await written()).toBe(0)
    await manager.call(pauseOutbox, { body: { isPaused: false } })
  })

  test('is dropped from the outbox if its order is cancelled or given to another client before it is sent', async () => {
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    const [cancelled, given] = [await aClientWithOrder(), await aClientWithOrder()]
    expect(await states()).toHaveLength(2)
    await manager.call(cancelOrder, { params: { id: cancelled.order.id } })
    const { id: clientId } = await manager.call(createClient, { body: { name: 'A certa' } })
    await manager.call(updateOrder, { params: { id: given.order.id }, body: { clientId } })
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    await expect.poll(states).toEqual([])
    expect(received).toEqual([])
  })

  test('about a bill or a quote is dropped from the outbox if the bill is cancelled or fully paid, or the quote expires or becomes an order, and fails if the bill is partly paid', async () => {
    for (const event of ['bill-sent', 'quote-sent'] as const) {
      const { text, subject } = defaultTemplate(event)
      const body = { text, subject, whatsapp: false, email: true }
      await manager.call(updateTemplate, { params: { event }, body })
    }
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    const { id: clientId } = await manager.call(createClient, { body: { name: 'Caixas Sul' } })
    const contact = (name: string) => ({ body: { contact: { name, email: `${name}@caixas.test` } } })
    const billed = async (name: string) => {
      const { id } = await aBill(manager, clientId)
      await manager.call(sendBill, { params: { id }, ...contact(name) })
      return id
    }
    const quoted = async (name: string) => {
      const products = [{ identification: 'Tampa', productTypeId: 1 }]
      const { id } = await manager.call(createQuote, {
        body: { clientId, price: 10_000, validDays: 10, products },
      })
      await manager.call(createQuoteLink, { params: { id }, ...contact(name) })
      return id
    }
    const cancelled = await billed('cancelada')
    const paid = await billed('paga')
    const expired = await quoted('vencido')
    const released = await quoted('liberado')
    await billed('aberta')
    const partlyPaid = await billed('parte')
    await quoted('enviado')
    expect((await states()).length).toBe(7)
    await manager.call(cancelBill, { params: { id: cancelled }, body: { reason: 'Erro' } })
    const paidOn = workshopDay(Date.now(), testApp.config.timeZone)
    const payment = { amount: 10_000, paidOn, way: 'pix' } as const
    await manager.call(recordPayment, { params: { id: paid }, body: payment })
    await manager.call(recordPayment, { params: { id: partlyPaid }, body: { ...payment, amount: 5_000 } })
    await manager.call(releaseQuote, { params: { id: released }, body: { withoutAcceptance: true } })
    await testApp.sql.begin(async tx => {
      await tx`set local session_replication_role = replica`
      await tx`update quote_versions set valid_until = valid_until - 400 where quote_id = ${expired}`
    })
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    await expect
      .poll(states)
      .toEqual(['failed parte@caixas.test', 'sent aberta@caixas.test', 'sent enviado@caixas.test'])
    expect((await manager.call(getOutbox)).messages[0]?.answer).toContain('Envie a fatura de novo')
    await testApp.sql`delete from message_templates where event <> 'order-received'`
  })

  test('about finished work is dropped from the outbox if a stage is reopened before it is sent', async () => {
    const { text, subject } = defaultTemplate('ready')
    const body = { text, subject, whatsapp: false, email: true }
    await manager.call(updateTemplate, { params: { event: 'ready' }, body })
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    const order = await anOrder(testApp.sql, manager)
    await testApp.sql`update clients set email = 'rui@caixas.test' where id = ${order.clientId}`
    await settled()
    for (const name of beforeDelivery) {
      const params = { stageId: stageOf(order, name) }
      await manager.call(updateStage, { params, body: { status: 'COMPLETED' } })
    }
    await settled()
    const subjects = async () => (await manager.call(getOutbox)).messages.map(({ subject }) => subject)
    expect((await subjects())[0]).toContain('pronto')
    const params = { stageId: stageOf(order, mounting.name) }
    await manager.call(updateStage, { params, body: { status: 'PENDING' } })
    await settled()
    expect((await subjects()).filter(each => each.includes('pronto'))).toEqual([])
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    await testApp.sql`delete from message_templates where event <> 'order-received'`
  })

  test('about work that is ready is dropped from the outbox if the order is delivered before it is sent', async () => {
    for (const event of ['ready', 'delivered'] as const) {
      const { text, subject } = defaultTemplate(event)
      const body = { text, subject, whatsapp: false, email: true }
      await manager.call(updateTemplate, { params: { event }, body })
    }
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    const orders = [await anOrder(testApp.sql, manager), await anOrder(testApp.sql, manager)] as const
    await settled()
    for (const { clientId, serial } of orders)
      await testApp.sql`update clients set email = ${`${serial}@caixas.test`} where id = ${clientId}`
    const complete = async (order: OrderInList, names: string[]) => {
      for (const name of names) {
        const params = { stageId: stageOf(order, name) }
        await manager.call(updateStage, { params, body: { status: 'COMPLETED' } })
      }
      await settled()
    }
    const [waiting, delivered] = orders
    await complete(waiting, beforeDelivery)
    await complete(delivered, beforeDelivery)
    await complete(delivered, [finalCheck.name])
    expect(await states()).toHaveLength(3)
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    await expect
      .poll(states)
      .toEqual([waiting, delivered].map(({ serial }) => `sent ${serial}@caixas.test`).sort())
    expect((await manager.call(getOutbox)).messages.map(({ subject }) => subject).sort()).toEqual(
      [`O pedido ${delivered.serial} foi entregue`, `O pedido ${waiting.serial} está pronto`].sort(),
    )
    await testApp.sql`delete from message_templates where event <> 'order-received'`
  })

  test('about the last stage of an order without a delivery is sent after the order is finished', async () => {
    const { text, subject } = defaultTemplate('stage-finished')
    const body = { text, subject, whatsapp: false, email: true, sectors: [artwork.key] }
    await manager.call(updateTemplate, { params: { event: 'stage-finished' }, body })
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    const { id: productTypeId } = await manager.call(createService, { body: { name: 'Sem entrega' } })
    const steps = [{ sector: artwork.key, items: [{ label: 'Textos' }] }]
    await manager.call(publishRoute, { params: { id: productTypeId }, body: { basedOn: 0, steps } })
    const order = await anOrder(testApp.sql, manager, { productTypeId })
    await settled()
    await testApp.sql`update clients set email = 'rui@caixas.test' where id = ${order.clientId}`
    const params = { stageId: stageOf(order, artwork.name) }
    await manager.call(updateStage, { params, body: { status: 'COMPLETED' } })
    await settled()
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    await expect.poll(states).toEqual(['sent rui@caixas.test'])
    await testApp.sql`delete from message_templates where event <> 'order-received'`
  })

  test('about a new deadline is dropped from the outbox if the deadline is postponed again or moved back', async () => {
    const { text, subject } = defaultTemplate('delayed')
    const body = { text, subject, whatsapp: false, email: true }
    await manager.call(updateTemplate, { params: { event: 'delayed' }, body })
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    const order = await anOrder(testApp.sql, manager, { dueOn: '2027-01-10' })
    await testApp.sql`update clients set email = 'rui@caixas.test' where id = ${order.clientId}`
    const promise = async (dueOn: string) => {
      await manager.call(updateOrder, { params: { id: order.id }, body: { dueOn } })
      await settled()
      const mails = await testApp.sql<{ text: string }[]>`
        select content ->> 'text' as text from outbox where split_part(key, ' ', 3) = 'delayed' order by id`
      return mails.map(mail => /mudou para ([\d/]+)/.exec(mail.text)?.[1])
    }
    expect(await promise('2027-01-20')).toEqual(['20/01/2027'])
    expect(await promise('2027-01-30')).toEqual(['30/01/2027'])
    expect(await promise('2027-01-25')).toEqual(['30/01/2027'])
    expect(await promise('2027-01-10')).toEqual([])
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    await testApp.sql`delete from message_templates where event <> 'order-received'`
  })

  test('that failed is listed before newer ones', async () => {
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    await aClientWithOrder()
    await testApp.sql`update outbox set state = 'failed', done_at = now()`
    await aClientWithOrder({ email: 'bia@caixas.test' })
    const { messages } = await manager.call(getOutbox)
    expect(messages.map(({ to }) => to)).toEqual(['rui@caixas.test', 'bia@caixas.test'])
    await manager.call(pauseOutbox, { body: { isPaused: false } })
  })

  test('fails within three days if the mail server refuses connections, and the reason is recorded', async () => {
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    await aClientWithOrder()
    // Postponed, so that the app does not deliver the message before this test does.
    await testApp.sql`update outbox set next_at = now() + interval '1 hour'`
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    const dead = emailSender(testApp.sql, openMailer({ ...smtp, url: 'smtp://127.0.0.1:1' }))
    let now = Date.now()
    let tries = 0
    while ((await states())[0]?.startsWith('pending') && tries < 100) {
      now += 3_600_000
      tries += await deliverDue(testApp.sql, 'email', dead, () => new Date(now))
    }
    expect(tries).toBeGreaterThan(5)
    expect(now - Date.now()).toBeLessThan(3 * 24 * 3_600_000)
    expect((await manager.call(getOutbox)).messages).toMatchObject([
      { state: 'failed', answer: expect.stringContaining('recusou a conexão') },
    ])
  })

  test('whose sender crashed after sending is sent again with the same Message-ID', async () => {
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    await aClientWithOrder()
    // Postponed, so that the app does not deliver the message before this test does.
    await testApp.sql`update outbox set next_at = now() + interval '1 hour'`
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    const sent: Mail[] = []
    const hour = (count: number) => () => new Date(Date.now() + count * 3_600_000 + 60_000)
    const crashing = emailSender(testApp.sql, {
      from: smtp.from,
      send(mail) {
        sent.push(mail)
        return new Promise(() => {})
      },
    })
    void deliverDue(testApp.sql, 'email', crashing, hour(1))
    await expect.poll(() => sent.length).toBe(1)
    const working = emailSender(testApp.sql, {
      from: smtp.from,
      async send(mail) {
        sent.push(mail)
        return '250 ok'
      },
    })
    await deliverDue(testApp.sql, 'email', working, hour(2))
    await deliverDue(testApp.sql, 'email', working, hour(3))
    expect(sent.map(({ messageId }) => messageId)).toEqual([sent[0]?.messageId, sent[0]?.messageId])
    expect(await states()).toEqual(['sent rui@caixas.test'])
  })

  test('that was sent 91 days ago is deleted, and a recent one is kept', async () => {
    await aClientWithOrder()
    await expect.poll(states).toEqual(['sent rui@caixas.test'])
    await cleanOutbox(testApp.sql)
    expect(await states()).toHaveLength(1)
    await testApp.sql`update outbox set done_at = now() - interval '91 days'`
    await cleanOutbox(testApp.sql)
    expect(await states()).toEqual([])
  })
})

/** Delivers the due e-mails as the app does, and waits until they are sent. */
const deliver = (send = openMailer(smtp).send) =>
  deliverDue(testApp.sql, 'email', emailSender(testApp.sql, { from: smtp.from, send }))

describe('unsubscribing', () => {
  const linkIn = (raw = '') =>
    /List-Unsubscribe:\s*<https:\/\/etapa\.example([^>]+)>/.exec(unfolded(raw))?.[1] ?? ''
  const unfolded = (raw: string) => raw.replace(/\r\n[ \t]+/g, '')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test("by opening the link asks for confirmation first, and by a one-click POST opts out only the recipient's address", async () => {
    const contacts = [{ name: 'Ana', email: 'ana@caixas.test' }]
    const { id } = await aClientWithOrder({ contacts })
    await expect.poll(() => received.length).toBe(2)
    const url = linkIn(received.find(raw => raw.includes('To: Ana')))
    const asked = await testApp.anyone.send({ url })
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toContain('<form method="post">')
    expect(await manager.call(getClient, { params: { id } })).toMatchObject({ noEmail: false })
    for (let times = 0; times < 2; times++) {
      const done = await testApp.anyone.send({
        method: 'POST',
        url,
        headers: form,
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(done.statusCode).toBe(200)
    }
    expect(await manager.call(getClient, { params: { id } })).toMatchObject({
      noEmail: false,
      contacts: [{ name: 'Ana', noEmail: true }],
    })
    const own = linkIn(received.find(raw => raw.includes('To: Rui')))
    await testApp.anyone.send({ method: 'POST', url: own, headers: form, payload: '' })
    expect(await manager.call(getClient, { params: { id } })).toMatchObject({
      noEmail: false,
      noOwnEmail: true,
    })
  })

  test('with a modified or invented link is rejected with 404', async () => {
    const { id } = await aClientWithOrder()
    await expect.poll(() => received.length).toBe(1)
    const url = linkIn(received[0])
    const changed = [url.replace(/\/(\d+)\./, `/${id + 1}.`), `${url}x`, url.slice(0, -1), '/parar-avisos/1']
    for (const wrong of changed)
      for (const method of ['GET', 'POST'] as const)
        expect((await testApp.anyone.send({ method, url: wrong })).statusCode).toBe(404)
    expect(await manager.call(getClient, { params: { id } })).toMatchObject({ noEmail: false })
  })
})

describe('a test e-mail', () => {
  test('is delivered', async () => {
    await manager.call(testEmail, { body: { to: 'eu@oficina.test' } })
    expect(received).toHaveLength(1)
  })

  test.each([
    ['nada', 'Destinatário: endereço de e-mail inválido'],
    ['a@b.test\r\nBcc: c@d.test', 'Destinatário: endereço de e-mail inválido'],
    ['', 'Destinatário: campo obrigatório'],
  ])('to %j is refused', async (to, words) => {
    expect(await manager.refused(400, testEmail, { body: { to } })).toBe(words)
  })
})

describe('the explanation of a failed delivery attempt', () => {
  const why = async (url: string) => {
    const sender = emailSender(testApp.sql, openMailer({ ...smtp, url }))
    const content = { to: 'a@b.test', name: '', subject: 'Oi', text: 'Oi', unsubscribeUrl: null }
    const message = { id: 1, key: 'k', orderId: null, content, tries: 1, createdAt: '' }
    const { state, answer } = await sender(message)
    return `${state}: ${answer}`
  }

  test('distinguishes a wrong password, an unknown host and a refused connection', async () => {
    expect(await why(`smtp://u:errada@127.0.0.1:${port}`)).toMatch(/^retry: .*usuário ou a senha/)
    expect(await why('smtp://nao-existe.invalid')).toMatch(/^retry: .*não foi encontrado/)
    expect(await why('smtp://127.0.0.1:1')).toMatch(/^retry: .*recusou a conexão/)
  })

  test('mentions TLS for an untrusted certificate, which can be accepted by an option in the URL', async () => {
    const { cert, key } = await makeAuthority('Correio', new Date())
    const secure = new SMTPServer({
      secure: true,
      cert,
      key,
      authOptional: true,
      onData: (stream, _, done) => {
        stream.resume()
        stream.on('end', () => done())
      },
    })
    // Failed handshakes are expected.
    secure.on('error', () => undefined)
    const listening = secure.listen(0, '127.0.0.1')
    await new Promise(resolve => listening.once('listening', resolve))
    const address = listening.address()
    const at = `smtps://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    expect(await why(at)).toMatch(/^retry: .*TLS/)
    expect(await why(`${at}?tls.rejectUnauthorized=false`)).toMatch(/^sent: 250/)
    await new Promise<void>(resolve => secure.close(() => resolve()))
  })
})

describe('without a mail server', () => {
  const bare = useTestApp()

  test('no e-mail is queued, and a test e-mail is rejected with the name of the missing setting', async () => {
    const person = await bare.people.manager()
    const { text, subject } = defaultTemplate('order-received')
    const body = { text, subject, whatsapp: false, email: true }
    await person.call(updateTemplate, { params: { event: 'order-received' }, body })
    const { id } = await person.call(createClient, { body: { name: 'Caixas', email: 'a@b.test' } })
    await person.call(createOrder, {
      body: { clientId: id, products: [{ identification: 'Tampa', productTypeId: 1 }] },
    })
    await expect.poll(() => bare.sql`select from undispatched_events`).toHaveLength(0)
    expect(await person.call(getOutbox)).toEqual({
      from: null,
      hasPublicUrl: false,
      isPaused: false,
      failed: 0,
      replyTo: null,
      waiting: null,
      messages: [],
    })
    expect(await person.refused(409, testEmail, { body: { to: 'a@b.test' } })).toContain('SMTP_URL')
  })
})
