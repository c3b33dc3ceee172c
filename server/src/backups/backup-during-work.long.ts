import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInstallation, everyFile, everyRow, restore, workOnAnOrder } from '../../test/backups.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { takeBackup } from './take-backup.ts'

const testApp = useTestApp()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etapa-backup-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a backup made while people work is a consistent snapshot', async () => {
  const caller = await testApp.people.manager()
  const earlier = await anOrder(testApp.sql, caller)
  let isOver = false
  const work = async () => {
    do await workOnAnOrder(testApp.sql, caller)
    while (!isOver)
  }
  const people = Promise.all(Array.from({ length: 4 }, work))
  for (const attempt of ['1', '2', '3', '4']) await takeBackup(testApp, join(folder, attempt))
  isOver = true
  await people

  for (const attempt of ['1', '4']) {
    const uploads = join(folder, 'uploads', attempt)
    const target = await anInstallation(uploads)
    await restore(target, join(folder, attempt))
    const { sql } = target
    expect(await sql`select from service_orders where id = ${earlier.id}`).toHaveLength(1)
    await expectInvariants(sql, uploads)
    // The restored history is a subset of the current one.
    const { order_events: there = [] } = await everyRow(sql)
    const { order_events: here = [] } = await everyRow(testApp.sql)
    expect(here).toEqual(expect.arrayContaining(there))
    expect(Object.values(await everyFile(target))).not.toContain('absent')
    // Sequences continue where the backup ended, so the insert does not collide.
    await sql`insert into clients (name) values ('Depois da restauração')`
  }
})
