import * as staff from '@etapa/domain/approvals/endpoints'
import { decideLink } from '@etapa/domain/approvals/link-endpoints'
import type { BodyOf } from '@etapa/domain/endpoint'
import { getOutbox, pauseOutbox } from '@etapa/domain/messages/email'
import { defaultTemplate, updateTemplate } from '@etapa/domain/messages/template'
import { getOrderEvents } from '@etapa/domain/orders/endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aVersion, requireApproval } from '../../test/approvals.ts'
import type { Caller } from '../../test/caller.ts'
import { decoded, startMailServer } from '../../test/mail-server.ts'
import { anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { wakeOutbox } from '../../test/wake-outbox.ts'

const mailServer = await startMailServer()
const { received } = mailServer
const testApp = useTestApp({
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  SMTP_FROM: 'Clicheria <avisos@clicheria.example>',
  PUBLIC_URL: 'https://etapa.example',
})
let manager: Caller

type Contact = BodyOf<typeof staff.createLink>['contact']
const rui = { name: 'Rui', email: 'rui@fora.test', phone: '(11) 98888-7777' }

const choose = async (event: 'proof-ready' | 'proof-reminder', channels: object) => {
  const { text, subject } = defaultTemplate(event)
  const body = { text, subject, whatsapp: true, email: true, ...channels }
  await manager.call(updateTemplate, { params: { event }, body })
}

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Márcia' })
  await requireApproval(manager)
})
beforeEach(async () => {
  mailServer.refusal = undefined
  received.length = 0
  await testApp.sql`delete from outbox`
  await choose('proof-ready', {})
  await choose('proof-reminder', {})
})

async function sent(contact: Partial<Contact> = {}) {
  const order = await anOrder(testApp.sql, manager, { identifications: ['Caixa de pizza'] })
  const { id } = await aVersion(manager, order)
  return { order, id, ...(await sendTo(id, contact)) }
}
const sendTo = (id: number, contact: Partial<Contact> = {}) =>
  manager.call(staff.createLink, { params: { id }, body: { contact: { ...rui, ...contact } } })
const remind = (linkId: number) => manager.call(staff.remindContact, { params: { linkId } })
/** Returns the path of the customer's page that an e-mail links to. */
const pathIn = (raw = '') =>
  /https:\/\/etapa\.example(\/aprovar\/[\w-]{22})/.exec(decoded(raw))?.[1] ?? 'no link'
const openPath = (path: string) =>
  testApp.anyone.send({ url: path.replace('/aprovar/', '/api/approval/link/') })
/** Lets the minute pass within which no second e-mail about the same link is queued. */
const aMinuteLater = () => testApp.sql`update outbox set created_at = created_at - interval '1 minute'`
const arrived = async (count: number) => await expect.poll(() => received.length).toBe(count)

