import { listDocuments, removeDocument, uploadComplementary } from '@etapa/domain/documents/endpoints'
import { thumbnailAddress } from '@etapa/domain/documents/thumbnail'
import { getQueue } from '@etapa/domain/forecasts/endpoints'
import { describeEvent } from '@etapa/domain/history/describe-event'
import { createOrder, getOrder, getOrderEvents, listOrders } from '@etapa/domain/orders/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import { addProduct, getOrderPage, updateProduct } from '@etapa/domain/orders/page-endpoints'
import { createPlates, listPlates } from '@etapa/domain/plates/endpoints'
import { getBoard } from '@etapa/domain/production/board'
import { quickSearch } from '@etapa/domain/production/quick-search'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { trackOrder } from '@etapa/domain/tracking/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { aFile, aForm } from '../../test/files.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork } from '../../test/new-installation.ts'
import { aClient, anOrder } from '../../test/orders.ts'
import { aLockedPdf, aPdf } from '../../test/pdfs.ts'
import { aPicture } from '../../test/pictures.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
})

async function sent(orderId: number, name: string, content: Buffer) {
  await worker.call(uploadComplementary, { params: { orderId }, form: aForm({ files: [[name, content]] }) })
  const documents = await worker.call(listDocuments, { params: { orderId, kind: 'complementary' } })
  const document = documents.at(-1)
  if (!document) throw new Error('Nothing was sent')
  return document
}

const picture = () =>
  aPicture(60 + Math.floor(Math.random() * 1000), 40)
    .png()
    .toBuffer()

const aPair = (clientId?: number) =>
  anOrder(testApp.sql, worker, { identifications: ['Caixa', 'Tampa'], ...(clientId && { clientId }) })

const choose = (serial: string, artworkId: number | null) => ({ params: { serial }, body: { artworkId } })
const serialOf = (order: { products: { serial: string }[] }, index = 0) => order.products[index]?.serial ?? ''
const lastWords = async (id: number) => {
  const [event] = await worker.call(getOrderEvents, { params: { id } })
  return event && describeEvent(event)
}

