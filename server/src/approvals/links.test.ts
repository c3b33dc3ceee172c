import * as staff from '@etapa/domain/approvals/endpoints'
import { mostComments } from '@etapa/domain/approvals/version'
import { cancelOrder } from '@etapa/domain/orders/endpoints'
import { updateProduct } from '@etapa/domain/orders/page-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLink, aPicture, aVersion, requireApproval, serialOf } from '../../test/approvals.ts'
import type { Caller } from '../../test/caller.ts'
import { anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp({ TRUST_PROXY: 'loopback' })
let manager: Caller

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Márcia' })
  await requireApproval(manager)
})

async function sent(price: number | null = null) {
  const order = await anOrder(testApp.sql, manager, {
    identifications: ['Caixa de pizza', 'Segredo'],
    price,
  })
  const content = await aPicture()
  const { id } = await aVersion(manager, order, { content, note: 'Confira o telefone' })
  return { order, id, content, ...(await aLink(manager, id, { name: 'Rui', phone: '11 98888-7777' })) }
}
const yes = { decision: 'approved' as const, name: 'Rui Costa', confirmations: [] }
const note = { name: 'Rui Costa', text: 'O telefone mudou' }
let visitors = 0
/** Returns a different address for each request, so that the limits per address do not apply. */
const newAddress = () => `10.1.${Math.floor(visitors / 250)}.${visitors++ % 250}`
const open = (rest: string, address = newAddress()) =>
  testApp.anyone.send({ url: `/api/approval/link/${rest}`, headers: { 'x-forwarded-for': address } })
const post = (url: string, payload: object) =>
  testApp.anyone.send({
    method: 'POST',
    url: `/api/approval/link/${url}`,
    payload,
    headers: { 'x-forwarded-for': newAddress() },
  })
const decide = (token: string, body: object = yes) => post(`${token}/decide`, body)
const comment = (token: string, body: object = note) => post(`${token}/comment`, body)
const codeOf = ({ statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }) => [
  statusCode,
  headers['x-error-code'],
]

describe('the page behind an approval link', () => {
  test('returns the proof, but no prices, internal notes or client data', async () => {
    const { order, token, content } = await sent(123_456)
    await manager.call(updateProduct, {
      params: { serial: serialOf(order) },
      body: {
        sheet: {
          plateCode: 'C-12',
          thickness: 1.7,
          notes: 'Cliente reclama de tudo',
          colors: [{ name: 'Pantone 485 C', angle: null, pieces: [{ quantity: 1, width: 10, height: 20 }] }],
        },
      } as never,
    })
    const response = await open(token)
    expect(response.json()).toEqual({
      workshop: { name: '', phone: '', logo: null },
      order: order.serial,
      product: { serial: serialOf(order), identification: 'Caixa de pizza', service: 'Fotolito' },
      contact: 'Rui',
      expiresAt: expect.any(String),
      sheet: expect.arrayContaining([{ label: 'Espessura', text: '1,7 mm' }]),
      colors: ['Pantone 485 C, 1 × 10 × 20 cm, 200 cm²'],
      confirmations: [],
      versions: [
        {
          version: 1,
          note: 'Confira o telefone',
          madeAt: expect.any(String),
          originalName: 'arte.png',
          pages: 1,
          inks: [],
          hasOverprint: false,
          inkDifferences: [],
          decision: null,
          comments: [],
        },
      ],
      isSuperseded: false,
      isSuspended: false,
    })
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    for (const secret of ['Segredo', '123456', 'reclama', '98888', 'São João'])
      expect(response.body).not.toContain(secret)
    const file = await open(`${token}/file`)
    expect(file.rawPayload).toEqual(content)
    const picture = await open(`${token}/page/1`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await open(`${token}/page/2`)).statusCode).toBe(404)
  })

  test('shows earlier versions, not later ones', async () => {
    const { order, token: old } = await sent()
    const { id } = await aVersion(manager, order)
    const { token } = await aLink(manager, id)
    const versions = async (of: string) =>
      (await open(of)).json().versions.map(({ version }: { version: number }) => version)
    expect([await versions(token), await versions(old)]).toEqual([[2, 1], [1]])
    expect((await open(old)).json().isSuperseded).toBe(true)
    const picture = (of: string, version: number) => open(`${of}/page/1?version=${version}`)
    expect((await picture(token, 1)).statusCode).toBe(200)
    expect((await picture(old, 2)).statusCode).toBe(404)
  })

  test('records no decision when it is opened', async () => {
    const { order, token } = await sent()
    await open(token)
    await testApp.anyone.send({ method: 'HEAD', url: `/api/approval/link/${token}` })
    const { approval } = await manager.call(staff.getVersions, { params: { productSerial: serialOf(order) } })
    expect(approval).toBe('waiting')
  })
})

