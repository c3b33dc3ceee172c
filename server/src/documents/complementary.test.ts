import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { listDocuments, uploadComplementary } from '@etapa/domain/documents/endpoints'
import { uploadLimits } from '@etapa/domain/documents/upload-limits'
import { cancelOrder, getOrderEvents } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { aFile, aForm } from '../../test/files.ts'
import { anOrder } from '../../test/orders.ts'
import { storedFiles, tracelessly } from '../../test/stored-files.ts'
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

const namesOf = async (orderId: number) => {
  const listed = await worker.call(listDocuments, { params: { orderId, kind: 'complementary' } })
  return listed.map(({ originalName }) => originalName)
}

describe('complementary documents', () => {
  test('are stored together and listed in the order they were sent', async () => {
    const { id } = await anOrder(testApp.sql, worker)
    const files: [string, Buffer][] = [
      ['Orçamento – ação nº 3.pdf', aFile('pdf')],
      ['faca.svg', aFile('svg')],
    ]
    const sent = await worker.call(uploadComplementary, { params: { orderId: id }, form: aForm({ files }) })
    const listed = await worker.call(listDocuments, { params: { orderId: id, kind: 'complementary' } })
    expect(listed.map(({ originalName, file }) => ({ originalName, path: file }))).toEqual(sent)
    expect(sent.map(({ originalName }) => originalName)).toEqual(files.map(([name]) => name))
    for (const { fileName, file } of listed) {
      expect(fileName).toMatch(/^[0-9a-f]{32}$/)
      expect(file).toBe(`/uploads/service-orders/complementares/${fileName}`)
      expect(await storedFiles(testApp)).toContain(fileName)
    }
    expect(await worker.call(listDocuments, { params: { orderId: id, kind: 'proof' } })).toEqual([])
  })

  test('are recorded in the history', async () => {
    const { id } = await anOrder(testApp.sql, worker)
    const form = aForm({ files: [['faca.pdf', aFile('pdf')]] })
    await worker.call(uploadComplementary, { params: { orderId: id }, form })
    const [latest] = await worker.call(getOrderEvents, { params: { id } })
    expect(latest).toMatchObject({
      kind: 'document-added',
      by: 'Téo',
      after: { kind: 'complementary', originalName: 'faca.pdf' },
    })
  })

  test('are deduplicated if they are uploaded again, even concurrently', async () => {
    const { id } = await anOrder(testApp.sql, worker)
    const files: [string, Buffer][] = [
      ['a.pdf', aFile('pdf')],
      ['b.pdf', aFile('pdf')],
    ]
    const send = () => worker.call(uploadComplementary, { params: { orderId: id }, form: aForm({ files }) })
    const first = await send()
    await tracelessly(testApp, async () => {
      for (const again of await Promise.all([send(), send(), send()])) expect(again).toEqual(first)
    })
  })

  test('with the same content are stored separately under another name or for another order', async () => {
    const [one, other] = [await anOrder(testApp.sql, worker), await anOrder(testApp.sql, worker)]
    const content = aFile('pdf')
    const form = () =>
      aForm({
        files: [
          ['a.pdf', content],
          ['b.pdf', content],
        ],
      })
    await worker.call(uploadComplementary, { params: { orderId: one.id }, form: form() })
    await worker.call(uploadComplementary, { params: { orderId: other.id }, form: form() })
    expect(await namesOf(one.id)).toEqual(['a.pdf', 'b.pdf'])
    expect(await namesOf(other.id)).toEqual(['a.pdf', 'b.pdf'])
  })

  test('with a name of 10,000 characters are stored under a truncated name', async () => {
    const { id } = await anOrder(testApp.sql, worker)
    const form = aForm({ files: [[`${'ção'.repeat(3333)}.pdf`, aFile('pdf')]] })
    await worker.call(uploadComplementary, { params: { orderId: id }, form })
    const [name = ''] = await namesOf(id)
    expect([...name]).toHaveLength(255)
    expect(name.endsWith('.pdf')).toBe(true)
  })

  test('are limited to 20 per upload', async () => {
    const { id } = await anOrder(testApp.sql, worker)
    const files = Array.from({ length: 21 }, (_, i): [string, Buffer] => [`${i}.png`, aFile('png')])
    await worker.call(uploadComplementary, {
      params: { orderId: id },
      form: aForm({ files: files.slice(1) }),
    })
    expect(await namesOf(id)).toHaveLength(20)
    await tracelessly(testApp, async () => {
      const form = aForm({ files })
      const message = await worker.refused(413, uploadComplementary, { params: { orderId: id }, form })
      expect(message).toBe('Envie no máximo 20 arquivos por vez.')
    })
  })

  test('are limited to 25 MB each', async () => {
    const { id } = await anOrder(testApp.sql, worker)
    const largest = aFile('pdf', uploadLimits.bytesPerFile)
    await worker.call(uploadComplementary, {
      params: { orderId: id },
      form: aForm({ files: [['cabe.pdf', largest]] }),
    })
    expect(await namesOf(id)).toEqual(['cabe.pdf'])
    await tracelessly(testApp, async () => {
      const files: [string, Buffer][] = [
        ['pequeno.pdf', aFile('pdf')],
        ['não cabe.pdf', Buffer.concat([largest, Buffer.from('!')])],
        ['depois.pdf', aFile('pdf')],
      ]
      const form = aForm({ files })
      const message = await worker.refused(413, uploadComplementary, { params: { orderId: id }, form })
      expect(message).toBe('O arquivo "não cabe.pdf" tem mais de 25 MB.')
    })
  })

  test('cannot be uploaded with a form that contains no file', async () => {
    const form = aForm({ fields: { x: 'y' } })
    const message = await worker.refused(400, uploadComplementary, { params: { orderId: order.id }, form })
    expect(message).toBe('Nenhum novo documento para envio.')
  })

  test('are all rejected if one file is empty, which the message names', async () => {
    await tracelessly(testApp, async () => {
      const files: [string, Buffer][] = [
        ['cheio.pdf', aFile('pdf')],
        ['vazio.pdf', Buffer.alloc(0)],
      ]
      const form = aForm({ files })
      const message = await worker.refused(400, uploadComplementary, { params: { orderId: order.id }, form })
      expect(message).toBe('O arquivo "vazio.pdf" está vazio.')
    })
  })

  test('in an unknown form field are rejected', async () => {
    await tracelessly(testApp, async () => {
      const form = aForm({ files: [['a.pdf', aFile('pdf')]] })
      form.append('arquivos', new Blob([aFile('pdf')]), 'b.pdf')
      const message = await worker.refused(400, uploadComplementary, { params: { orderId: order.id }, form })
      expect(message).toBe('O campo "arquivos" não recebe arquivos. Use "documents".')
    })
  })

  test('are rejected with 415 if they are not sent as multipart/form-data', async () => {
    const message = await worker.refused(415, uploadComplementary, {
      params: { orderId: order.id },
      body: {},
    })
    expect(message).toBe('Envie os arquivos em um formulário (multipart/form-data).')
  })

  const part = (header: string) => `--b\r\nContent-Disposition: form-data; ${header}\r\n\r\nx\r\n`
  const incomplete = 'O envio chegou incompleto. Tente novamente.'
  test.each([
    [
      'a file field left empty',
      'b',
      `${part('name="documents"; filename=""')}--b--`,
      'Nenhum novo documento para envio.',
    ],
    ['no boundary', '', 'x', incomplete],
    ['no end', 'b', part('name="documents"; filename="a"'), incomplete],
    ['another boundary', 'c', `${part('name="documents"; filename="a"')}--b--`, incomplete],
    ['a forbidden field', 'b', `${part('name="__proto__"')}--b--`, incomplete],
    ['too many fields', 'b', `${part('name="x"').repeat(40)}--b--`, incomplete],
  ])('are rejected if the form has %s', async (_, boundary, payload, expected) => {
    await tracelessly(testApp, async () => {
      const response = await worker.send({
        method: 'POST',
        url: `/api/service-order-document/${order.id}/documents/complementary/upload`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload,
      })
      expect([response.statusCode, response.body]).toEqual([400, expected])
    })
  })

  test('are rejected for an order that is unknown or cancelled', async () => {
    const cancelled = await anOrder(testApp.sql, worker)
    await manager.call(cancelOrder, { params: { id: cancelled.id } })
    await tracelessly(testApp, async () => {
      for (const orderId of [cancelled.id, 2_000_000_000]) {
        const form = aForm({ files: [['a.pdf', aFile('pdf')]] })
        const message = await worker.refused(404, uploadComplementary, { params: { orderId }, form })
        expect(message).toBe('Ordem de serviço não encontrada')
      }
      const params = { orderId: 2_000_000_000, kind: 'complementary' as const }
      await worker.refused(404, listDocuments, { params })
    })
  })

  test('cannot be uploaded or listed without a session', async () => {
    await tracelessly(testApp, async () => {
      const form = aForm({ files: [['a.pdf', aFile('pdf')]] })
      await testApp.anyone.refused(401, uploadComplementary, { params: { orderId: order.id }, form })
      await testApp.anyone.refused(401, listDocuments, { params: { orderId: order.id, kind: 'proof' } })
    })
  })

  test('are rejected with a message when the upload folder is missing', async () => {
    const folder = join(testApp.config.dataDir, 'uploads')
    await tracelessly(testApp, async () => {
      await rename(folder, `${folder}-away`)
      const form = aForm({ files: [['a.pdf', aFile('pdf')]] })
      const message = await worker.refused(503, uploadComplementary, { params: { orderId: order.id }, form })
      expect(message).toContain('a pasta não existe mais no servidor')
      await rename(`${folder}-away`, folder)
    })
  })
})

test.each(['outro', 'proofs'])('the document kind %s is rejected', async kind => {
  const message = await worker.refused(400, listDocuments, { params: { orderId: order.id, kind } })
  expect(message).toBe('Documento: tipo inválido')
})
