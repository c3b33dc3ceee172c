import { createOrder, getOrderEvents } from '@etapa/domain/orders/endpoints'
import { addProduct } from '@etapa/domain/orders/page-endpoints'
import { isOrderSerial } from '@etapa/domain/orders/serial'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { artwork, engraving, finalCheck, mounting } from '../../test/new-installation.ts'
import { aClient, anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let worker: Caller
beforeAll(async () => {
  worker = await testApp.people.worker({ name: 'Téo' })
})

describe('creating an order', () => {
  test('gives it a serial with check digits, and each product its own serial and stages', async () => {
    const order = await anOrder(testApp.sql, worker, {
      client: 'Ípsilon',
      identifications: ['Tampa', 'Fundo'],
    })
    expect(isOrderSerial(order.serial)).toBe(true)
    expect(order.client).toEqual({ name: 'Ípsilon' })
    expect(order).toMatchObject({ status: '', price: null, proofImg: null, progress: 0 })
    expect(order.products.map(({ serial }) => serial)).toEqual([`${order.serial}-01`, `${order.serial}-02`])
    for (const product of order.products) {
      expect(
        product.stages.map(({ stageName, stageOrder, status }) => [stageOrder, stageName, status]),
      ).toEqual([
        [1, artwork.name, 'PENDING'],
        [2, engraving.name, 'PENDING'],
        [3, mounting.name, 'PENDING'],
        [4, finalCheck.name, 'PENDING'],
      ])
    }
  })

  test('accepts the payload from the specification, and generates the serials that are empty in it', async () => {
    const clientId = await aClient(testApp.sql)
    const response = await worker.send({
      method: 'POST',
      url: '/api/service-order/create',
      payload: {
        serial: '',
        clientId,
        status: '',
        price: null,
        proofImg: null,
        products: [{ identification: ' Caixa ', productTypeId: 5, serial: '' }],
      },
    })
    expect(response.statusCode, response.body).toBe(200)
    const { serial, products } = response.json()
    expect(isOrderSerial(serial)).toBe(true)
    expect(products[0]).toMatchObject({
      serial: `${serial}-01`,
      identification: 'Caixa',
      productType: { name: 'Remontagem c/ peça nova' },
    })
  })

  test('is idempotent by request key, even concurrently or after the client was deleted', async () => {
    const body = {
      requestKey: 'a0'.repeat(16),
      clientId: await aClient(testApp.sql),
      products: [{ identification: 'Caixa', productTypeId: 1 }],
    }
    const [first, ...others] = await Promise.all(
      Array.from({ length: 3 }, () => worker.call(createOrder, { body })),
    )
    expect(others.map(({ id }) => id)).toEqual([first?.id, first?.id])
    expect((await worker.call(createOrder, { body })).serial).toBe(first?.serial)
    expect(await worker.call(getOrderEvents, { params: { id: first?.id ?? 0 } })).toHaveLength(1)
    const other = await worker.call(createOrder, { body: { ...body, requestKey: 'b1'.repeat(16) } })
    expect(other.id).not.toBe(first?.id)
    await worker.refused(400, createOrder, { body: { ...body, requestKey: 'x' } })
    await testApp.sql`update clients set deleted_at = now() where id = ${body.clientId}`
    expect((await worker.call(createOrder, { body })).id).toBe(first?.id)
  })

  test.each([0, 6, '1', null, 1.5, 'x'.repeat(500)])(
    'with the service %j is rejected',
    async productTypeId => {
      const clientId = await aClient(testApp.sql)
      const message = await worker.refused(400, createOrder, {
        body: { clientId, products: [{ identification: 'Caixa', productTypeId }] },
      })
      expect(message).toBe(`Service type inválido: ${String(productTypeId).slice(0, 40)}`)
    },
  )

  test.each([
    [{ products: [{ identification: 'A', productTypeId: 1 }] }, 'Cliente: campo obrigatório'],
    [{ clientId: 'a', products: [{ identification: 'A', productTypeId: 1 }] }, 'Cliente: número inválido'],
    [
      { clientId: 2147483647, products: [{ identification: 'A', productTypeId: 1 }] },
      'Cliente: não encontrado',
    ],
    [{ clientId: 1, products: [] }, 'Itens do Serviço: adicione ao menos um produto'],
    [{ clientId: 1 }, 'Itens do Serviço: lista inválida'],
    [
      { clientId: 1, products: [{ identification: '  ', productTypeId: 1 }] },
      'Identificação: campo obrigatório',
    ],
    [
      { clientId: 1, products: [{ identification: 'a\u0000b', productTypeId: 1 }] },
      'Identificação: contém caracteres inválidos',
    ],
    [
      { clientId: 1, price: -1, products: [{ identification: 'A', productTypeId: 1 }] },
      'Valor total: não pode ser negativo',
    ],
    [
      { clientId: 1, price: 1e12, products: [{ identification: 'A', productTypeId: 1 }] },
      'Valor total: alto demais',
    ],
  ])('with %j is rejected', async (payload, message) => {
    const response = await worker.send({ method: 'POST', url: '/api/service-order/create', payload })
    expect([response.statusCode, response.body]).toEqual([400, message])
  })

  test.each([
    [{ productTypeId: 99 }, 'productTypeId'],
    [{ sheet: { printerId: 999_999 } }, 'sheet.printerId'],
    [{ artworkId: 999_999 }, 'artworkId'],
    [{ repeatsSerial: '00000000-98-01' }, 'repeatsSerial'],
  ])('names the invalid item and field in the error header if an item has %j', async (wrong, field) => {
    const item = { identification: 'A', productTypeId: 1 }
    const clientId = await aClient(testApp.sql)
    const response = await worker.try(createOrder, {
      body: { clientId, products: [item, { ...item, ...wrong }] },
    })
    expect([response.statusCode, response.headers['x-error-field']]).toEqual([400, `products.1.${field}`])
    const { id } = await anOrder(testApp.sql, worker)
    const added = await worker.try(addProduct, { params: { id }, body: { ...item, ...wrong } })
    expect([added.statusCode, added.headers['x-error-field']]).toEqual([400, field])
  })

  test('for a deleted client is rejected', async () => {
    const clientId = await aClient(testApp.sql)
    await testApp.sql`update clients set deleted_at = now() where id = ${clientId}`
    await worker.refused(400, createOrder, {
      body: { clientId, products: [{ identification: 'A', productTypeId: 1 }] },
    })
  })
})
