import { createHash, randomBytes } from 'node:crypto'
import * as staff from '@etapa/domain/approvals/endpoints'
import * as page from '@etapa/domain/approvals/link-endpoints'
import { removeDocument } from '@etapa/domain/documents/endpoints'
import {
  cancelOrder,
  getOrder,
  getOrderEvents,
  listOrders,
  updateOrder,
} from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { removeProduct } from '@etapa/domain/orders/page-endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { updateWorkshop } from '@etapa/domain/workshop/workshop-draft'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLink, aPicture, aVersion, formWith, requireApproval, serialOf } from '../../test/approvals.ts'
import type { Caller } from '../../test/caller.ts'
import { aFile } from '../../test/files.ts'
import { artwork } from '../../test/new-installation.ts'
import { aClient, anOrder, finishStage, stageOf } from '../../test/orders.ts'
import { aLockedPdf, aPdf } from '../../test/pdfs.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let artist: Caller
const confirmations = ['Textos conferidos', 'Medidas']

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Márcia' })
  artist = await testApp.people.worker({ name: 'Téo', role: 'floor' })
  await requireApproval(manager)
  await manager.call(updateWorkshop, {
    body: { name: 'Clicheria', phone: '', publicUrl: '', approvalConfirmations: confirmations },
  })
})

const order = () => anOrder(testApp.sql, manager)
const params = (token: string) => ({ token })
const yes = { decision: 'approved' as const, name: 'Rui Costa', confirmations: ['Medidas'] }

/** Creates an order, the first version of its artwork, and a customer's link to that version. */
async function sent() {
  const made = await order()
  const { id } = await aVersion(artist, made)
  return { order: made, id, ...(await aLink(manager, id)) }
}
const stateOf = async (id: number) => {
  const found = await manager.call(getOrder, { params: { id } })
  const [product] = found.products
  return [product?.approval, product?.stages[0]?.approval, product?.stages[1]?.approval]
}
const decide = (token: string, body: typeof yes | object = yes) =>
  testApp.anyone.try(page.decideLink, { params: params(token), body: body as typeof yes })
const comment = (token: string, more = {}) =>
  testApp.anyone.call(page.commentLink, {
    params: params(token),
    body: { name: 'Rui Costa', text: 'O telefone mudou', ...more },
  })

describe('the approval state of an artwork', () => {
  test('reflects versions, decisions and suspensions, in the order and in the list', async () => {
    const made = await order()
    const listed = async () =>
      (await manager.call(listOrders)).find(({ id }) => id === made.id)?.products[0]?.approval
    expect(await stateOf(made.id)).toEqual(['missing', 'missing', null])
    const first = await aVersion(artist, made, { note: 'Primeira' })
    expect(first).toEqual({ id: first.id, version: 1, inks: [], hasOverprint: false, pages: 1 })
    expect([await stateOf(made.id), await listed()]).toEqual([['waiting', 'waiting', null], 'waiting'])
    const { token } = await aLink(manager, first.id)
    await comment(token)
    expect((await decide(token, { ...yes, decision: 'changes' })).statusCode).toBe(200)
    expect([await stateOf(made.id), await listed()]).toEqual([['changes', 'changes', null], 'changes'])
    const second = await aVersion(artist, made)
    expect([second.version, await listed()]).toEqual([2, 'waiting'])
    expect((await decide((await aLink(manager, second.id)).token)).statusCode).toBe(200)
    expect(await listed()).toBe('approved')
    await artist.call(staff.suspendApproval, {
      params: { id: second.id },
      body: { reason: 'O cliente ligou' },
    })
    expect([await stateOf(made.id), await listed()]).toEqual([['suspended', 'suspended', null], 'suspended'])
  })

  test('is null for a product whose stages need no approval, until a version is added', async () => {
    const made = await anOrder(testApp.sql, manager, { productTypeId: 2 })
    expect(await stateOf(made.id)).toEqual([null, null, null])
    await aVersion(artist, made)
    expect(await stateOf(made.id)).toEqual(['waiting', null, null])
  })

  test('includes when the version was first sent to the customer, until the customer decides', async () => {
    const made = await order()
    const since = async () =>
      (await manager.call(getOrder, { params: { id: made.id } })).products[0]?.customerSince
    const { id } = await aVersion(artist, made)
    expect(await since()).toBeNull()
    const { token } = await aLink(manager, id)
    const first = await since()
    expect(first).toEqual(expect.any(String))
    await aLink(manager, id)
    expect(await since()).toBe(first)
    await decide(token)
    expect(await since()).toBeNull()
  })
})

