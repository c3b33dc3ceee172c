import { join } from 'node:path'
import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { createClient } from '@etapa/domain/clients/endpoints'
import { formatDateTime } from '@etapa/domain/dates'
import { deleteEmployee, updateEmployee } from '@etapa/domain/employees/endpoints'
import { finaliseStage } from '@etapa/domain/floor/endpoints'
import type { EntryToSend } from '@etapa/domain/floor/entry'
import { cancelOrder, createOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { removeProduct } from '@etapa/domain/orders/page-endpoints'
import { reworkStage } from '@etapa/domain/quality/rework'
import { logout } from '@etapa/domain/sessions/endpoints'
import { skipStage, updateStage } from '@etapa/domain/stages/endpoints'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requireApproval } from '../../test/approvals.ts'
import type { Caller } from '../../test/caller.ts'
import { anEntry, checksumOf, entryForm, sendEntry } from '../../test/entries.ts'
import { aFile } from '../../test/files.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork, engraving, finalCheck, mounting } from '../../test/new-installation.ts'
import { aChecklist, anOrder, finishStage, stageOf } from '../../test/orders.ts'
import { tracelessly } from '../../test/stored-files.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let worker: Caller
let manager: Caller

beforeAll(async () => {
  worker = await testApp.people.worker({ name: 'Téo' })
  manager = await testApp.people.manager({ name: 'Marta' })
})
afterEach(() => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads')))

const photo = aFile('png')
const withPhoto = (order: OrderInList, name = artwork.name): EntryToSend => {
  const [item] = aChecklist(order, name, 1).items
  const photos = [checksumOf(photo)]
  return anEntry(order, name, { items: item ? [{ ...item, photos }] : [], photos })
}

/** Sends an entry with a photo and expects it to be rejected without leaving anything behind. Returns the message. */
async function refused(
  expected: { status: number; code: string },
  entry: EntryToSend,
  sender: Caller = worker,
): Promise<string> {
  let message = ''
  await tracelessly(testApp, async () => {
    const { body, ...answer } = await sendEntry(sender, entry, [photo])
    expect(answer, body).toEqual(expected)
    message = body
  })
  expect(await testApp.sql`select from finalisings where key = ${entry.key}`).toEqual([])
  return message
}
const conflict = (code: string) => ({ status: 409, code })

describe('an entry is refused as a conflict (409) if', () => {
  test('somebody else finished the stage, and the message says who and when', async () => {
    const order = await anOrder(testApp.sql, manager)
    const entry = withPhoto(order)
    const params = { stageId: stageOf(order, artwork.name) }
    const { completedAt } = await manager.call(updateStage, { params, body: { status: 'COMPLETED' } })
    expect(await refused(conflict('stage-done'), entry)).toBe(
      `A etapa Artes já foi finalizada por Marta em ${formatDateTime(completedAt ?? '')}.`,
    )
  })

  test('the stage was skipped', async () => {
    const order = await anOrder(testApp.sql, manager)
    const params = { stageId: stageOf(order, artwork.name) }
    await manager.call(skipStage, { params, body: { reason: 'Arte pronta' } })
    expect(await refused(conflict('stage-skipped'), withPhoto(order))).toContain('Marta')
  })

  test('the preceding stage is not completed', async () => {
    const order = await anOrder(testApp.sql, manager)
    expect(await refused(conflict('stage-blocked'), withPhoto(order, engraving.name))).toContain('Artes')
  })

  test('the stage was finished and reopened after the entry was made', async () => {
    const order = await anOrder(testApp.sql, manager)
    const entry = withPhoto(order)
    await finishStage(worker, order, artwork.name)
    const params = { stageId: stageOf(order, artwork.name) }
    await manager.call(updateStage, { params, body: { status: 'PENDING' } })
    const sent = { ...entry, clock: new Date().toISOString() }
    expect(await refused(conflict('stage-reopened'), sent)).toMatch(
      /^A etapa Artes foi reaberta por Marta em .+, depois de você finalizá-la\.$/,
    )
    // This entry was made after the stage was reopened, so it is accepted.
    expect(await sendEntry(worker, withPhoto(order), [photo])).toMatchObject({ status: 200 })
  })

  test('a rework was requested after the entry was made', async () => {
    const order = await anOrder(testApp.sql, manager)
    const stageId = stageOf(order, artwork.name)
    const entry = withPhoto(order)
    await finishStage(worker, order, artwork.name)
    const body = { backTo: stageId, fault: 'oficina', note: 'Borrada' } as const
    await manager.call(reworkStage, {
      params: { stageId: stageOf(order, engraving.name) },
      body: { ...body },
    })
    expect(await refused(conflict('rework-asked'), entry)).toContain('Marta')
  })

  test('somebody else has saved the checklist', async () => {
    const order = await anOrder(testApp.sql, manager)
    await manager.call(saveChecklist, { body: aChecklist(order, artwork.name) })
    expect(await refused(conflict('already-saved'), withPhoto(order))).toContain('Marta')
  })

  test('the order was cancelled, and the message says by whom and when', async () => {
    const order = await anOrder(testApp.sql, worker)
    await manager.call(cancelOrder, { params: { id: order.id } })
    expect(await refused(conflict('order-cancelled'), withPhoto(order))).toMatch(
      new RegExp(`^A ordem ${order.serial} foi cancelada por Marta em `),
    )
  })

  test('the order is held', async () => {
    const body = { name: 'Devedora', isRestricted: true }
    const { id: clientId } = await manager.call(createClient, { body })
    const products = [{ identification: 'Caixa', productTypeId: 1 }]
    const order = await worker.call(createOrder, { body: { clientId, products } })
    expect(await refused(conflict('order-held'), withPhoto(order))).toContain('liberação')
  })

  test('the product was removed', async () => {
    const order = await anOrder(testApp.sql, manager, { identifications: ['Caixa', 'Tampa'] })
    const serial = order.products[0]?.serial ?? ''
    await manager.call(removeProduct, { params: { serial } })
    expect(await refused(conflict('product-removed'), withPhoto(order))).toBe(
      'O produto Caixa foi removido da ordem de serviço.',
    )
  })

  test('the customer has not approved the artwork', async () => {
    await requireApproval(manager, 5)
    const order = await anOrder(testApp.sql, manager, { productTypeId: 5 })
    await refused(conflict('approval-missing'), withPhoto(order))
  })
})

describe('an entry is refused', () => {
  test('if an item has the decision “rework”', async () => {
    const order = await anOrder(testApp.sql, manager)
    const [item] = withPhoto(order).items
    if (!item) throw new Error('no item')
    const wrong = { ...item, checked: false, result: 'NC', note: 'Torto', decision: 'rework' } as const
    await refused(conflict('rework-needed'), { ...withPhoto(order), items: [wrong] })
  })

  test.each<[string, Partial<EntryToSend>, string]>([
    [
      'an unknown item',
      { items: [{ label: 'Cheiro', checked: true, photos: [checksumOf(photo)] }] },
      'item-unknown',
    ],
    ['a delivery type at another stage', { deliveryType: 'ENTREGA' }, 'not-the-delivery'],
    ['an attempt that the stage does not have', { attempt: 2 }, 'attempt-unknown'],
  ])('with %s', async (_, changes, code) => {
    const order = await anOrder(testApp.sql, manager)
    await refused({ status: 400, code }, { ...withPhoto(order), ...changes })
  })

  test('with a proof at a stage other than delivery', async () => {
    const order = await anOrder(testApp.sql, manager)
    const entry = anEntry(order, mounting.name, { photos: [checksumOf(photo)] })
    await refused(conflict('stage-blocked'), entry)
    const first = anEntry(order, artwork.name, { photos: [checksumOf(photo)] })
    await refused({ status: 400, code: 'not-the-delivery' }, first)
  })

  test('for a stage that does not exist', async () => {
    const order = await anOrder(testApp.sql, manager)
    const entry = { ...withPhoto(order), stageId: 2_000_000_000 }
    await refused({ status: 404, code: 'stage-missing' }, entry)
  })

  test.each([
    ['without the photo', []],
    ['with another photo', [aFile('png')]],
    ['with a photo too many', [photo, aFile('png')]],
    ['with the photo twice', [photo, photo]],
  ])('%s', async (_, files) => {
    const order = await anOrder(testApp.sql, manager)
    await tracelessly(testApp, async () => {
      expect(await sendEntry(worker, withPhoto(order), files)).toMatchObject({
        status: 400,
        code: 'photos-differ',
      })
    })
  })

  test('with a file that is not an image', async () => {
    const order = await anOrder(testApp.sql, manager)
    const page = aFile('html')
    const entry = anEntry(order, artwork.name, { photos: [checksumOf(page)] })
    await tracelessly(testApp, async () => {
      expect(await sendEntry(worker, entry, [page])).toMatchObject({ status: 415, code: 'not-an-image' })
    })
  })
})

describe('sending an entry', () => {
  test('is allowed for the floor, the office and managers, but not for viewers or without a session', async () => {
    const order = await anOrder(testApp.sql, manager)
    const viewer = await testApp.people.worker({ role: 'viewer' })
    await refused({ status: 403, code: 'not-allowed' }, withPhoto(order), viewer)
    await refused({ status: 401, code: 'not-signed-in' }, withPhoto(order), testApp.anyone)
    for (const [name, role] of [
      [artwork.name, 'floor'],
      [engraving.name, 'office'],
      [mounting.name, 'manager'],
    ] as const) {
      const person = await testApp.people.worker({ role })
      expect(await sendEntry(person, withPhoto(order, name), [photo])).toMatchObject({ status: 200 })
    }
  })

  test('is allowed for an API key only with the capability stages:work', async () => {
    const order = await anOrder(testApp.sql, manager)
    const reader = await testApp.people.program(['orders:read'])
    await refused({ status: 403, code: 'not-allowed' }, withPhoto(order), reader)
    const program = await testApp.people.program(['stages:work'])
    expect(await sendEntry(program, withPhoto(order), [photo])).toMatchObject({ status: 200 })
  })

  test('is refused after the person has signed out, was deleted or was made a viewer', async () => {
    const order = await anOrder(testApp.sql, manager, { done: [artwork.name, engraving.name, mounting.name] })
    const entry = withPhoto(order, finalCheck.name)
    const [left, deleted, demoted] = await Promise.all(
      ['Rui', 'Lia', 'Ivo'].map(name => testApp.people.worker({ name })),
    )
    if (!left || !deleted || !demoted) throw new Error('nobody')
    await left.call(logout)
    await manager.call(deleteEmployee, { params: { id: deleted.user.id } })
    const { name, email, sector } = demoted.user
    await manager.call(updateEmployee, {
      params: { id: demoted.user.id },
      body: { name, email: email ?? '', sector, role: 'viewer' },
    })
    for (const person of [left, deleted]) await refused({ status: 401, code: 'not-signed-in' }, entry, person)
    await refused({ status: 403, code: 'not-allowed' }, entry, demoted)
    await worker.call(finaliseStage, { form: entryForm(entry, [photo]) })
  })
})
