import { listDocuments, uploadProof } from '@etapa/domain/documents/endpoints'
import { cancelOrder, getOrderEvents } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { aFile, aForm, beginnings } from '../../test/files.ts'
import { artwork, engraving, finalCheck, mounting } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { tracelessly } from '../../test/stored-files.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
let order: OrderInList
beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker({ name: 'Téo' })
  order = await anOrder(testApp.sql, worker)
})

describe('proofs', () => {
  const proof = (fields: Record<string, string>, files: [string, Buffer][], fieldsLast = false) => ({
    params: { orderId: order.id },
    form: aForm({ fields, files, fieldsLast }),
  })

  test.each([
    ['RETIRADA', 'before'],
    ['ENTREGA', 'after'],
    ['', 'after'],
  ])('with delivery type %j are stored if the fields are sent %s the files', async (type, place) => {
    const fields = { stageId: String(stageOf(order, finalCheck.name)), type }
    const name = `${type}.jpg`
    const [sent] = await worker.call(uploadProof, proof(fields, [[name, aFile('jpeg')]], place === 'after'))
    expect(sent?.path).toMatch(/^\/uploads\/service-orders\/comprovantes\/[0-9a-f]{32}$/)
    const listed = await worker.call(listDocuments, { params: { orderId: order.id, kind: 'proof' } })
    expect(listed.find(({ originalName }) => originalName === name)).toMatchObject({
      product: { identification: 'Caixa de pizza 35 cm', serial: `${order.serial}-01` },
      deliveryType: type || null,
    })
    const [latest] = await worker.call(getOrderEvents, { params: { id: order.id } })
    expect(latest?.after).toMatchObject({ product: `${order.serial}-01` })
    const [row] = await testApp.sql`
      select delivery_type, stage_id, media_type, created_by from documents where original_name = ${name}`
    expect(row).toEqual({
      delivery_type: type || null,
      stage_id: stageOf(order, finalCheck.name),
      media_type: 'image/jpeg',
      created_by: worker.user.id,
    })
  })

  test('do not require a delivery type', async () => {
    const fields = { stageId: String(stageOf(order, finalCheck.name)) }
    await worker.call(uploadProof, proof(fields, [['x.webp', aFile('webp')]]))
  })

  test('are deduplicated if they are uploaded again', async () => {
    const fields = { stageId: String(stageOf(order, finalCheck.name)), type: 'ENTREGA' }
    const files: [string, Buffer][] = [['image.jpg', aFile('jpeg')]]
    const first = await worker.call(uploadProof, proof(fields, files))
    await tracelessly(testApp, async () => {
      expect(await worker.call(uploadProof, proof(fields, files))).toEqual(first)
    })
  })

  test.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'heic'] as const)(
    'are accepted as %s files',
    async type => {
      const fields = { stageId: String(stageOf(order, finalCheck.name)), type: 'RETIRADA' }
      await worker.call(uploadProof, proof(fields, [['foto', aFile(type)]]))
    },
  )

  test.each(['pdf', 'html', 'svg', 'mp4', 'wav'] as const)(
    'with %s content are rejected, regardless of the file name',
    async type => {
      const fields = { stageId: String(stageOf(order, finalCheck.name)), type: 'RETIRADA' }
      await tracelessly(testApp, async () => {
        const files: [string, Buffer][] = [
          ['boa.png', aFile('png')],
          ['foto.jpg', beginnings[type]],
        ]
        const message = await worker.refused(415, uploadProof, proof(fields, files))
        expect(message).toContain('O arquivo "foto.jpg" não é uma imagem.')
      })
    },
  )

  test.each([artwork.name, engraving.name, mounting.name])('are rejected for the stage %s', async name => {
    await tracelessly(testApp, async () => {
      const fields = { stageId: String(stageOf(order, name)), type: 'RETIRADA' }
      const message = await worker.refused(400, uploadProof, proof(fields, [['a.png', aFile('png')]]))
      expect(message).toBe('Etapa: comprovantes são somente da etapa de entrega')
    })
  })

  test('are rejected for a stage of another order', async () => {
    const other = await anOrder(testApp.sql, worker)
    await tracelessly(testApp, async () => {
      const fields = { stageId: String(stageOf(other, finalCheck.name)), type: 'RETIRADA' }
      const message = await worker.refused(400, uploadProof, proof(fields, [['a.png', aFile('png')]]))
      expect(message).toBe('Etapa: não pertence a esta ordem de serviço')
    })
  })

  test.each([
    [{ type: 'RETIRADA' }, 'Etapa: campo obrigatório'],
    [{ stageId: 'abc', type: 'RETIRADA' }, 'Etapa: número inválido'],
    [{ stageId: '1', type: 'CORREIO' }, 'Entrega: tipo inválido'],
  ])('with the fields %j are rejected', async (fields: Record<string, string>, expected) => {
    await tracelessly(testApp, async () => {
      const message = await worker.refused(400, uploadProof, proof(fields, [['a.png', aFile('png')]]))
      expect(message).toBe(expected)
    })
  })

  test('without photos are rejected', async () => {
    const fields = { stageId: String(stageOf(order, finalCheck.name)), type: 'RETIRADA' }
    expect(await worker.refused(400, uploadProof, proof(fields, []))).toBe(
      'Nenhum novo documento para envio.',
    )
  })

  test('are rejected for a cancelled order and without a session', async () => {
    const cancelled = await anOrder(testApp.sql, worker)
    await manager.call(cancelOrder, { params: { id: cancelled.id } })
    const form = () =>
      aForm({
        fields: { stageId: String(stageOf(cancelled, finalCheck.name)) },
        files: [['a.png', aFile('png')]],
      })
    await tracelessly(testApp, async () => {
      const params = { orderId: cancelled.id }
      expect(await worker.refused(404, uploadProof, { params, form: form() })).toBe(
        'Ordem de serviço não encontrada',
      )
      await testApp.anyone.refused(401, uploadProof, { params, form: form() })
    })
  })
})