describe('a stage that needs approval', () => {
  const tick = (stageId: number, more = {}) => ({
    params: { stageId },
    body: { status: 'COMPLETED' as const, ...more },
  })

  test("can be finished on the floor only after the customer's approval", async () => {
    const { order: made, token } = await sent()
    const stageId = stageOf(made, artwork.name)
    const refused = await artist.try(updateStage, tick(stageId, { onFloor: true, withoutApproval: true }))
    expect([refused.statusCode, refused.headers['x-error-code'], refused.body]).toEqual([
      409,
      'approval-missing',
      'A etapa Artes precisa de aprovação: o cliente ainda não aprovou a arte.',
    ])
    await decide(token)
    await finishStage(artist, made, artwork.name)
  })

  test('can be ticked without approval only by a manager who confirms, and the history records this', async () => {
    const made = await order()
    const stageId = stageOf(made, artwork.name)
    const office = await testApp.people.worker({ name: 'Ana' })
    await manager.refused(409, updateStage, tick(stageId))
    await office.refused(409, updateStage, tick(stageId, { withoutApproval: true }))
    await manager.call(updateStage, tick(stageId, { withoutApproval: true }))
    const [event] = await manager.call(getOrderEvents, { params: { id: made.id } })
    expect(event).toMatchObject({ kind: 'stage-ticked', after: { withoutApproval: true } })
  })

  test('is blocked again if the approval is suspended', async () => {
    const { order: made, id, token } = await sent()
    await decide(token)
    await artist.call(staff.suspendApproval, { params: { id }, body: { reason: 'O cliente ligou' } })
    await artist.refused(409, updateStage, tick(stageOf(made, artwork.name), { onFloor: true }))
  })
})

describe('giving an order to another client', () => {
  const give = async (given: OrderInList, reason?: string) => ({
    params: { id: given.id },
    body: { clientId: await aClient(testApp.sql, 'De verdade'), reason },
  })

  test('requires a manager and a reason once artwork is approved, and suspends the approval', async () => {
    const { order: given, id, token } = await sent()
    const other = await aLink(manager, id)
    await decide(token)
    const office = await testApp.people.worker()
    await office.refused(403, updateOrder, await give(given, 'troca'))
    await manager.refused(400, updateOrder, await give(given))
    await manager.call(updateOrder, await give(given, 'pedido em nome errado'))
    expect(await stateOf(given.id)).toEqual(['suspended', 'suspended', null])
    for (const each of [token, other.token])
      await testApp.anyone.refused(410, page.openLink, { params: params(each) })
    const events = await manager.call(getOrderEvents, { params: { id: given.id } })
    expect(events.slice(0, 4).map(({ kind }) => kind)).toEqual([
      'order-updated',
      'approval-suspended',
      'approval-unlinked',
      'approval-unlinked',
    ])
  })

  test("revokes the previous client's links, so that they can no longer approve", async () => {
    const { order: given, token } = await sent()
    const office = await testApp.people.worker()
    await office.call(updateOrder, await give(given))
    expect((await decide(token)).statusCode).toBe(410)
    expect(await stateOf(given.id)).toEqual(['waiting', 'waiting', null])
  })
})

