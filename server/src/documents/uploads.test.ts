import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import {
  listDocuments,
  uploadComplementary,
  uploadLimits,
  uploadProof,
} from '@etapa/domain/documents/endpoints'
import { cancelOrder, getOrderEvents } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBench } from '../../test/bench.ts'
import type { Caller } from '../../test/caller.ts'
import { aFile, aForm, beginnings } from '../../test/files.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { storedFiles, traces } from '../../test/stored-files.ts'

const bench = useBench()
const finalCheck = 'Conferência final / Entrega'
let manager: Caller
let worker: Caller
let order: OrderInList
beforeAll(async () => {
  manager = await bench.people.manager()
  worker = await bench.people.worker({ name: 'Téo' })
  order = await anOrder(bench.sql, worker)
})

const namesOf = async (orderId: number, kind: 'complementary' | 'proof') =>
  (await worker.call(listDocuments, { params: { orderId, kind } })).map(({ originalName }) => originalName)

/** Runs something that must fail, and holds it to leave nothing behind. */
async function tracelessly(act: () => Promise<unknown>): Promise<void> {
  const before = await traces(bench)
  await act()
  expect(await traces(bench)).toEqual(before)
}

describe('complementary documents', () => {
  test('are stored together and listed in the order they were sent', async () => {
    const { id } = await anOrder(bench.sql, worker)
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
      expect(await storedFiles(bench)).toContain(fileName)
    }
    expect(await worker.call(listDocuments, { params: { orderId: id, kind: 'proof' } })).toEqual([])
  })

  test('are written into the history', async () => {
    const { id } = await anOrder(bench.sql, worker)
    const form = aForm({ files: [['faca.pdf', aFile('pdf')]] })
    await worker.call(uploadComplementary, { params: { orderId: id }, form })
    const [latest] = await worker.call(getOrderEvents, { params: { id } })
    expect(latest).toMatchObject({
      kind: 'document-added',
      by: 'Téo',
      after: { kind: 'complementary', originalName: 'faca.pdf' },
    })
  })

  test('sent again are answered with what is there', async () => {
    const { id } = await anOrder(bench.sql, worker)
    const files: [string, Buffer][] = [
      ['a.pdf', aFile('pdf')],
      ['b.pdf', aFile('pdf')],
    ]
    const send = () => worker.call(uploadComplementary, { params: { orderId: id }, form: aForm({ files }) })
    const first = await send()
    await tracelessly(async () => {
      for (const again of await Promise.all([send(), send(), send()])) expect(again).toEqual(first)
    })
  })

  test('of the same content under another name, or of another order, are documents of their own', async () => {
    const [one, other] = [await anOrder(bench.sql, worker), await anOrder(bench.sql, worker)]
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
    expect(await namesOf(one.id, 'complementary')).toEqual(['a.pdf', 'b.pdf'])
    expect(await namesOf(other.id, 'complementary')).toEqual(['a.pdf', 'b.pdf'])
  })

  test('keep a name of 10,000 characters as far as it can be kept', async () => {
    const { id } = await anOrder(bench.sql, worker)
    const form = aForm({ files: [[`${'ção'.repeat(3333)}.pdf`, aFile('pdf')]] })
    await worker.call(uploadComplementary, { params: { orderId: id }, form })
    const [name = ''] = await namesOf(id, 'complementary')
    expect([...name]).toHaveLength(255)
    expect(name.endsWith('.pdf')).toBe(true)
  })

  test('may be 20 at once and no more', async () => {
    const { id } = await anOrder(bench.sql, worker)
    const files = Array.from({ length: 21 }, (_, i): [string, Buffer] => [`${i}.png`, aFile('png')])
    await worker.call(uploadComplementary, {
      params: { orderId: id },
      form: aForm({ files: files.slice(1) }),
    })
    expect(await namesOf(id, 'complementary')).toHaveLength(20)
    await tracelessly(async () => {
      const form = aForm({ files })
      const message = await worker.refused(413, uploadComplementary, { params: { orderId: id }, form })
      expect(message).toBe('Envie no máximo 20 arquivos por vez.')
    })
  })

  test('may be 25 MB each and no more', async () => {
    const { id } = await anOrder(bench.sql, worker)
    const largest = aFile('pdf', uploadLimits.bytesPerFile)
    await worker.call(uploadComplementary, {
      params: { orderId: id },
      form: aForm({ files: [['cabe.pdf', largest]] }),
    })
    expect(await namesOf(id, 'complementary')).toEqual(['cabe.pdf'])
    await tracelessly(async () => {
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

  test('with nothing chosen are refused', async () => {
    const form = aForm({ fields: { x: 'y' } })
    const message = await worker.refused(400, uploadComplementary, { params: { orderId: order.id }, form })
    expect(message).toBe('Nenhum novo documento para envio.')
  })

  test('that are empty are refused by name, and their neighbours with them', async () => {
    await tracelessly(async () => {
      const files: [string, Buffer][] = [
        ['cheio.pdf', aFile('pdf')],
        ['vazio.pdf', Buffer.alloc(0)],
      ]
      const form = aForm({ files })
      const message = await worker.refused(400, uploadComplementary, { params: { orderId: order.id }, form })
      expect(message).toBe('O arquivo "vazio.pdf" está vazio.')
    })
  })

  test('in another field are refused rather than lost', async () => {
    await tracelessly(async () => {
      const form = aForm({ files: [['a.pdf', aFile('pdf')]] })
      form.append('arquivos', new Blob([aFile('pdf')]), 'b.pdf')
      const message = await worker.refused(400, uploadComplementary, { params: { orderId: order.id }, form })
      expect(message).toBe('O campo "arquivos" não recebe arquivos. Use "documents".')
    })
  })

  test('are refused without a form', async () => {
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
  ])('are refused from a form with %s', async (_, boundary, payload, expected) => {
    await tracelessly(async () => {
      const response = await worker.send({
        method: 'POST',
        url: `/api/service-order-document/${order.id}/documents/complementary/upload`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload,
      })
      expect([response.statusCode, response.body]).toEqual([400, expected])
    })
  })

  test('are refused for an order that is not there or is cancelled', async () => {
    const cancelled = await anOrder(bench.sql, worker)
    await manager.call(cancelOrder, { params: { id: cancelled.id } })
    await tracelessly(async () => {
      for (const orderId of [cancelled.id, 2_000_000_000]) {
        const form = aForm({ files: [['a.pdf', aFile('pdf')]] })
        const message = await worker.refused(404, uploadComplementary, { params: { orderId }, form })
        expect(message).toBe('Ordem de serviço não encontrada')
        await worker.refused(404, listDocuments, { params: { orderId, kind: 'complementary' } })
      }
    })
  })

  test('need a session', async () => {
    await tracelessly(async () => {
      const form = aForm({ files: [['a.pdf', aFile('pdf')]] })
      await bench.anyone.refused(401, uploadComplementary, { params: { orderId: order.id }, form })
      await bench.anyone.refused(401, listDocuments, { params: { orderId: order.id, kind: 'proof' } })
    })
  })

  test('are refused in words when the disk takes none', async () => {
    const folder = join(bench.config.dataDir, 'uploads')
    await tracelessly(async () => {
      await rename(folder, `${folder}-away`)
      const form = aForm({ files: [['a.pdf', aFile('pdf')]] })
      const message = await worker.refused(503, uploadComplementary, { params: { orderId: order.id }, form })
      expect(message).toContain('a pasta dos arquivos não existe mais no servidor')
      await rename(`${folder}-away`, folder)
    })
  })
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
  ])('for %j are stored with the fields sent %s the files', async (type, place) => {
    const fields = { stageId: String(stageOf(order, finalCheck)), type }
    const name = `${type}.jpg`
    const [sent] = await worker.call(uploadProof, proof(fields, [[name, aFile('jpeg')]], place === 'after'))
    expect(sent?.path).toMatch(/^\/uploads\/service-orders\/comprovantes\/[0-9a-f]{32}$/)
    expect(await namesOf(order.id, 'proof')).toContain(name)
    const [row] = await bench.sql`
      select delivery_type, stage_id, media_type, created_by from documents where original_name = ${name}`
    expect(row).toEqual({
      delivery_type: type || null,
      stage_id: stageOf(order, finalCheck),
      media_type: 'image/jpeg',
      created_by: worker.user.id,
    })
  })

  test('need no delivery type', async () => {
    const fields = { stageId: String(stageOf(order, finalCheck)) }
    await worker.call(uploadProof, proof(fields, [['x.webp', aFile('webp')]]))
  })

  test('sent again are answered with what is there', async () => {
    const fields = { stageId: String(stageOf(order, finalCheck)), type: 'ENTREGA' }
    const files: [string, Buffer][] = [['image.jpg', aFile('jpeg')]]
    const first = await worker.call(uploadProof, proof(fields, files))
    await tracelessly(async () => {
      expect(await worker.call(uploadProof, proof(fields, files))).toEqual(first)
    })
  })

  test.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'heic'] as const)('may be %s', async type => {
    const fields = { stageId: String(stageOf(order, finalCheck)), type: 'RETIRADA' }
    await worker.call(uploadProof, proof(fields, [['foto', aFile(type)]]))
  })

  test.each(['pdf', 'html', 'svg', 'mp4'] as const)('are refused as %s, whatever the name', async type => {
    const fields = { stageId: String(stageOf(order, finalCheck)), type: 'RETIRADA' }
    await tracelessly(async () => {
      const files: [string, Buffer][] = [
        ['boa.png', aFile('png')],
        ['foto.jpg', beginnings[type]],
      ]
      const message = await worker.refused(415, uploadProof, proof(fields, files))
      expect(message).toContain('O arquivo "foto.jpg" não é uma imagem.')
    })
  })

  test.each(['Artes', 'Gravação', 'Montagem'])('are refused for %s', async name => {
    await tracelessly(async () => {
      const fields = { stageId: String(stageOf(order, name)), type: 'RETIRADA' }
      const message = await worker.refused(400, uploadProof, proof(fields, [['a.png', aFile('png')]]))
      expect(message).toBe('Etapa: comprovantes são somente da Conferência final / Entrega')
    })
  })

  test('are refused for a stage of another order', async () => {
    const other = await anOrder(bench.sql, worker)
    await tracelessly(async () => {
      const fields = { stageId: String(stageOf(other, finalCheck)), type: 'RETIRADA' }
      const message = await worker.refused(400, uploadProof, proof(fields, [['a.png', aFile('png')]]))
      expect(message).toBe('Etapa: não pertence a esta ordem de serviço')
    })
  })

  test.each([
    [{ type: 'RETIRADA' }, 'Etapa: campo obrigatório'],
    [{ stageId: 'abc', type: 'RETIRADA' }, 'Etapa: número inválido'],
    [{ stageId: '1', type: 'CORREIO' }, 'Entrega: tipo inválido'],
  ])('with %j are refused', async (fields: Record<string, string>, expected) => {
    await tracelessly(async () => {
      const message = await worker.refused(400, uploadProof, proof(fields, [['a.png', aFile('png')]]))
      expect(message).toBe(expected)
    })
  })

  test('without photos are refused', async () => {
    const fields = { stageId: String(stageOf(order, finalCheck)), type: 'RETIRADA' }
    expect(await worker.refused(400, uploadProof, proof(fields, []))).toBe(
      'Nenhum novo documento para envio.',
    )
  })

  test('are refused for a cancelled order and without a session', async () => {
    const cancelled = await anOrder(bench.sql, worker)
    await manager.call(cancelOrder, { params: { id: cancelled.id } })
    const form = () =>
      aForm({
        fields: { stageId: String(stageOf(cancelled, finalCheck)) },
        files: [['a.png', aFile('png')]],
      })
    await tracelessly(async () => {
      const params = { orderId: cancelled.id }
      expect(await worker.refused(404, uploadProof, { params, form: form() })).toBe(
        'Ordem de serviço não encontrada',
      )
      await bench.anyone.refused(401, uploadProof, { params, form: form() })
    })
  })
})

test.each(['outro', 'proofs'])('the kind %s is refused', async kind => {
  const message = await worker.refused(400, listDocuments, { params: { orderId: order.id, kind } })
  expect(message).toBe('Documento: tipo inválido')
})