describe("a product's artwork", () => {
  test('can be chosen from the documents, is in every response, and its changes are recorded in the history', async () => {
    const order = await aPair()
    const { id, fileName, thumbnail } = await sent(order.id, 'caixa.png', await picture())
    expect(thumbnail).toBe(thumbnailAddress(fileName))
    const [before] = await worker.call(listOrders, { query: { limit: 1 } })
    expect(before?.products[1]).toMatchObject({ artworkId: null, artworkFile: null })

    const serial = serialOf(order, 1)
    const updated = await worker.call(updateProduct, choose(serial, id))
    const shown = [
      { artworkId: null, artworkFile: null },
      { artworkId: id, artworkFile: fileName },
    ]
    for (const { products } of [
      updated,
      await worker.call(getOrder, { params: { id: order.id } }),
      await worker.call(getOrderPage, { params: { serial: order.serial } }),
      ...(await worker.call(listOrders, { query: { limit: 1 } })),
      ...(await worker.call(listOrders, { query: { limit: 1 } })),
    ]) {
      expect(products).toMatchObject(shown)
    }
    expect(await worker.call(getProduct, { params: { serial } })).toMatchObject(shown[1] ?? {})
    expect(await lastWords(order.id)).toEqual({
      deed: 'escolheu a arte de um produto',
      details: [`Produto: ${serial}`, 'Arte: caixa.png'],
    })
    await worker.call(updateProduct, choose(serial, id))
    await worker.call(updateProduct, choose(serial, null))
    expect(await lastWords(order.id)).toEqual({
      deed: 'removeu a arte de um produto',
      details: [`Produto: ${serial}`, 'Arte: caixa.png'],
    })
    const events = await worker.call(getOrderEvents, { params: { id: order.id } })
    expect(events.filter(({ kind }) => kind === 'product-updated')).toHaveLength(2)
    await expectInvariants(testApp.sql, `${testApp.config.dataDir}/uploads`)
  })

  test('is shown on the board, in the queue and in the quick search', async () => {
    const order = await aPair()
    const { id, fileName } = await sent(order.id, 'caixa.png', await picture())
    await worker.call(updateProduct, choose(serialOf(order, 1), id))
    const columns = await worker.call(getBoard)
    const { products } = await worker.call(getQueue, { query: { sector: artwork.key } })
    for (const cards of [columns.flatMap(({ cards }) => cards), products]) {
      const own = cards.filter(({ orderId }) => orderId === order.id)
      expect(own.map(({ artworkFile }) => artworkFile).sort()).toEqual([fileName, null])
    }
    const found = await worker.call(quickSearch, { query: { text: order.serial } })
    expect(found.orders).toMatchObject([{ serial: order.serial, artworkFile: fileName }])
  })

  test('is shown with the plates of its product in the archive', async () => {
    const order = await anOrder(testApp.sql, worker)
    const { id, fileName } = await sent(order.id, 'caixa.png', await picture())
    await worker.call(updateProduct, choose(serialOf(order), id))
    for (const stage of order.products[0]?.stages ?? []) {
      await worker.call(updateStage, { params: { stageId: stage.id }, body: { status: 'COMPLETED' } })
    }
    const place = { cabinet: '1', shelf: 'A', position: '' }
    await worker.call(createPlates, { body: { serial: serialOf(order), place } })
    const [plate] = await worker.call(listPlates, { query: { serial: order.serial } })
    expect(plate?.artworkFile).toBe(fileName)
  })

  test('is not visible to customers', async () => {
    const order = await anOrder(testApp.sql, worker)
    const { fileName } = await sent(order.id, 'caixa.png', await picture())
    const answer = await testApp.anyone.call(trackOrder, { params: { code: order.serial } })
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`artwork|${fileName}`))
  })

  test('is cleared when its document is removed, also in later orders', async () => {
    const order = await anOrder(testApp.sql, worker)
    const { id, fileName } = await sent(order.id, 'caixa.png', await picture())
    const product = { identification: 'Caixa', productTypeId: 1, artworkId: id }
    const later = await worker.call(createOrder, { body: { clientId: order.clientId, products: [product] } })
    expect(later.products[0]).toMatchObject({ artworkId: id, artworkFile: fileName })
    await manager.call(removeDocument, { params: { orderId: order.id, fileName } })
    const listed = await worker.call(listOrders, { query: { limit: 2 } })
    expect(listed.map(({ products }) => products[0]?.artworkFile)).toEqual([null, null])
    expect(await lastWords(later.id)).toMatchObject({ deed: 'removeu a arte de um produto' })
    await expectInvariants(testApp.sql, `${testApp.config.dataDir}/uploads`)
  })

  test('never refers to a removed document, even if set while the document is being removed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await aPair()
      const { id, fileName } = await sent(order.id, 'caixa.png', await picture())
      await worker.call(updateProduct, choose(serialOf(order), id))
      const product = { identification: 'Fundo', productTypeId: 1, artworkId: id }
      const answers = await Promise.all([
        worker.try(updateProduct, choose(serialOf(order, 1), id)),
        worker.try(addProduct, { params: { id: order.id }, body: product }),
        worker.try(createOrder, { body: { clientId: order.clientId, products: [product] } }),
        manager.try(removeDocument, { params: { orderId: order.id, fileName } }),
      ])
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses[3]).toBe(200)
      for (const status of statuses) expect([200, 400]).toContain(status)
    }
    await expectInvariants(testApp.sql, `${testApp.config.dataDir}/uploads`)
  })
})

