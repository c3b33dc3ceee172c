import { createClient, deleteClient } from '@etapa/domain/clients/endpoints'
import { listPrices, updatePrices } from '@etapa/domain/clients/price'
import {
  createPrinter,
  deletePrinter,
  listPrinters,
  mostPrinters,
  updatePrinter,
} from '@etapa/domain/clients/printer'
import { createOrder, updateOrder } from '@etapa/domain/orders/endpoints'
import { updateProduct } from '@etapa/domain/orders/page-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
})

const aClient = async () => ({ id: (await worker.call(createClient, { body: { name: 'Caixas' } })).id })
const bobst = { name: 'Bobst 160', cylinder: 'Z96', distortion: 3.277, thickness: 1.7, plateWidth: 160 }

describe("a client's printers", () => {
  test('can be added, edited and deleted, and are sorted by name', async () => {
    const params = await aClient()
    const created = await worker.call(createPrinter, { params, body: bobst })
    expect(created).toMatchObject({ ...bobst, plateHeight: null })
    const second = await worker.call(createPrinter, { params, body: { name: 'Ágil' } })
    expect((await worker.call(listPrinters, { params })).map(({ name }) => name)).toEqual([
      'Ágil',
      'Bobst 160',
    ])
    const printer = { ...params, printerId: second.id }
    const changed = await worker.call(updatePrinter, {
      params: printer,
      body: { name: 'Zeta', thickness: 2.84 },
    })
    expect(changed).toMatchObject({ name: 'Zeta', thickness: 2.84 })
    await worker.call(deletePrinter, { params: printer })
    await worker.refused(404, deletePrinter, { params: printer })
    await worker.refused(404, updatePrinter, { params: printer, body: bobst })
    expect(await worker.call(listPrinters, { params })).toEqual([created])
  })

  test('are limited to 50, must have unique names, and must belong to an active client', async () => {
    const params = await aClient()
    const twice = await Promise.all(
      [1, 2].map(() => worker.try(createPrinter, { params, body: { name: 'BOBST' } })),
    )
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await testApp.sql`
      insert into printers (client_id, name, cylinder) select ${params.id}, 'P' || n, '' from generate_series(2, ${mostPrinters}) n`
    expect(await worker.refused(409, createPrinter, { params, body: bobst })).toBe(
      'O cliente já tem 50 impressoras, o máximo.',
    )
    const printerId = (await worker.call(listPrinters, { params }))[0]?.id ?? 0
    await worker.call(deletePrinter, { params: { ...params, printerId } })
    await worker.call(createPrinter, { params, body: bobst })
    const stranger = await aClient()
    await worker.refused(404, updatePrinter, { params: { ...stranger, printerId }, body: bobst })
    await manager.call(deleteClient, { params: stranger })
    await worker.refused(404, createPrinter, { params: stranger, body: bobst })
  })

  test.each([
    [{}, 'Nome da impressora: campo obrigatório'],
    [{ name: 'x', thickness: 99 }, 'Espessura: de 0,1 a 10 mm'],
    [{ name: 'x', plateWidth: -1 }, 'Largura da chapa: de 0,1 a 500 cm'],
  ])('given as %j are rejected', async (payload, message) => {
    const { id } = await aClient()
    const url = `/api/client/${id}/printer/create`
    const response = await worker.send({ method: 'POST', url, payload })
    expect([response.statusCode, response.body]).toEqual([400, message])
  })

  test('can be used only in sheets of their own client, and stay in them when deleted', async () => {
    const params = await aClient()
    const printer = await worker.call(createPrinter, { params, body: bobst })
    const body = (clientId: number) => ({
      clientId,
      products: [{ identification: 'Caixa', productTypeId: 1, sheet: { printerId: printer.id } }],
    })
    const order = await worker.call(createOrder, { body: body(params.id) })
    expect(order.products[0]?.sheet).toMatchObject({ printerId: printer.id, printerName: 'Bobst 160' })
    const other = await aClient()
    expect(await worker.refused(400, createOrder, { body: body(other.id) })).toBe(
      'Impressora: não é deste cliente',
    )
    const foreign = await worker.call(createPrinter, { params: other, body: bobst })
    await worker.refused(400, updateProduct, {
      params: { serial: order.products[0]?.serial ?? '' },
      body: { sheet: { printerId: foreign.id } },
    })
    await worker.call(deletePrinter, { params: { ...params, printerId: printer.id } })
    const kept = await worker.call(updateProduct, {
      params: { serial: order.products[0]?.serial ?? '' },
      body: { sheet: { printerId: printer.id, sets: 2 } },
    })
    expect(kept.products[0]?.sheet).toMatchObject({ printerName: 'Bobst 160', sets: 2 })
  })

  test('are kept only by name in the sheets of an order that is moved to another client', async () => {
    const params = await aClient()
    const printer = await worker.call(createPrinter, { params, body: bobst })
    const products = [
      { identification: 'Caixa', productTypeId: 1, sheet: { printerId: printer.id } },
      { identification: 'Tampa', productTypeId: 1 },
    ]
    const order = await worker.call(createOrder, { body: { clientId: params.id, products } })
    const other = await aClient()
    const given = await worker.call(updateOrder, { params: { id: order.id }, body: { clientId: other.id } })
    const named = { printerId: null, printerName: 'Bobst 160' }
    expect(given.products.map(({ sheet }) => sheet)).toEqual([expect.objectContaining(named), null])
    const serial = order.products[0]?.serial ?? ''
    const save = async (sheet: object) =>
      (await worker.call(updateProduct, { params: { serial }, body: { sheet } })).products[0]?.sheet
    expect(await save({ printerId: null, sets: 2 })).toMatchObject({ ...named, sets: 2 })
    await worker.refused(400, updateProduct, {
      params: { serial },
      body: { sheet: { printerId: printer.id } },
    })
    const own = await worker.call(createPrinter, { params: other, body: { name: 'Ágil' } })
    expect(await save({ printerId: own.id })).toMatchObject({ printerId: own.id, printerName: 'Ágil' })
    expect(await save({ printerId: null, sets: 2 })).toMatchObject({ printerId: null, printerName: '' })
  })

  test('do not prevent editing a sheet that still refers to one after its order was moved to another client', async () => {
    const params = await aClient()
    const { id: printerId } = await worker.call(createPrinter, { params, body: bobst })
    const products = [{ identification: 'Caixa', productTypeId: 1, sheet: { printerId } }]
    const order = await worker.call(createOrder, { body: { clientId: params.id, products } })
    const other = await aClient()
    await testApp.sql`update service_orders set client_id = ${other.id} where id = ${order.id}`
    const changed = await worker.call(updateProduct, {
      params: { serial: order.products[0]?.serial ?? '' },
      body: { sheet: { printerId, sets: 2 } },
    })
    expect(changed.products[0]?.sheet).toMatchObject({ printerId, printerName: 'Bobst 160', sets: 2 })
  })
})