describe('the e-mail with an approval link', () => {
  test('contains a different link from the one shown to staff, and both open the same proof', async () => {
    const { order, link, isEmailed, whatsapp } = await sent()
    expect(isEmailed).toBe(true)
    expect(whatsapp).toContain(link)
    await arrived(1)
    const mail = decoded(received[0])
    expect(mail).toContain('To: Rui <rui@fora.test>')
    expect(mail).toMatch(/Subject: \S*Arte.para/)
    expect(mail).toContain(`A arte de Caixa de pizza (pedido ${order.serial})`)
    const path = pathIn(received[0])
    expect(link).not.toContain(path)
    for (const address of [path, new URL(link).pathname])
      expect((await openPath(address)).json()).toMatchObject({ order: order.serial, contact: 'Rui' })
    const [stored] = await testApp.sql<{ rows: string }[]>`
      select (select string_agg(content::text, '') from outbox)
        || (select string_agg(row_to_json(t)::text, '') from link_tokens t) as rows`
    expect(stored?.rows).toContain('{link}')
    for (const address of [path, link]) expect(stored?.rows).not.toContain(address.slice(-22))
  })

  test('is sent once if its request is repeated, which returns another address of the same link', async () => {
    const { order, id } = await sent({ email: '' })
    const body = { contact: rui, requestKey: 'c3'.repeat(16) }
    const answers = [1, 2].map(() => manager.call(staff.createLink, { params: { id }, body }))
    const [made, repeated] = await Promise.all(answers)
    expect(repeated?.linkId).toBe(made?.linkId)
    expect(repeated?.isEmailed).toBe(true)
    for (const address of [made?.link ?? '', repeated?.link ?? ''])
      expect((await openPath(new URL(address).pathname)).statusCode).toBe(200)
    expect((await manager.call(getOutbox)).messages).toHaveLength(1)
    const kinds = async () => {
      const events = await manager.call(getOrderEvents, { params: { id: order.id }, query: {} })
      return events.map(({ kind }) => kind).filter(kind => /linked|reminded/.test(kind))
    }
    expect(await kinds()).toEqual(['approval-linked', 'approval-linked'])

    const again = { params: { linkId: made?.linkId ?? 0 }, body: { requestKey: 'd4'.repeat(16) } }
    expect(await manager.refused(429, staff.remindContact, again)).toContain('Aguarde um minuto')
    await aMinuteLater()
    for (const _ of [1, 2]) await manager.call(staff.remindContact, again)
    expect((await manager.call(getOutbox)).messages).toHaveLength(2)
    expect(await kinds()).toHaveLength(3)
    await aMinuteLater()
    await remind(made?.linkId ?? 0)
    expect((await manager.call(getOutbox)).messages).toHaveLength(3)
  })

  test('is not sent if it is turned off, if there is no address, or if the contact opted out', async () => {
    await choose('proof-ready', { whatsapp: false, email: false })
    expect(await sent()).toMatchObject({ isEmailed: false, whatsapp: null })
    await choose('proof-ready', {})
    expect(await sent({ email: '' })).toMatchObject({ isEmailed: false })
    const { id } = await sent({ email: '' })
    await testApp.sql`
      update clients set contacts = '[{"name": "Ana", "email": "Ana@caixas.test", "telephone": "11 97777-6666", "noEmail": true, "noWhatsapp": true}]'`
    expect(await sendTo(id, { email: 'ana@caixas.test', phone: '(11) 97777-6666' })).toMatchObject({
      isEmailed: false,
      whatsapp: null,
    })
    expect((await manager.call(getOutbox)).messages).toEqual([])
  })

  test('has an unsubscribe link that works for an address that is not a contact of the client', async () => {
    const { id } = await sent({ email: 'eva@fora.test' })
    await arrived(1)
    const [, url = ''] = /unsubscribe: <https:\/\/etapa\.example([^>]+)>/i.exec(decoded(received[0])) ?? []
    const answer = await testApp.anyone.send({ method: 'POST', url: url.replaceAll(' ', '') })
    expect(answer.statusCode).toBe(200)
    expect(await sendTo(id, { email: 'EVA@fora.test' })).toMatchObject({ isEmailed: false })
    expect(await sendTo(id)).toMatchObject({ isEmailed: true })
    await arrived(2)
  })

  test('is dropped from the outbox if its link is revoked before the e-mail is sent', async () => {
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    const { linkId } = await sent()
    await manager.call(staff.revokeLink, { params: { linkId } })
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    await expect.poll(async () => (await manager.call(getOutbox)).messages).toEqual([])
    expect(received).toEqual([])
  })

  test('is dropped from the outbox if its version is decided or superseded before the e-mail is sent', async () => {
    await manager.call(pauseOutbox, { body: { isPaused: true } })
    const [decided, superseded] = [await sent(), await sent()]
    const token = decided.link.split('/').at(-1) ?? ''
    const body = { decision: 'approved' as const, name: 'Rui', confirmations: [] }
    await testApp.anyone.call(decideLink, { params: { token }, body })
    await aVersion(manager, superseded.order)
    // A copy of what was decided is sent on purpose.
    await sendTo(decided.id, { email: 'eva@fora.test' })
    await manager.call(pauseOutbox, { body: { isPaused: false } })
    await expect
      .poll(async () => (await manager.call(getOutbox)).messages.map(({ to, state }) => `${state} ${to}`))
      .toEqual(['sent eva@fora.test'])
    await arrived(1)
  })

  test('contains a new link after a retry, and both this link and the one shown to staff work', async () => {
    mailServer.refusal = { code: 451, words: 'Greylisted' }
    const { linkId, link } = await sent()
    await expect.poll(async () => (await manager.call(getOutbox)).messages[0]?.answer).toContain('Greylisted')
    mailServer.refusal = undefined
    await testApp.sql`update outbox set next_at = now()`
    await wakeOutbox(testApp.sql)
    await arrived(1)
    for (const address of [pathIn(received[0]), new URL(link).pathname])
      expect((await openPath(address)).statusCode).toBe(200)
    expect(await testApp.sql`select from link_tokens where link_id = ${linkId}`).toHaveLength(3)
  })
})