describe('automatic choice of artwork', () => {
  test('picks the first image of a single-product order', async () => {
    const order = await anOrder(testApp.sql, worker)
    await sent(order.id, 'pedido.txt', Buffer.from('texto'))
    const first = await sent(order.id, 'caixa.png', await picture())
    expect((await lastWords(order.id))?.details).toEqual([`Arte do produto: ${serialOf(order)}`])
    await sent(order.id, 'verso.png', await picture())
    const { products } = await worker.call(getOrderPage, { params: { serial: order.serial } })
    expect(products[0]).toMatchObject({ artworkId: first.id, artworkFile: first.fileName })
  })

  test('ignores later images, even after the artwork that it chose has been cleared', async () => {
    const order = await anOrder(testApp.sql, worker)
    await sent(order.id, 'caixa.png', await picture())
    await worker.call(updateProduct, choose(serialOf(order), null))
    await sent(order.id, 'verso.png', await picture())
    const { products } = await worker.call(getOrderPage, { params: { serial: order.serial } })
    expect(products[0]?.artworkId).toBeNull()
  })

  test('ignores a PDF, which can be chosen by hand and is not replaced by a later image', async () => {
    const order = await anOrder(testApp.sql, worker)
    const { id } = await sent(order.id, 'faca.pdf', aPdf())
    const { products } = await worker.call(getOrderPage, { params: { serial: order.serial } })
    expect(products[0]?.artworkId).toBeNull()
    const updated = await worker.call(updateProduct, choose(serialOf(order), id))
    expect(updated.products[0]).toMatchObject({ artworkId: id })
    await sent(order.id, 'foto.png', await picture())
    const after = await worker.call(getOrderPage, { params: { serial: order.serial } })
    expect(after.products[0]?.artworkId).toBe(id)
  })

  test('ignores images in an order with several products, and images that cannot be displayed', async () => {
    const pair = await aPair()
    await sent(pair.id, 'caixa.png', await picture())
    const single = await anOrder(testApp.sql, worker)
    await sent(single.id, 'foto.heic', aFile('heic'))
    for (const { serial } of [pair, single]) {
      const { products } = await worker.call(getOrderPage, { params: { serial } })
      expect(products.map(({ artworkId }) => artworkId)).toEqual(products.map(() => null))
    }
  })
})

describe('choosing an artwork', () => {
  const missing = 'Arte: este documento não está entre os das ordens do cliente'

  test('rejects a document that is unknown, removed or of another client', async () => {
    const order = await aPair()
    const gone = await sent(order.id, 'caixa.png', await picture())
    await manager.call(removeDocument, { params: { orderId: order.id, fileName: gone.fileName } })
    const stranger = await aPair(await aClient(testApp.sql))
    const foreign = await sent(stranger.id, 'de outro.png', await picture())
    for (const artworkId of [999_999, gone.id, foreign.id]) {
      expect(await worker.refused(400, updateProduct, choose(serialOf(order), artworkId))).toBe(missing)
      const product = { identification: 'Fundo', productTypeId: 1, artworkId }
      expect(await worker.refused(400, addProduct, { params: { id: order.id }, body: product })).toBe(missing)
      const body = { clientId: order.clientId, products: [product] }
      expect(await worker.refused(400, createOrder, { body })).toBe(missing)
    }
    await worker.refused(400, updateProduct, choose(serialOf(order), 1.5))
  })

  test('rejects a text file, a broken image or a PDF with a password, and names the file', async () => {
    const order = await aPair()
    const text = await sent(order.id, 'pedido.txt', Buffer.from('texto'))
    expect(text.thumbnail).toBeNull()
    const broken = await sent(order.id, 'quebrada.jpg', aFile('jpeg'))
    const locked = await sent(order.id, 'com senha.pdf', aLockedPdf())
    for (const { id, originalName } of [text, broken, locked]) {
      expect(await worker.refused(400, updateProduct, choose(serialOf(order), id))).toBe(
        `Arte: o arquivo "${originalName}" não pode ser mostrado como imagem`,
      )
    }
    await testApp.anyone.refused(401, updateProduct, choose(serialOf(order), text.id))
  })
})
