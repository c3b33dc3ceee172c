import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import {
  listDocuments,
  removeDocument,
  uploadComplementary,
  uploadProof,
} from '@etapa/domain/documents/endpoints'
import { cancelOrder, getOrderEvents, restoreOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { aFile, aForm, beginnings } from '../../test/files.ts'
import { finalCheck } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { storedFiles } from '../../test/stored-files.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
let order: OrderInList
beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Márcia' })
  worker = await testApp.people.worker()
  order = await anOrder(testApp.sql, worker)
})

async function stored(name: string, content: Buffer, orderId = order.id): Promise<string> {
  const form = aForm({ files: [[name, content]] })
  const [sent] = await worker.call(uploadComplementary, { params: { orderId }, form })
  return sent?.path ?? ''
}

const fileNameOf = (path: string) => path.split('/').at(-1) ?? ''

describe('a stored file', () => {
  test.each([
    ['jpeg', 'image/jpeg', 'jpg'],
    ['png', 'image/png', 'png'],
    ['gif', 'image/gif', 'gif'],
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/avif', 'avif'],
    ['heic', 'image/heic', 'heic'],
    ['pdf', 'application/pdf', 'pdf'],
  ] as const)(
    'of type %s is served inline as %s, and saved with the extension .%s',
    async (type, mediaType, extension) => {
      const content = aFile(type)
      const response = await worker.send({ url: await stored('página.html', content) })
      expect(response.statusCode).toBe(200)
      expect(response.rawPayload.equals(content)).toBe(true)
      expect(response.headers).toMatchObject({
        'content-type': mediaType,
        'content-length': String(content.length),
        'content-disposition': `inline; filename="pagina.html.${extension}"; filename*=UTF-8''p%C3%A1gina.html.${extension}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      })
    },
  )

  test.each([
    ['HTML', 'página.html', beginnings.html],
    ['HTML under an image name', 'foto.jpg', beginnings.html],
    ['SVG', 'desenho.svg', beginnings.svg],
    ['SVG under an image name', 'foto.png', beginnings.svg],
    ['a program', 'faca.js', Buffer.from('alert(1)')],
    ['HTML before a PDF', 'prova.pdf', Buffer.concat([beginnings.html, beginnings.pdf])],
  ])('that is %s is served only as a download', async (_, name, content) => {
    const { headers } = await worker.send({ url: await stored(name, content) })
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    expect(headers['content-disposition']).toMatch(/^attachment; /)
  })

  test.each(['gif', 'jpeg', 'png'] as const)(
    'that is both %s and HTML is served as a sandboxed image',
    async type => {
      const { headers } = await worker.send({
        url: await stored('dois.html', Buffer.concat([beginnings[type], beginnings.html])),
      })
      expect(headers).toMatchObject({
        'content-type': `image/${type}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
    },
  )

  test('that is both PDF and HTML is served as a PDF without scripts', async () => {
    const { headers } = await worker.send({
      url: await stored('dois.html', Buffer.concat([beginnings.pdf, beginnings.html])),
    })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
    })
  })

  test('keeps its original name, even with special characters', async () => {
    const name = `Maçã "50%" d'água (1)*; ç=ã📦.bin`
    const { headers } = await worker.send({ url: await stored(name, Buffer.from('x')) })
    const encoded = String(headers['content-disposition']).split("UTF-8''")[1] ?? ''
    expect(decodeURIComponent(encoded)).toBe(name)
    expect(encoded).toMatch(/^[\w.%~-]+$/)
  })

  test('supports range and HEAD requests', async () => {
    const content = aFile('pdf', 5000)
    const url = await stored('grande.pdf', content)
    const part = await worker.send({ url, headers: { range: 'bytes=100-199' } })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 100-199/5000', 'content-length': '100' })
    expect(part.rawPayload.equals(content.subarray(100, 200))).toBe(true)
    const beyond = await worker.send({ url, headers: { range: 'bytes=5000-' } })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */5000'])
    const about = await worker.send({ method: 'HEAD', url })
    expect([about.statusCode, about.body, about.headers['content-length']]).toEqual([200, '', '5000'])
  })

  test('returns 304 if the browser has it cached, and is never compressed', async () => {
    const url = await stored('texto.txt', Buffer.alloc(50_000, 'a'))
    const first = await worker.send({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(first.headers['content-encoding']).toBeUndefined()
    const again = await worker.send({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
  })

  test('is served only to signed-in staff', async () => {
    const url = await stored('a.pdf', aFile('pdf'))
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await testApp.anyone.send({ method, url })).statusCode).toBe(401)
    }
    expect((await manager.send({ url })).statusCode).toBe(200)
  })

  test('is served only under the path of its own kind', async () => {
    const form = aForm({
      fields: { stageId: String(stageOf(order, finalCheck.name)), type: 'ENTREGA' },
      files: [['entrega.jpg', aFile('jpeg')]],
    })
    const [proof] = await worker.call(uploadProof, { params: { orderId: order.id }, form })
    const path = proof?.path ?? ''
    expect((await worker.send({ url: path })).statusCode).toBe(200)
    expect((await worker.send({ url: path.replace('comprovantes', 'complementares') })).statusCode).toBe(404)
  })

  test('of a cancelled order can still be viewed', async () => {
    const { id } = await anOrder(testApp.sql, worker)
    const url = await stored('a.pdf', aFile('pdf'), id)
    await manager.call(cancelOrder, { params: { id } })
    const documents = await worker.call(listDocuments, { params: { orderId: id, kind: 'complementary' } })
    expect(documents.map(({ file }) => file)).toEqual([url])
    expect((await worker.send({ url })).statusCode).toBe(200)
  })

  test('that is missing from disk returns 404 with a message', async () => {
    const url = await stored('a.pdf', aFile('pdf'))
    await testApp.files.delete(fileNameOf(url))
    const { statusCode, body, headers } = await worker.send({ url })
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(body).toContain('não está mais no servidor')
    expect(headers['content-disposition']).toBeUndefined()
  })
})

describe('no path reaches another file', () => {
  const folder = '/uploads/service-orders/complementares'

  async function statusOf(path: string): Promise<string> {
    const socket = connect((testApp.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${worker.cookie}\r\nConnection: close\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    socket.destroy()
    return String(answer).split(' ')[1] ?? ''
  }

  beforeAll(() => testApp.app.listen({ host: '127.0.0.1', port: 0 }))

  test.each([
    `${folder}/../../../package.json`,
    `${folder}/..%2f..%2f..%2fpackage.json`,
    `${folder}/%2e%2e/%2e%2e/package.json`,
    `${folder}/..%5c..%5cpackage.json`,
    `${folder}/..%252f..%252fpackage.json`,
    `${folder}/%2fetc%2fpasswd`,
    `${folder}//etc/passwd`,
    `${folder}/%00`,
    `${folder}/.`,
    `${folder}/`,
    `${folder}/${'a'.repeat(10_000)}`,
    `${folder}/${'0'.repeat(32)}`,
    '/uploads/',
    '/uploads/service-orders/outros/x',
  ])('%s', async path => {
    expect(await statusOf(path)).toBe('404')
  })

  test('not even one with an invalid escape sequence, which returns 400', async () => {
    expect(await statusOf(`${folder}/%E0%A4%A`)).toBe('400')
  })
})

describe('a removed document', () => {
  test('is no longer listed or served, but its file is kept and the history records the removal', async () => {
    const { id } = await anOrder(testApp.sql, worker)
    const url = await stored('a.pdf', aFile('pdf'), id)
    const fileName = fileNameOf(url)
    await manager.call(removeDocument, { params: { orderId: id, fileName } })
    expect(await worker.call(listDocuments, { params: { orderId: id, kind: 'complementary' } })).toEqual([])
    expect((await worker.send({ url })).statusCode).toBe(404)
    expect(await storedFiles(testApp)).toContain(fileName)
    const [latest] = await worker.call(getOrderEvents, { params: { id } })
    expect(latest).toMatchObject({
      kind: 'document-removed',
      by: 'Márcia',
      before: { kind: 'complementary', originalName: 'a.pdf', fileName },
    })
  })

  test('can be uploaded again', async () => {
    const { id } = await anOrder(testApp.sql, worker)
    const content = aFile('pdf')
    const first = await stored('a.pdf', content, id)
    await manager.call(removeDocument, { params: { orderId: id, fileName: fileNameOf(first) } })
    const second = await stored('a.pdf', content, id)
    expect(second).not.toBe(first)
    expect((await worker.send({ url: second })).statusCode).toBe(200)
  })

  test('cannot be removed again; only managers can remove a document, and only from its own, active order', async () => {
    const { id } = await anOrder(testApp.sql, worker)
    const fileName = fileNameOf(await stored('a.pdf', aFile('pdf'), id))
    await testApp.anyone.refused(401, removeDocument, { params: { orderId: id, fileName } })
    await worker.refused(403, removeDocument, { params: { orderId: id, fileName } })
    await manager.refused(404, removeDocument, { params: { orderId: order.id, fileName } })
    await manager.refused(404, removeDocument, { params: { orderId: id, fileName: '../x' } })
    await manager.call(cancelOrder, { params: { id } })
    await manager.refused(404, removeDocument, { params: { orderId: id, fileName } })
    await manager.call(restoreOrder, { params: { id } })
    await manager.refused(400, removeDocument, { params: { orderId: id, fileName: 'a\0b' } })
    const removals = await Promise.all(
      [1, 2, 3].map(() => manager.try(removeDocument, { params: { orderId: id, fileName } })),
    )
    expect(removals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  })
})