describe('a reminder', () => {
  test('has its own text and a new address for the same link, and is recorded in the history', async () => {
    const { order, linkId, link } = await sent()
    await arrived(1)
    await aMinuteLater()
    const reminder = await remind(linkId)
    expect(reminder).toMatchObject({ linkId, isEmailed: true })
    expect(reminder.link).not.toBe(link)
    expect(reminder.whatsapp).toContain('espera a sua aprovação')
    await arrived(2)
    expect(decoded(received[1])).toMatch(/Subject: \S*Falta.a.sua/)
    for (const address of [
      pathIn(received[1]),
      new URL(reminder.link ?? '').pathname,
      new URL(link).pathname,
    ])
      expect((await openPath(address)).statusCode).toBe(200)
    await manager.call(staff.revokeLink, { params: { linkId } })
    expect((await openPath(pathIn(received[1]))).statusCode).toBe(410)
    const events = await manager.call(getOrderEvents, { params: { id: order.id }, query: {} })
    expect(events.map(({ kind }) => kind)).toContain('approval-reminded')
  })

  test('goes by e-mail without showing link or contact to people who may not see contacts', async () => {
    const { order, linkId } = await sent()
    const floor = await testApp.people.worker({ role: 'floor' })
    const maker = await testApp.people.manager({ name: 'Otávio' })
    for (const caller of [floor, await testApp.people.program(['stages:work'], maker)]) {
      await aMinuteLater()
      const reminder = await caller.call(staff.remindContact, { params: { linkId } })
      expect(reminder).toMatchObject({ linkId, link: null, whatsapp: null, isEmailed: true })
    }
    const toRui = () => received.filter(mail => decoded(mail).includes('rui@fora.test'))
    await expect.poll(() => toRui().length).toBe(3)
    for (const mail of toRui()) expect((await openPath(pathIn(mail))).statusCode).toBe(200)
    const withoutAddress = await sent({ email: '' })
    const refused = { params: { linkId: withoutAddress.linkId } }
    expect(await floor.refused(409, staff.remindContact, refused)).toContain('Peça ao escritório')
    const kinds = async (id: number) =>
      (await manager.call(getOrderEvents, { params: { id }, query: {} })).map(({ kind }) => kind)
    expect(await kinds(order.id)).toContain('approval-reminded')
    expect(await kinds(withoutAddress.order.id)).not.toContain('approval-reminded')
  })

  test('adds to the evidence who was shown the link, and does not add those who were not', async () => {
    const { order, linkId, link } = await sent()
    const office = await testApp.people.worker({ name: 'Olga' })
    const floor = await testApp.people.worker({ name: 'Fábio', role: 'floor' })
    for (const caller of [office, floor, office]) {
      await aMinuteLater()
      await caller.call(staff.remindContact, { params: { linkId } })
    }
    await testApp.anyone.send({
      method: 'POST',
      url: `/api/approval/link/${link.slice(-22)}/decide`,
      payload: { decision: 'approved', name: 'Rui Costa', confirmations: [] },
    })
    const productSerial = order.products[0]?.serial ?? ''
    const { versions } = await manager.call(staff.getVersions, { params: { productSerial } })
    const [version] = versions
    expect(version?.decision).toMatchObject({ linkId, sentTo: 'Rui' })
    const [shown] = version?.links ?? []
    expect(shown).toMatchObject({ id: linkId, madeBy: 'Márcia' })
    expect(shown?.seenBy.map(({ name }) => name)).toEqual(['Márcia', 'Olga'])
    expect(shown?.seenBy[0]?.at).toBe(shown?.madeAt)
  })

  test('is refused if the link was answered, revoked or superseded, has expired or is unknown', async () => {
    const decided = await sent()
    await testApp.anyone.send({
      method: 'POST',
      url: `/api/approval/link/${decided.link.slice(-22)}/decide`,
      payload: { decision: 'approved', name: 'Rui Costa', confirmations: [] },
    })
    const revoked = await sent()
    await manager.call(staff.revokeLink, { params: { linkId: revoked.linkId } })
    const superseded = await sent()
    await aVersion(manager, superseded.order)
    const expired = await sent()
    await testApp.sql`alter table links disable trigger links_unchanged`
    await testApp.sql`update links set expires_at = now() where id = ${expired.linkId}`
    await testApp.sql`alter table links enable trigger links_unchanged`
    for (const [linkId, status, words] of [
      [decided.linkId, 409, 'Rui Costa já aprovou a arte'],
      [revoked.linkId, 410, 'Este link foi cancelado'],
      [superseded.linkId, 409, 'Há uma versão mais nova'],
      [expired.linkId, 410, 'Este link venceu'],
      [999_999, 404, 'Link não encontrado'],
    ] as const)
      expect(await manager.refused(status, staff.remindContact, { params: { linkId } })).toContain(words)
  })

  test('is refused once a link has been sent 50 times', async () => {
    const { linkId } = await sent({ email: '' })
    await testApp.sql`
      insert into link_tokens (token_hash, link_id) select sha256(n::text::bytea), ${linkId} from generate_series(1, 49) n`
    expect(await manager.refused(409, staff.remindContact, { params: { linkId } })).toContain('50 vezes')
  })
})
