import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiKey } from '@etapa/domain/api-keys/api-key'
import { createBadge } from '@etapa/domain/devices/badge'
import { makeTvLink } from '@etapa/domain/production/tv-link'
import { createWebhook } from '@etapa/domain/webhooks/webhook'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLink, aVersion } from '../../test/approvals.ts'
import { everyRow, restore } from '../../test/backups.ts'
import type { Caller } from '../../test/caller.ts'
import { createEmptyDatabase } from '../../test/empty-database.ts'
import { anOrder } from '../../test/orders.ts'
import { aPhone, scanned } from '../../test/phones.ts'
import { useTestApp } from '../../test/test-app.ts'
import { type Database, openDatabase, type Sql } from '../platform/database/database.ts'
import { openLocalFileStore } from '../platform/files/local-file-store.ts'
import { hashed } from '../sessions/tokens.ts'
import { openArchive } from './open-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { takeBackup } from './take-backup.ts'

const testApp = useTestApp()
let folder: string
let path: string
/** Every row when the backup was taken. */
let backedUp: Record<string, string[]>
let target: Database
let badge: string
/** The access that is left after a restore on a new computer. */
let onNew: Access
/**
 * The access that is left after a second restore on that computer. Before it, one TV link, one phone, one webhook and
 * one API key were enabled again, and one customer's link was revoked.
 */
let onUsed: Access

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etapa-backup-'))
  const manager = await testApp.people.manager()
  await giveAccess(manager)
  await leaveMessages()
  path = join(folder, 'etapa.zip')
  backedUp = await everyRow(testApp.sql)
  await takeBackup(testApp, path)

  target = openDatabase(await createEmptyDatabase())
  const installation = { sql: target.sql, files: await openLocalFileStore(join(folder, 'uploads')) }
  await restore(installation, path)
  onNew = await readAccess(target.sql)
  await useIt(target.sql)
  await restore(installation, path)
  onUsed = await readAccess(target.sql)
})
afterAll(async () => {
  await target.close()
  await rm(folder, { recursive: true })
})

/**
 * Creates two of each: TV links, customers' links, paired phones, webhooks and API keys. Also creates one badge, which
 * is signed in on both phones.
 */
async function giveAccess(manager: Caller): Promise<void> {
  for (let made = 0; made < 2; made += 1) await manager.call(makeTvLink)
  const { id } = await aVersion(manager, await anOrder(testApp.sql, manager))
  for (const name of ['Rui', 'Ana']) await aLink(manager, id, { name })
  const person = await testApp.people.hire({ role: 'floor' })
  badge = (await manager.call(createBadge, { params: { id: person.id } })).badge
  await scanned(testApp, await aPhone(testApp, manager, 'Perdido'), { badge, newPin: '739518' })
  await scanned(testApp, await aPhone(testApp, manager, 'Em uso'), { badge, pin: '739518' })
  for (const url of ['https://antiga.exemplo.com.br/', 'https://atual.exemplo.com.br/'])
    await manager.call(createWebhook, { body: { url, events: ['order.created'] } })
  for (const name of ['Revogada', 'Em uso'])
    await manager.call(createApiKey, { body: { name, capabilities: ['orders:read'] } })
}

async function leaveMessages(): Promise<void> {
  await testApp.sql`
    insert into outbox (key, channel, content, state) values ('waits', 'email', '{}', 'pending'), ('sent', 'email', '{}', 'sent')`
  await testApp.sql`update outbox set next_at = 'infinity'`
  await testApp.sql`insert into undispatched_events (event_id, failure) values (1, 'Falhou')`
}

async function useIt(sql: Sql): Promise<void> {
  await sql`update tv_links set revoked_at = null where id = (select max(id) from tv_links)`
  await sql`update links set revoked_at = now() where name = 'Rui'`
  await sql`update devices set revoked_at = null where name = 'Em uso'`
  await sql`update webhooks set is_active = true where url like '%atual%'`
  await sql`update api_keys set revoked_at = null where name = 'Em uso'`
}

type Access = Awaited<ReturnType<typeof readAccess>>

const readAccess = async (sql: Sql) => ({
  tvLinks: await sql`
    select id = (select max(id) from tv_links) as "isLast" from tv_links where revoked_at is null`,
  links: await sql`select name from links where revoked_at is null order by id`,
  phones: await sql`select name from devices where revoked_at is null`,
  badges: await sql`
    select encode(secret_hash, 'hex') as hash from badges join users on id = user_id where pin_hash is not null`,
  webhooks: await sql`select url from webhooks where is_active`,
  apiKeys: await sql`select name from api_keys where revoked_at is null`,
  signedIn: [...(await sql`select from sessions`), ...(await sql`select from badge_shifts`)],
  outbox: await sql`select key from outbox`,
  undispatched: await sql`select from undispatched_events`,
})

test('a restore ends all sessions', () => {
  expect([onNew.signedIn, onUsed.signedIn]).toEqual([[], []])
})

test('a restore keeps only TV links that were already active in the target', () => {
  expect(onNew.tvLinks).toEqual([])
  expect(onUsed.tvLinks).toEqual([{ isLast: true }])
})

test("a restore keeps customers' links, except those that were revoked in the target", () => {
  expect(onNew.links).toEqual([{ name: 'Rui' }, { name: 'Ana' }])
  expect(onUsed.links).toEqual([{ name: 'Ana' }])
})

test('a restore keeps badges and PINs, but only phones that were already paired in the target', () => {
  const known = [{ hash: hashed(badge).toString('hex') }]
  expect(onNew).toMatchObject({ phones: [], badges: known })
  expect(onUsed).toMatchObject({ phones: [{ name: 'Em uso' }], badges: known })
})

test('a restore leaves only those webhooks active that were already active in the target', () => {
  expect(onNew.webhooks).toEqual([])
  expect(onUsed.webhooks).toEqual([{ url: 'https://atual.exemplo.com.br/' }])
})

test('a restore keeps only API keys that were already active in the target', () => {
  expect(onNew.apiKeys).toEqual([])
  expect(onUsed.apiKeys).toEqual([{ name: 'Em uso' }])
})

test('a restore discards messages and events that were still waiting to be sent', () => {
  expect(onNew).toMatchObject({ outbox: [{ key: 'sent' }], undispatched: [] })
})

test('an upgrade of PostgreSQL keeps sessions, access and pending messages', async () => {
  const upgraded = openDatabase(await createEmptyDatabase())
  const archive = await openArchive(path)
  const installation = { sql: upgraded.sql, files: await openLocalFileStore(join(folder, 'upgraded')) }
  await restoreArchive(installation, archive, { keepAccess: true })
  archive.close()
  const rows = await everyRow(upgraded.sql)
  expect(rows.sessions).not.toEqual([])
  expect(rows).toEqual(backedUp)
  await upgraded.close()
})