describe('a version of the artwork', () => {
  test.each([
    ['a text', 415, aFile('html'), 'not-drawable'],
    ['a HEIC photo', 415, aFile('heic'), 'not-drawable'],
    ['an empty file', 400, Buffer.alloc(0), 'file-empty'],
    ['an encrypted PDF', 400, aLockedPdf(), 'file-encrypted'],
    ['a truncated PDF', 400, aPdf().subarray(0, 60), 'file-damaged'],
    ['a page of more than 5 m', 400, aPdf({ size: [14_401, 9] }), 'page-too-large'],
  ])('is rejected if it is %s', async (_, status, content, code) => {
    const response = await artist.try(staff.createVersion, {
      params: { productSerial: serialOf(await order()) },
      form: formWith(content, 'arte.png'),
    })
    expect([response.statusCode, response.headers['x-error-code']]).toEqual([status, code])
    expect(await testApp.sql`select from incoming_files`).toHaveLength(0)
  })

  test('requires exactly one file, and a product that exists in an active order', async () => {
    const made = await order()
    const form = formWith(await aPicture(), 'a.png')
    form.append('file', new Blob([await aPicture()]), 'b.png')
    await artist.refused(400, staff.createVersion, { params: { productSerial: serialOf(made) }, form })
    await artist.refused(400, staff.createVersion, {
      params: { productSerial: serialOf(made) },
      form: new FormData(),
    })
    await artist.refused(404, staff.createVersion, {
      params: { productSerial: '00000000-00-01' },
      form: formWith(await aPicture(), 'a.png'),
    })
    await manager.call(cancelOrder, { params: { id: made.id } })
    await artist.refused(404, staff.createVersion, {
      params: { productSerial: serialOf(made) },
      form: formWith(await aPicture(), 'a.png'),
    })
  })

  test('is returned with its links, comments, decision and engraved files, and its file cannot be removed', async () => {
    const content = await aPicture()
    const made = await order()
    const { id } = await aVersion(artist, made, { content, name: 'Rótulo.png', note: 'Nova cor' })
    const { token, linkId } = await aLink(manager, id, { name: 'Rui', email: 'rui@caixas.test' })
    await comment(token, { x: 0.25, y: 1, page: 1 })
    await artist.call(staff.commentVersion, { params: { id }, body: { text: 'Corrigido' } })
    await decide(token)
    const sha256 = createHash('sha256').update('placa').digest('hex')
    await artist.call(staff.recordEngraved, { params: { id }, body: { fileName: 'placa.tif', sha256 } })
    const reply = await manager.call(staff.getVersions, { params: { productSerial: serialOf(made) } })
    expect(reply).toMatchObject({
      approval: 'approved',
      customerSince: null,
      versions: [
        {
          version: 1,
          note: 'Nova cor',
          madeBy: 'Téo',
          originalName: 'Rótulo.png',
          mediaType: 'image/png',
          sha256: createHash('sha256').update(content).digest('hex'),
          links: [{ id: linkId, name: 'Rui', email: 'rui@caixas.test', madeBy: 'Márcia', revokedAt: null }],
          comments: [
            { name: 'Rui Costa', isStaff: false, text: 'O telefone mudou', x: 0.25, y: 1, page: 1 },
            { name: 'Téo', isStaff: true, text: 'Corrigido', x: null, y: null, page: null },
          ],
          decision: {
            decision: 'approved',
            name: 'Rui Costa',
            confirmations: ['Medidas'],
            sentTo: 'Rui',
            address: '127.0.0.1',
            browser: 'lightMyRequest',
          },
          suspension: null,
          engraved: [{ fileName: 'placa.tif', sha256, by: 'Téo' }],
        },
      ],
    })
    const file = reply.versions[0]?.file ?? ''
    expect((await manager.send({ url: file })).rawPayload).toEqual(content)
    expect((await testApp.anyone.send({ url: file })).statusCode).toBe(401)
    await manager.refused(404, removeDocument, {
      params: { orderId: made.id, fileName: file.split('/').at(-1) ?? '' },
    })
    // A role without clients:read does not see the contact.
    const seen = await artist.call(staff.getVersions, { params: { productSerial: serialOf(made) } })
    expect(seen.versions[0]?.links[0]).toMatchObject({ name: null, email: null, phone: null })
  })

  test('prevents its product from being removed', async () => {
    const made = await anOrder(testApp.sql, manager, { identifications: ['Caixa', 'Tampa'] })
    await aVersion(artist, made)
    await manager.refused(409, removeProduct, { params: { serial: serialOf(made) } })
    await manager.call(removeProduct, { params: { serial: made.products[1]?.serial ?? '' } })
  })

  test("has its events recorded in the order's history, under the name that the customer typed", async () => {
    const { order: made, token } = await sent()
    await comment(token)
    await decide(token)
    const events = await manager.call(getOrderEvents, {
      params: { id: made.id },
      query: { subject: 'approval' },
    })
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['approval-decided', 'Rui Costa (cliente)'],
      ['approval-commented', 'Rui Costa (cliente)'],
      ['approval-linked', 'Márcia'],
      ['approval-sent', 'Téo'],
    ])
    expect(JSON.stringify(events)).not.toContain(token)
  })
})