describe('an approval link', () => {
  test('is refused if it is revoked, expired or unknown, or if its order is cancelled', async () => {
    const revoked = await sent()
    await manager.call(staff.revokeLink, { params: { linkId: revoked.linkId } })
    await manager.call(staff.revokeLink, { params: { linkId: revoked.linkId } })
    const expired = await sent()
    await testApp.sql`alter table links disable trigger links_unchanged`
    await testApp.sql`update links set expires_at = now() where id = ${expired.linkId}`
    await testApp.sql`alter table links enable trigger links_unchanged`
    const cancelled = await sent()
    await manager.call(cancelOrder, { params: { id: cancelled.order.id } })
    for (const [token, status, code] of [
      [revoked.token, 410, 'link-revoked'],
      [expired.token, 410, 'link-expired'],
      [cancelled.token, 410, 'link-revoked'],
      ['A'.repeat(22), 404, 'link-unknown'],
      ['kurz', 404, 'link-unknown'],
    ] as const) {
      expect(codeOf(await open(token)), token).toEqual([status, code])
      expect(codeOf(await decide(token)), token).toEqual([status, code])
      expect(codeOf(await comment(token)), token).toEqual([status, code])
      for (const part of ['page/1', 'file'])
        expect((await open(`${token}/${part}`)).statusCode, token).toBe(status)
    }
  })

  test('is read-only once a newer version exists', async () => {
    const { order, token } = await sent()
    await aVersion(manager, order)
    expect((await open(token)).statusCode).toBe(200)
    expect(codeOf(await decide(token))).toEqual([410, 'link-superseded'])
    expect(codeOf(await comment(token))).toEqual([410, 'link-superseded'])
  })

  test('can be created only for the latest version, and only with a name and a valid e-mail address', async () => {
    const { order, id } = await sent()
    for (const contact of [{ name: '  ' }, { name: 'Rui', email: 'rui' }, { name: 'x'.repeat(161) }])
      await manager.refused(400, staff.createLink, { params: { id }, body: { contact } })
    await aVersion(manager, order)
    await manager.refused(409, staff.createLink, { params: { id }, body: { contact: { name: 'Rui' } } })
    await manager.refused(404, staff.revokeLink, { params: { linkId: 999_999 } })
  })

  test('opens for an address that has tried too many unknown tokens, which must wait before it tries more', async () => {
    const { token } = await sent()
    const start = token.startsWith('zzzz') ? 'yyyy' : 'zzzz'
    const guess = (index: number) => open(`${start}${'z'.repeat(16)}${10 + index}`, '10.9.9.9')
    for (let index = 0; index < 20; index += 1) expect((await guess(index)).statusCode).toBe(404)
    const refused = await guess(20)
    expect(codeOf(refused)).toEqual([429, 'too-often'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await open(token, '10.9.9.9')).statusCode).toBe(200)
  })

  test('works however many unknown tokens are tried from other IP addresses', async () => {
    const { token } = await sent()
    const guesses = Array.from({ length: 400 }, (_, index) =>
      open(`${'y'.repeat(19)}${100 + index}`, `10.7.7.${index % 40}`),
    )
    expect(new Set((await Promise.all(guesses)).map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect((await open(token, '10.8.8.8')).statusCode).toBe(200)
  })
})

describe("a customer's decision on a proof", () => {
  test('is made only once: the second person gets 409 with the name of the first', async () => {
    const { id, token } = await sent()
    const other = await aLink(manager, id, { name: 'Eva' })
    const replies = await Promise.all([decide(token), decide(other.token, { ...yes, name: 'Eva Lima' })])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const lost = replies.find(({ statusCode }) => statusCode === 409)
    expect(lost?.headers['x-error-code']).toBe('already-decided')
    expect(lost?.body).toMatch(/^(Rui Costa|Eva Lima) já aprovou a arte em /)
  })

  test('can be repeated by the same person with the same link, and is recorded once', async () => {
    const { token, order } = await sent()
    for (const body of [yes, yes]) expect((await decide(token, body)).statusCode).toBe(200)
    const decided = await testApp.sql`
      select from order_events where service_order_id = ${order.id} and kind = 'approval-decided'`
    expect(decided).toHaveLength(1)
    expect((await decide(token, { ...yes, name: 'Eva Lima' })).statusCode).toBe(409)
    await testApp.sql`update workshop set approval_confirmations = '{Medidas}'`
    expect((await decide(token, { ...yes, confirmations: ['Medidas'] })).statusCode).toBe(409)
  })

  test('can be repeated even if a newer version exists by then', async () => {
    const { token, order } = await sent()
    await comment(token)
    const changes = { ...yes, decision: 'changes' }
    await decide(token, changes)
    await aVersion(manager, order)
    expect((await decide(token, changes)).statusCode).toBe(200)
  })

  test('requires a visible name, a known decision and known confirmations', async () => {
    const { token } = await sent()
    for (const body of [
      { ...yes, name: ' \u00a0 ' },
      { ...yes, name: '\u3164' },
      { ...yes, decision: 'maybe' },
      { ...yes, confirmations: ['Inventada'] },
    ])
      expect((await decide(token, body)).statusCode).toBe(400)
    expect((await decide(token)).statusCode).toBe(200)
  })

  test("to request changes requires a customer's comment", async () => {
    const { id, token } = await sent()
    const changes = { ...yes, decision: 'changes' }
    await manager.call(staff.commentVersion, { params: { id }, body: { text: 'Confiram' } })
    expect(codeOf(await decide(token, changes))).toEqual([400, 'comment-needed'])
    await comment(token)
    expect((await decide(token, changes)).statusCode).toBe(200)
  })
})

describe('a comment on a proof', () => {
  test('is refused if its pin is incomplete or outside the page, or if its text is empty', async () => {
    const { token } = await sent()
    for (const pin of [
      { x: 1.01, y: 0, page: 1 },
      { x: 0, y: -0.1, page: 1 },
      { x: 0, y: 0, page: 2 },
      { x: 0.5 },
      { x: 0.5, y: 0.5 },
    ])
      expect((await comment(token, { ...note, ...pin })).statusCode, JSON.stringify(pin)).toBe(400)
    expect((await comment(token, { ...note, x: 0, y: 1, page: 1 })).statusCode).toBe(200)
    expect((await comment(token, { ...note, x: 1e-99, y: 1e-45, page: 1 })).statusCode).toBe(200)
    expect((await comment(token, { ...note, text: '' })).statusCode).toBe(400)
  })

  test('is added once if its request is repeated, even after a newer version', async () => {
    const { order, id, content, token } = await sent()
    const keyed = { ...note, requestKey: 'c'.repeat(32) }
    const replies = await Promise.all([comment(token, keyed), comment(token, keyed)])
    const [first, second] = replies.map(reply => reply.json())
    expect(second).toEqual(first)
    const reply = { params: { id }, body: { text: 'Corrigimos', requestKey: 'd'.repeat(32) } }
    const answer = await manager.call(staff.commentVersion, reply)
    expect(await manager.call(staff.commentVersion, reply)).toEqual(answer)
    await aVersion(manager, order, { content })
    expect((await comment(token, keyed)).json()).toEqual(first)
    expect((await comment(token, { ...keyed, requestKey: 'e'.repeat(32) })).statusCode).toBe(410)
    const saved = await testApp.sql`select id from approval_comments where approval_id = ${id} order by id`
    expect(saved.map(each => each.id)).toEqual([first.id, answer.id])
  })

  test('keeps HTML as plain text, and is refused if the version already has 200 comments', async () => {
    const { id, token } = await sent()
    const text = '<img src=x onerror=alert(1)>'
    expect((await comment(token, { ...note, text })).json()).toMatchObject({ text })
    await testApp.sql`
      insert into approval_comments (approval_id, link_id, name, text)
      select ${id}, (select min(id) from links where approval_id = ${id}), 'Rui', 'x'
      from generate_series(2, ${mostComments})`
    expect(codeOf(await comment(token))).toEqual([409, 'too-many-comments'])
    await manager.refused(409, staff.commentVersion, { params: { id }, body: { text: 'Mais um' } })
  })
})
