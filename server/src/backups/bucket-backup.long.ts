import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { afterAll, expect, test } from 'vitest'
import { anEmptyDatabase } from '../../test/empty-database.ts'
import { aFile, aForm } from '../../test/files.ts'
import { anOrder } from '../../test/orders.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { useTestApp } from '../../test/test-app.ts'
import type { Archive } from '../documents/incoming-files.ts'
import { openLocalFileStore } from '../platform/files/local-file-store.ts'
import { openArchive } from './open-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { takeBackup } from './take-backup.ts'

const server = await startS3Server()
Object.assign(process.env, server.env)
const testApp = useTestApp(server.env)
const folder = await mkdtemp(join(tmpdir(), 'etapa-bucket-'))
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

async function carry(from: Archive, to: Archive, name: string): Promise<void> {
  await takeBackup(from, join(folder, name))
  const archive = await openArchive(join(folder, name))
  await restoreArchive(to, archive)
  archive.close()
}

test('a backup can be restored from a bucket to a disk, and from a disk to a bucket', async () => {
  const manager = await testApp.people.manager()
  const { id } = await anOrder(testApp.sql, manager)
  // Larger than one part of a multipart upload.
  const content = aFile('pdf', 7_000_000)
  const form = aForm({ files: [['prova.pdf', content]] })
  const [document] = await manager.call(uploadComplementary, { params: { orderId: id }, form })
  const fileName = document?.path.split('/').at(-1) ?? ''

  const disk = { sql: await anEmptyDatabase(), files: await openLocalFileStore(join(folder, 'uploads')) }
  await carry(testApp, disk, 'to-disk.zip')
  const onDisk = await disk.files.get(fileName)
  expect(onDisk && (await buffer(onDisk)).equals(content)).toBe(true)

  await testApp.files.delete(fileName)
  await carry(disk, { sql: await anEmptyDatabase(), files: testApp.files }, 'to-bucket.zip')
  const inBucket = await testApp.files.get(fileName)
  expect(inBucket && (await buffer(inBucket)).equals(content)).toBe(true)
})