describe('suspending an approval and recording the engraved file', () => {
  const sha256 = 'a'.repeat(64)

  test('require that the latest version is approved', async () => {
    const { order: made, id, token } = await sent()
    const suspend = { params: { id }, body: { reason: 'Ligou' } }
    const engraved = { params: { id }, body: { fileName: 'a.tif', sha256 } }
    await artist.refused(409, staff.suspendApproval, suspend)
    await artist.refused(409, staff.recordEngraved, engraved)
    await decide(token)
    await artist.call(staff.suspendApproval, suspend)
    await artist.refused(409, staff.suspendApproval, suspend)
    await artist.refused(409, staff.recordEngraved, engraved)
    await aVersion(artist, made)
    await artist.refused(409, staff.suspendApproval, suspend)
    await artist.refused(409, staff.recordEngraved, engraved)
  })

  test('fail for an empty reason, a wrong checksum or an unknown version', async () => {
    const { id } = await sent()
    await artist.refused(400, staff.suspendApproval, { params: { id }, body: { reason: ' ' } })
    const file = { fileName: 'a.tif', sha256: 'g'.repeat(64) }
    await artist.refused(400, staff.recordEngraved, { params: { id }, body: file })
    await artist.refused(404, staff.suspendApproval, { params: { id: 999_999 }, body: { reason: 'Ligou' } })
  })
})

test('versions, comments, decisions and links of an approval cannot be changed in the database', async () => {
  const { id, token } = await sent()
  await comment(token)
  await decide(token)
  for (const change of [
    testApp.sql`update approvals set note = '' where id = ${id}`,
    testApp.sql`delete from approval_comments where approval_id = ${id}`,
    testApp.sql`update approval_decisions set decision = 'changes' where approval_id = ${id}`,
    testApp.sql`delete from approval_decisions where approval_id = ${id}`,
    testApp.sql`update links set name = 'Eva' where approval_id = ${id}`,
    testApp.sql`delete from links where approval_id = ${id}`,
  ])
    await expect(change).rejects.toThrow()
})

test("a link's token has 128 bits and is stored only as a SHA-256 hash", async () => {
  const { token, linkId } = await sent()
  expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  const [stored] = await testApp.sql`
    select l::text || t::text as rows, token_hash as hash
    from links l join link_tokens t on t.link_id = l.id where l.id = ${linkId}`
  expect(stored?.rows).not.toContain(token)
  expect(stored?.hash).toEqual(createHash('sha256').update(token).digest())
  expect(randomBytes(16).toString('base64url')).toHaveLength(token.length)
})
