import { join } from 'node:path'
import { createBill, recordPayment } from '@etapa/domain/billing/endpoints'
import { uploadComplementary, uploadProof } from '@etapa/domain/documents/endpoints'
import { finaliseStage } from '@etapa/domain/floor/endpoints'
import { cancelOrder, restoreOrder, updateOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { aFinishedOrder } from './bills.ts'
import { anEntry, entryForm } from './entries.ts'
import { aFile, aForm } from './files.ts'
import { expectInvariants, findBreaches } from './invariants.ts'
import { artwork, engraving, finalCheck, mounting } from './new-installation.ts'
import { anOrder, finishStage, stageOf } from './orders.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()
let orderId: number
const invariants = () => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads'))

beforeAll(async () => {
  const manager = await testApp.people.manager()
  const order = await anOrder(testApp.sql, manager, { identifications: ['Caixa', 'Tampa'], price: 100 })
  orderId = order.id
  for (const name of [artwork.name, engraving.name, mounting.name]) await finishStage(manager, order, name)
  await manager.call(updateStage, {
    params: { stageId: stageOf(order, artwork.name) },
    body: { status: 'PENDING' },
  })
  await finishStage(manager, order, artwork.name)
  const other = await anOrder(testApp.sql, manager)
  await manager.call(finaliseStage, { form: entryForm(anEntry(other, artwork.name)) })
  await manager.call(updateOrder, { params: { id: orderId }, body: { price: 200 } })
  const stageId = String(stageOf(order, finalCheck.name))
  await manager.call(uploadProof, {
    params: { orderId },
    form: aForm({ fields: { stageId }, files: [['foto.jpg', aFile('jpeg')]] }),
  })
  await manager.call(uploadComplementary, {
    params: { orderId },
    form: aForm({ files: [['arte.pdf', aFile('pdf')]] }),
  })
  await manager.call(cancelOrder, { params: { id: orderId } })
  await manager.call(restoreOrder, { params: { id: orderId } })
  const { id, clientId } = await aFinishedOrder(manager, order.clientId)
  const bill = await manager.call(createBill, {
    body: { clientId, orderIds: [id], instalments: [{ days: 30 }, { days: 60 }] },
  })
  const body = { amount: 1_000, paidOn: bill.billedOn, way: 'Pix' }
  await manager.call(recordPayment, { params: { id: bill.id }, body })
})

test('the invariants hold after a series of everyday calls', invariants)

// Each statement causes damage that a bug could cause and that no database constraint prevents.
test.each([
  ['counters', 'update service_orders set completed_count = completed_count - 1'],
  ['finished exactly', 'update service_orders set finished_at = now()'],
  ["product's serial", "update products set serial = serial || '0'"],
  ['no retired sector', 'update sectors set retired_at = now()'],
  ['in an active sector', 'update sectors set retired_at = now()'],
  ['without gaps', 'update stages set stage_order = stage_order + 1 where stage_order = 4'],
  [
    'saved completely',
    'delete from checklist_items where id in (select id from checklist_items where superseded_at is null limit 1)',
  ],
  ['workers', 'delete from order_workers'],
  [
    'history of a stage',
    "update stages set status = 'PENDING', completed_by = null, completed_at = null where stage_order = 1",
  ],
  ['history of an order', 'update service_orders set cancelled_at = now()'],
  ['is held', 'update service_orders set held_since = now()'],
  ['finalising', 'update finalisings set answer = answer || \'{"status": "PENDING"}\''],
  ['price', 'update service_orders set price = 300'],
  ['search texts', "update clients set name = 'Outra'"],
  ['delivery stage', "update documents set stage_id = null where kind = 'proof'"],
  ['adding and removing', 'update documents set removed_at = now()'],
  ['one live bill', 'update service_orders set bill_id = null'],
  ['add up', 'update bills set paid = paid + 1'],
  ['add up', 'update bills set next_due_on = next_due_on + 1'],
  ['numbered', 'update bills set number = number + 1'],
  ['a manager', "update users set role = 'office'"],
  ['deleted people', 'update users set deleted_at = now()'],
  [
    'check digits',
    "update service_orders set serial = '00000000-00' where id = (select min(id) from service_orders)",
  ],
  [
    'fields of its kind',
    "insert into order_events (service_order_id, kind, after) select id, 'stage-skipped', '{}' from service_orders limit 1",
  ],
  ['complete file', 'update documents set size = size + 1'],
  ['complete file', "delete from documents where kind = 'proof'"],
])('the invariant that mentions “%s” detects a violation', async (statement, change) => {
  let broken = {}
  const undone = new Error('undone')
  const attempt = testApp.sql.begin(async tx => {
    await tx.unsafe(change)
    broken = await findBreaches(tx, join(testApp.config.dataDir, 'uploads'))
    throw undone
  })
  await expect(attempt).rejects.toBe(undone)
  expect(Object.keys(broken).join()).toContain(statement)
})
