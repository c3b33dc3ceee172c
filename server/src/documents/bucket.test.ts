import { removeDocument, uploadComplementary } from '@etapa/domain/documents/endpoints'
import { thumbnailAddress } from '@etapa/domain/documents/thumbnail'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginUpload, filePart } from '../../test/begin-upload.ts'
import type { Caller } from '../../test/caller.ts'
import { aFile, aForm } from '../../test/files.ts'
import { anOrder } from '../../test/orders.ts'
import { aPicture } from '../../test/pictures.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { useTestApp } from '../../test/test-app.ts'
import { cleanFiles } from './clean-files.ts'
import { thumbnailName } from './thumbnails.ts'

const server = await startS3Server()
Object.assign(process.env, server.env)
const testApp = useTestApp(server.env)
let manager: Caller
let orderId: number
beforeAll(async () => {
  manager = await testApp.people.manager()
  orderId = (await anOrder(testApp.sql, manager)).id
})
afterAll(server.stop)

const anUpload = (content: Buffer) => ({
  params: { orderId },
  form: aForm({ files: [['prova.pdf', content]] }),
})

async function stored(content: Buffer): Promise<{ url: string; fileName: string }> {
  const [document] = await manager.call(uploadComplementary, anUpload(content))
  const url = document?.path ?? ''
  return { url, fileName: url.split('/').at(-1) ?? '' }
}

describe('with files in a bucket', () => {
  test('documents are uploaded, and served whole or in part, to staff only', async () => {
    const content = aFile('pdf', 7_000_000)
    const { url, fileName } = await stored(content)
    expect(await server.names()).toContain(fileName)

    const whole = await manager.send({ url })
    expect([whole.statusCode, whole.headers['content-length']]).toEqual([200, '7000000'])
    expect(whole.rawPayload.equals(content)).toBe(true)
    const part = await manager.send({ url, headers: { range: 'bytes=5242879-5242881' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 5242879-5242881/7000000'])
    expect(part.rawPayload.equals(content.subarray(5242879, 5242882))).toBe(true)
    expect((await testApp.anyone.send({ url })).statusCode).toBe(401)
  })

  test('an upload that is cut off leaves no row, no object and no incomplete multipart upload', async () => {
    const before = await server.names()
    await testApp.app.listen({ host: '127.0.0.1', port: 0 })
    const sender = { app: testApp.app, caller: manager, orderId }
    const socket = await beginUpload(sender, filePart('a.pdf'), aFile('pdf', 11_000_000))
    await expect.poll(server.unfinished).toEqual([expect.any(String)])
    socket.destroy()
    await expect.poll(server.unfinished).toEqual([])
    await expect.poll(() => testApp.sql`select * from incoming_files`).toEqual([])
    expect(await server.names()).toEqual(before)
  })

  test('thumbnails are stored in the bucket, but nothing for files that cannot be drawn', async () => {
    const picture = await stored(await aPicture().png().toBuffer())
    const broken = await stored(aFile('png'))
    for (const [{ fileName }, status] of [
      [picture, 200],
      [broken, 415],
    ] as const) {
      for (const _ of ['drawn', 'kept'])
        expect((await manager.send({ url: thumbnailAddress(fileName) })).statusCode).toBe(status)
      expect((await server.names()).includes(thumbnailName(fileName))).toBe(status === 200)
    }
  })

  test("a document's file is erased 30 days after the document was removed", async () => {
    const kept = await stored(aFile('pdf'))
    const removed = await stored(aFile('pdf'))
    await manager.call(removeDocument, { params: { orderId, fileName: removed.fileName } })
    await cleanFiles(testApp, new Date(Date.now() + 29 * 86_400_000))
    expect(await server.names()).toContain(removed.fileName)
    await cleanFiles(testApp, new Date(Date.now() + 31 * 86_400_000))
    expect(await server.names()).not.toContain(removed.fileName)
    expect((await manager.send({ url: kept.url })).statusCode).toBe(200)
  })
})

test('uploads and downloads return 503 while the bucket is unreachable, and succeed once it is back', async () => {
  const { url } = await stored(aFile('pdf'))
  await server.goAway()
  const refused = await manager.refused(503, uploadComplementary, anUpload(aFile('pdf')))
  expect(refused).toBe(
    'Não foi possível guardar o arquivo: o bucket não respondeu. Tente novamente em instantes.',
  )
  const unread = await manager.send({ url })
  expect([unread.statusCode, unread.body]).toEqual([
    503,
    'Não foi possível ler o arquivo: o bucket não respondeu. Tente novamente em instantes.',
  ])
  await server.comeBack()
  await expect.poll(async () => (await manager.send({ url })).statusCode).toBe(200)
  await stored(aFile('pdf'))
})