describe('prices per cm²', () => {
  const save = (params: { id: number }, ...prices: { serviceId: number; price: number | null }[]) =>
    worker.call(updatePrices, { params, body: { prices } })

  test('are stored per service, rounded to a thousandth of a cent, and deleted by null', async () => {
    const client = await aClient()
    await save(client, { serviceId: 1, price: 8.5 }, { serviceId: 3, price: 20 })
    await save(client, { serviceId: 1, price: 8.1234 })
    expect(await worker.call(listPrices, { params: client })).toEqual([
      { serviceId: 1, price: 8.123 },
      { serviceId: 3, price: 20 },
    ])
    await save(client, { serviceId: 1, price: null }, { serviceId: 3, price: 7 }, { serviceId: 3, price: 9 })
    expect(await worker.call(listPrices, { params: client })).toEqual([{ serviceId: 3, price: 9 }])
    await save(client)
    expect(await worker.call(listPrices, { params: client })).toHaveLength(1)
  })

  test('saved for one client do not change those of another', async () => {
    const [client, other] = [await aClient(), await aClient()]
    await save(other, { serviceId: 1, price: 8.5 })
    await save(client, { serviceId: 1, price: 20 })
    await save(client, { serviceId: 1, price: null })
    expect(await worker.call(listPrices, { params: other })).toEqual([{ serviceId: 1, price: 8.5 }])
  })

  test('are all rejected if one of them is invalid', async () => {
    const params = await aClient()
    const refused = (status: number, price: number, serviceId = 2) =>
      worker.refused(status, updatePrices, {
        params,
        body: {
          prices: [
            { serviceId: 1, price: 5 },
            { serviceId, price },
          ],
        },
      })
    expect(await refused(400, -1)).toBe('Preço por cm²: não pode ser negativo')
    await refused(400, 1e9)
    expect(await refused(404, 1, 999_999)).toBe('Serviço não encontrado.')
    expect(await worker.call(listPrices, { params })).toEqual([])
    const nobody = { params: { id: 999_999 }, body: { prices: [{ serviceId: 1, price: 1 }] } }
    await worker.refused(404, updatePrices, nobody)
  })

  test('saved by concurrent requests are not mixed', async () => {
    const client = await aClient()
    const all = (price: number) => [1, 2, 3, 4, 5].map(serviceId => ({ serviceId, price }))
    await Promise.all(
      [1, 2, 3, 4].map(price => save(client, ...(price % 2 ? all(price) : all(price).reverse()))),
    )
    const kept = (await worker.call(listPrices, { params: client })).map(({ price }) => price)
    expect(kept).toHaveLength(5)
    expect(new Set(kept).size).toBe(1)
  })
})
