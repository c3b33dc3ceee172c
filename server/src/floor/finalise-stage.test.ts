import { join } from 'node:path'
import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { uploadItemPhotos } from '@etapa/domain/documents/endpoints'
import { finaliseStage } from '@etapa/domain/floor/endpoints'
import { cancelOrder, getOrder, getOrderEvents } from '@etapa/domain/orders/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import { reworkStage } from '@etapa/domain/quality/rework'
import { listServices, publishRoute } from '@etapa/domain/services/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { anEntry, checksumOf, entryForm, sendEntry } from '../../test/entries.ts'
import { aFile, aForm } from '../../test/files.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork, engraving, finalCheck, mounting } from '../../test/new-installation.ts'
import { aChecklist, anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { cleanFinalisings } from './answers.ts'

const testApp = useTestApp()
let worker: Caller
let manager: Caller

beforeAll(async () => {
  worker = await testApp.people.worker({ name: 'Téo', role: 'floor' })
  manager = await testApp.people.manager({ name: 'Marta' })
})
afterEach(() => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads')))

const untilDelivery = [artwork.name, engraving.name, mounting.name]
const eventsOf = (id: number) => manager.call(getOrderEvents, { params: { id } })

describe('one call finishes a stage', () => {
  test('and saves its checklist', async () => {
    const order = await anOrder(testApp.sql, manager)
    const stage = await worker.call(finaliseStage, { form: entryForm(anEntry(order, artwork.name)) })
    expect(stage).toMatchObject({
      id: stageOf(order, artwork.name),
      status: 'COMPLETED',
      standing: 'done',
      completedByUser: { name: 'Téo' },
      StageCheckListItem: [
        { label: 'Tamanho da caixa', result: 'OK', completedByUser: { name: 'Téo' } },
        { label: 'Textos' },
      ],
    })
    const [saved] = stage.StageCheckListItem
    expect(saved?.completedAt).toBe(stage.completedAt)
    const kinds = (await eventsOf(order.id)).map(({ kind, by }) => [kind, by])
    expect(kinds).toEqual([
      ['stage-completed', 'Téo'],
      ['checklist-saved', 'Téo'],
      ['order-created', 'Marta'],
    ])
    const { products } = await manager.call(getOrder, { params: { id: order.id } })
    expect(products[0]?.stages[1]?.standing).toBe('available')
  })

  test('and stores photos of items and proofs of delivery', async () => {
    const order = await anOrder(testApp.sql, manager, { done: untilDelivery })
    const [ofItem, proof] = [aFile('jpeg'), aFile('png')]
    const items = [
      { label: 'Textos', checked: true, photos: [checksumOf(ofItem)] },
      { label: 'Cores', checked: false, result: 'NC', note: 'Fraca', decision: 'proceed' },
    ] as const
    const entry = anEntry(order, finalCheck.name, {
      items: items.map(item => ({ ...item, photos: 'photos' in item ? [...item.photos] : [] })),
      deliveryType: 'RETIRADA',
      photos: [checksumOf(proof), checksumOf(ofItem)],
    })
    const stage = await worker.call(finaliseStage, { form: entryForm(entry, [ofItem, proof]) })
    expect(stage).toMatchObject({ status: 'COMPLETED', deliveryType: 'RETIRADA' })
    expect(stage.StageCheckListItem.map(({ photos }) => photos.length)).toEqual([1, 0])
    const [address = ''] = stage.StageCheckListItem[0]?.photos ?? []
    expect((await worker.send({ url: address })).rawPayload).toEqual(ofItem)
    const documents = await testApp.sql`
      select kind, item_label as label, delivery_type as "deliveryType", sha256 from documents
      where service_order_id = ${order.id} order by kind`
    expect(documents).toEqual([
      {
        kind: 'item',
        label: 'Textos',
        deliveryType: null,
        sha256: Buffer.from(checksumOf(ofItem), 'hex'),
      },
      {
        kind: 'proof',
        label: null,
        deliveryType: 'RETIRADA',
        sha256: Buffer.from(checksumOf(proof), 'hex'),
      },
    ])
  })

  test("and stores an item's photo for the second attempt after a rework", async () => {
    const order = await anOrder(testApp.sql, manager, { done: [artwork.name] })
    await manager.call(reworkStage, {
      params: { stageId: stageOf(order, engraving.name) },
      body: { backTo: stageOf(order, artwork.name), fault: 'oficina', note: 'Borrada' },
    })
    const photo = aFile('png')
    const photos = [checksumOf(photo)]
    const entry = anEntry(order, artwork.name, {
      attempt: 2,
      items: [{ label: 'Textos', checked: true, photos }],
      photos,
    })
    const stage = await worker.call(finaliseStage, { form: entryForm(entry, [photo]) })
    expect(stage.StageCheckListItem.map(item => item.photos.length)).toEqual([1])
  })

  test('without items, if the checklist is already saved or the stage has none', async () => {
    const order = await anOrder(testApp.sql, manager)
    await worker.call(saveChecklist, { body: aChecklist(order, artwork.name) })
    expect(await sendEntry(worker, anEntry(order, artwork.name, { items: [] }))).toMatchObject({
      status: 200,
    })
    await testApp.sql`update stages set step_id = null where id = ${stageOf(order, engraving.name)}`
    expect(await sendEntry(worker, anEntry(order, engraving.name, { items: [] }))).toMatchObject({
      status: 200,
    })
    expect(await sendEntry(worker, anEntry(order, mounting.name, { items: [] }))).toMatchObject({
      status: 400,
      code: 'nothing-checked',
    })
  })

  test('only if the photo that an item requires is sent in the same call or was uploaded before', async () => {
    const route = (await manager.call(listServices)).find(({ id }) => id === 4)?.route
    const steps = route?.steps.map(({ sector, position: _, ...step }) => ({
      ...step,
      sector: sector.key,
      items: step.items.map(item => ({ ...item, needsPhoto: true })),
    }))
    await manager.call(publishRoute, {
      params: { id: 4 },
      body: { basedOn: route?.version ?? 0, steps: steps ?? [] },
    })
    const wrong = {
      label: 'Textos',
      checked: false,
      result: 'NC',
      note: 'Torto',
      decision: 'proceed',
    } as const
    const photo = aFile('png')

    const now = await anOrder(testApp.sql, manager, { productTypeId: 4 })
    expect(await sendEntry(worker, anEntry(now, artwork.name, { items: [wrong] }))).toMatchObject({
      status: 400,
      code: 'photo-needed',
    })
    const photos = [checksumOf(photo)]
    const whole = anEntry(now, artwork.name, { items: [{ ...wrong, photos }], photos })
    expect(await sendEntry(worker, whole, [photo])).toMatchObject({ status: 200 })

    const before = await anOrder(testApp.sql, manager, { productTypeId: 4 })
    const fields = { stageId: String(stageOf(before, artwork.name)), label: 'Textos' }
    const form = aForm({ fields, files: [['foto.png', photo]] })
    await worker.call(uploadItemPhotos, { params: { orderId: before.id }, form })
    expect(await sendEntry(worker, anEntry(before, artwork.name, { items: [wrong] }))).toMatchObject({
      status: 200,
    })
  })
})

describe('an entry sent again', () => {
  test('is idempotent: it gets the first response and creates no new events', async () => {
    const order = await anOrder(testApp.sql, manager, { done: untilDelivery })
    const photo = aFile('png')
    const entry = anEntry(order, finalCheck.name, { photos: [checksumOf(photo)] })
    const first = await sendEntry(worker, entry, [photo])
    expect(first.status).toBe(200)
    const events = await eventsOf(order.id)
    const later = { ...entry, clock: new Date(Date.now() + 60_000).toISOString() }
    for (const again of [entry, later, { ...entry, key: entry.key.toUpperCase() }])
      expect(JSON.parse((await sendEntry(worker, again, [photo])).body)).toEqual(JSON.parse(first.body))
    expect(await eventsOf(order.id)).toEqual(events)
  })

  test('gets the first response even if the stage was reopened and the order cancelled in the meantime', async () => {
    const order = await anOrder(testApp.sql, manager)
    const entry = anEntry(order, artwork.name)
    const first = await sendEntry(worker, entry)
    await manager.call(updateStage, {
      params: { stageId: stageOf(order, artwork.name) },
      body: { status: 'PENDING' },
    })
    await manager.call(cancelOrder, { params: { id: order.id } })
    expect(JSON.parse((await sendEntry(worker, entry)).body)).toEqual(JSON.parse(first.body))
  })

  test('by another person, or with its key for another stage or attempt, is refused with 409', async () => {
    const order = await anOrder(testApp.sql, manager)
    const entry = anEntry(order, artwork.name)
    await worker.call(finaliseStage, { form: entryForm(entry) })
    const used = { status: 409, code: 'key-used', body: 'Chave: já foi usada em outro envio' }
    expect(await sendEntry(manager, entry)).toEqual(used)
    expect(await sendEntry(worker, { ...entry, attempt: 2 })).toEqual(used)
    expect(await sendEntry(worker, anEntry(order, engraving.name, { key: entry.key }))).toEqual(used)
  })

  test('after a refusal is accepted once the cause is resolved', async () => {
    const order = await anOrder(testApp.sql, manager)
    const entry = anEntry(order, engraving.name)
    expect(await sendEntry(worker, entry)).toMatchObject({ status: 409, code: 'stage-blocked' })
    await worker.call(finaliseStage, { form: entryForm(anEntry(order, artwork.name)) })
    const now = new Date().toISOString()
    expect(await sendEntry(worker, { ...entry, doneAt: now, clock: now })).toMatchObject({ status: 200 })
  })

  test('is no longer recognised after 90 days, when the cleanup deletes its key, and gets 409', async () => {
    const order = await anOrder(testApp.sql, manager)
    const [old, young] = [anEntry(order, artwork.name), anEntry(order, engraving.name)]
    for (const entry of [old, young]) await worker.call(finaliseStage, { form: entryForm(entry) })
    await testApp.sql`
      update finalisings set done_at = received_at - interval '91 days', received_at = received_at - interval '91 days'
      where key = ${old.key}`
    await cleanFinalisings(testApp.sql)
    const left = await testApp.sql`select key from finalisings where key in (${old.key}, ${young.key})`
    expect(left).toEqual([{ key: young.key }])
    expect(await sendEntry(worker, young)).toMatchObject({ status: 200 })
    expect(await sendEntry(worker, old)).toMatchObject({ status: 409, code: 'stage-done' })
  })
})

test('after an entry, loading the product returns the same finished stage', async () => {
  const order = await anOrder(testApp.sql, manager)
  const answer = await worker.call(finaliseStage, { form: entryForm(anEntry(order, artwork.name)) })
  const serial = order.products[0]?.serial ?? ''
  const { stages } = await worker.call(getProduct, { params: { serial } })
  expect(stages[0]).toEqual(answer)
})
