import { deleteClient, updateClient } from '@etapa/domain/clients/endpoints'
import { uploadComplementary, uploadProof } from '@etapa/domain/documents/endpoints'
import { cancelOrder, getOrderEvents, updateOrder } from '@etapa/domain/orders/endpoints'
import { getOrderActors, getOrderPage } from '@etapa/domain/orders/page-endpoints'
import { describe, expect, test } from 'vitest'
import { aFile, aForm } from '../../test/files.ts'
import { artwork, engraving, finalCheck } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp({ PUBLIC_URL: 'https://etapa.oficina.test' })

describe('an order page', () => {
  test("has the order's price, progress, client, products, stages and numbers of documents and proofs", async () => {
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker, {
      identifications: ['Caixa de pizza', 'Tampa'],
      price: 12_300,
      done: [artwork.name],
    })
    const client = { name: 'Papelão Aurora', telephone: '(11) 98765-4321', email: 'carla@aurora.test' }
    await worker.call(updateClient, { params: { id: order.clientId }, body: client })
    await worker.call(uploadComplementary, {
      params: { orderId: order.id },
      form: aForm({ files: [['arte.pdf', aFile('pdf')]] }),
    })
    await worker.call(uploadProof, {
      params: { orderId: order.id },
      form: aForm({
        fields: { stageId: String(stageOf(order, finalCheck.name)), type: 'RETIRADA' },
        files: [['foto.png', aFile('png')]],
      }),
    })

    const page = await worker.call(getOrderPage, { params: { serial: order.serial } })
    expect(page).toMatchObject({
      id: order.id,
      serial: order.serial,
      price: 12_300,
      progress: 13,
      client: { ...client, isDeleted: false },
      createdBy: worker.user.name,
      finishedAt: null,
      cancelled: null,
      documentCount: 1,
      proofCount: 1,
      publicUrl: 'https://etapa.oficina.test',
    })
    expect(page.products.map(({ identification }) => identification)).toEqual(['Caixa de pizza', 'Tampa'])
    const [first, second] = page.products[0]?.stages ?? []
    expect(first).toMatchObject({ standing: 'done', completedByUser: { name: worker.user.name } })
    expect(second).toMatchObject({ stageName: engraving.name, standing: 'available' })
  })

  test('of a cancelled order states who cancelled it and when, and does not show it as late', async () => {
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, manager, { dueOn: '2026-01-05' })
    const page = () => manager.call(getOrderPage, { params: { serial: order.serial } })
    expect((await page()).situation).toBe('late')
    await manager.call(cancelOrder, { params: { id: order.id } })
    expect(await page()).toMatchObject({
      cancelled: { at: expect.any(String), by: manager.user.name },
      situation: 'none',
      products: [{ situation: 'none' }],
    })
  })

  test('keeps the name of a deleted client and marks it as deleted', async () => {
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, manager, { client: 'Gráfica Sol' })
    await manager.call(deleteClient, { params: { id: order.clientId } })
    const { client } = await manager.call(getOrderPage, { params: { serial: order.serial } })
    expect(client).toMatchObject({ name: 'Gráfica Sol', isDeleted: true })
  })

  test('returns 404 for an unknown serial', async () => {
    const worker = await testApp.people.worker()
    const message = await worker.refused(404, getOrderPage, { params: { serial: '00000000-00' } })
    expect(message).toBe('Ordem de serviço não encontrada')
  })
})

describe('the history of an order', () => {
  test('is paginated, and can be filtered by subject and person', async () => {
    const worker = await testApp.people.worker()
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, worker, { done: [artwork.name] })
    const params = { id: order.id }
    await manager.call(updateOrder, { params, body: { price: 100 } })
    const kinds = async (query: Record<string, string | number>) =>
      (await worker.call(getOrderEvents, { params, query })).map(({ kind }) => kind)
    expect(await kinds({})).toEqual(['order-updated', 'stage-ticked', 'order-created'])
    const [newest] = await worker.call(getOrderEvents, { params, query: { limit: 1 } })
    expect(await kinds({ before: newest?.id ?? 0, limit: 1 })).toEqual(['stage-ticked'])
    expect(await kinds({ subject: 'order' })).toEqual(['order-updated', 'order-created'])
    expect(await kinds({ person: worker.user.name })).toEqual(['stage-ticked', 'order-created'])
    expect(await kinds({ person: 'Sistema' })).toEqual([])
    await testApp.sql`insert into order_events (service_order_id, kind) values (${order.id}, 'order-restored')`
    expect(await kinds({ person: 'Sistema' })).toEqual(['order-restored'])
    await worker.refused(400, getOrderEvents, { params, query: { subject: 'tudo' as 'order' } })
    expect(await worker.call(getOrderActors, { params })).toEqual(
      [manager.user.name, worker.user.name, 'Sistema'].toSorted((a, b) => a.localeCompare(b, 'pt-BR')),
    )
  })
})
