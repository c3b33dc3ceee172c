import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeDocument, uploadComplementary } from '@etapa/domain/documents/endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { aFile, aForm } from '../../test/files.ts'
import { anOrder } from '../../test/orders.ts'
import { storedFiles } from '../../test/stored-files.ts'
import { useTestApp } from '../../test/test-app.ts'
import { locks } from '../platform/database/locks.ts'
import { cleanFiles } from './clean-files.ts'
import { announceFile } from './incoming-files.ts'

const testApp = useTestApp()
const aSecond = 1000
const aDay = 24 * 60 * 60 * aSecond
const noon = new Date('2026-06-15T12:00:00.000Z')
const before = (milliseconds: number) => new Date(noon.getTime() - milliseconds).toISOString()
let manager: Caller
beforeAll(async () => {
  manager = await testApp.people.manager()
})

async function aDocument(): Promise<{ orderId: number; fileName: string }> {
  const { id: orderId } = await anOrder(testApp.sql, manager)
  const form = aForm({ files: [['a.pdf', aFile('pdf')]] })
  const [sent] = await manager.call(uploadComplementary, { params: { orderId }, form })
  return { orderId, fileName: sent?.path.split('/').at(-1) ?? '' }
}

async function aRemovedDocument(removedAt: string): Promise<string> {
  const document = await aDocument()
  await manager.call(removeDocument, { params: document })
  await testApp.sql`update documents set removed_at = ${removedAt} where file_name = ${document.fileName}`
  return document.fileName
}

/** Creates the file that is left if the server is killed during an upload; returns its name. */
async function aLeftover(begunAt: string, ending = ''): Promise<string> {
  const fileName = await announceFile(testApp.sql)
  await testApp.sql`update incoming_files set begun_at = ${begunAt} where file_name = ${fileName}`
  await writeFile(join(testApp.config.dataDir, 'uploads', fileName + ending), 'metade')
  return fileName + ending
}

test("a removed document's file is erased after 30 days, and not before", async () => {
  const kept = (await aDocument()).fileName
  const due = await aRemovedDocument(before(30 * aDay))
  const notYet = await aRemovedDocument(before(30 * aDay - aSecond))
  await cleanFiles(testApp, noon)
  expect((await storedFiles(testApp)).sort()).toEqual([kept, notYet].sort())
  const rows = await testApp.sql`select file_name, erased_at from documents where erased_at is not null`
  expect(rows).toEqual([{ file_name: due, erased_at: '2026-06-15T12:00:00+00:00' }])
  await testApp.files.delete(kept)
  await testApp.files.delete(notYet)
})

test('files left by an aborted upload are erased after a day, and not before', async () => {
  const written = await aLeftover(before(aDay))
  const halfWritten = await aLeftover(before(aDay), '.part')
  const underWay = await aLeftover(before(aDay - aSecond), '.part')
  await cleanFiles(testApp, noon)
  const names = await storedFiles(testApp)
  expect(names).not.toContain(written)
  expect(names).not.toContain(halfWritten)
  expect(names).toEqual([underWay])
  expect(await testApp.sql`select file_name || '.part' as name from incoming_files`).toEqual([
    { name: underWay },
  ])
  await testApp.sql`delete from incoming_files`
  await testApp.files.delete(underWay)
})

test('the transaction is not idle for longer than the deletion of one file', async () => {
  const leftovers = await Promise.all([1, 2, 3].map(() => aLeftover(before(aDay))))
  const idleSince = new Set<string>()
  const files = {
    ...testApp.files,
    async delete(name: string) {
      const idle = await testApp.sql<{ since: string }[]>`
        select state_change::text as since from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`
      for (const { since } of idle) idleSince.add(since)
      await testApp.files.delete(name)
    },
  }
  await cleanFiles({ sql: testApp.sql, files }, noon)
  expect(idleSince.size).toBe(leftovers.length)
})

test('a file that the database does not know is not erased', async () => {
  await writeFile(join(testApp.config.dataDir, 'uploads', 'de-outro-banco'), 'precioso')
  await cleanFiles(testApp, new Date('2100-01-01'))
  expect(await storedFiles(testApp)).toContain('de-outro-banco')
  await testApp.files.delete('de-outro-banco')
})

test('only one instance cleans files at a time', async () => {
  const due = await aRemovedDocument(before(31 * aDay))
  await testApp.sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${locks.cleaning})`
    await cleanFiles(testApp, noon)
    expect(await storedFiles(testApp)).toContain(due)
  })
  await Promise.all([cleanFiles(testApp, noon), cleanFiles(testApp, noon)])
  expect(await storedFiles(testApp)).not.toContain(due)
})

test('a file that could not be erased is erased by the next run of the cleaner', async () => {
  const due = await aRemovedDocument(before(31 * aDay))
  const stubborn = { ...testApp.files, delete: () => Promise.reject(new Error('disk')) }
  await expect(cleanFiles({ sql: testApp.sql, files: stubborn }, noon)).rejects.toThrow('disk')
  expect(await storedFiles(testApp)).toContain(due)
  await cleanFiles(testApp, noon)
  expect(await storedFiles(testApp)).not.toContain(due)
})
