import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { beginUpload, filePart } from '../../test/begin-upload.ts'
import type { Caller } from '../../test/caller.ts'
import { countWaiting } from '../../test/faults/count-waiting.ts'
import { aFile, aForm } from '../../test/files.ts'
import { anOrder } from '../../test/orders.ts'
import { storedFiles, traces } from '../../test/stored-files.ts'
import { useTestApp } from '../../test/test-app.ts'
import { announceFile, claimFile, eraseUnclaimed } from './incoming-files.ts'

const testApp = useTestApp()
const nothing = { documents: 0, incoming: 0, events: 0, files: 0 }
let worker: Caller
let orderId: number
beforeAll(async () => {
  worker = await testApp.people.worker()
  orderId = (await anOrder(testApp.sql, worker)).id
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
})

const begin = (...parts: (string | Buffer)[]) =>
  beginUpload({ app: testApp.app, caller: worker, orderId }, ...parts)

const sizes = async () =>
  Promise.all(
    (await storedFiles(testApp)).map(
      async name => (await stat(join(testApp.config.dataDir, 'uploads', name))).size,
    ),
  )

test('an upload aborted in the middle of a file leaves neither row nor file', async () => {
  const socket = await begin(filePart('a.pdf'), aFile('pdf', 5_000_000))
  await expect.poll(sizes).toEqual([expect.any(Number)])
  socket.destroy()
  await expect.poll(() => traces(testApp)).toEqual(nothing)
})

test('an upload aborted after a complete file leaves neither row nor file', async () => {
  const socket = await begin(filePart('a.pdf'), aFile('pdf', 300_000), '\r\n', filePart('b.pdf'), 'abc')
  await expect.poll(async () => (await sizes()).sort()).toEqual([expect.any(Number), 300_000])
  socket.destroy()
  await expect.poll(() => traces(testApp)).toEqual(nothing)
})

test('a rejected upload is answered before the rest of its body arrives, and the connection stays usable', async () => {
  const socket = await begin(filePart('vazio.pdf'), '\r\n', filePart('b.pdf'))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('400 Bad Request')
  const sent = Buffer.byteLength(`${filePart('vazio.pdf')}\r\n${filePart('b.pdf')}`)
  socket.write(Buffer.alloc(20_000_000 - sent))
  socket.write('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  const [next] = await once(socket, 'data')
  expect(String(next)).toContain('200 OK')
  socket.destroy()
  expect(await traces(testApp)).toEqual(nothing)
})

test('files are kept if the transaction committed but its confirmation was lost', async () => {
  const { sql, files } = testApp
  const fileName = await announceFile(sql)
  await files.put(
    fileName,
    (async function* () {
      yield aFile('pdf')
    })(),
  )
  const erased = await sql.begin(async tx => {
    await claimFile(tx, fileName)
    const erasing = eraseUnclaimed({ sql, files }, [fileName])
    await expect.poll(() => countWaiting(testApp.sql)).toBe(1)
    return { erasing }
  })
  await erased.erasing
  expect(await storedFiles(testApp)).toEqual([fileName])
  await files.delete(fileName)
})

test('no document is created for an uploaded file that the cleaner has already erased', async () => {
  const { sql } = testApp
  const fileName = await announceFile(sql)
  await sql`delete from incoming_files`
  await expect(sql.begin(tx => claimFile(tx, fileName))).rejects.toThrow('O envio demorou demais')
})

test('when the database rejects the document, no file is left', async () => {
  await testApp.sql`alter table documents add constraint closed check (size < 0) not valid`
  const form = aForm({
    files: [
      ['a.pdf', aFile('pdf')],
      ['b.pdf', aFile('pdf')],
    ],
  })
  const message = await worker.refused(500, uploadComplementary, { params: { orderId }, form })
  expect(message).not.toContain('documents')
  expect(await traces(testApp)).toEqual(nothing)
  await testApp.sql`alter table documents drop constraint closed`
})
