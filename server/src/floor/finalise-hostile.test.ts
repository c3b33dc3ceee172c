import { join } from 'node:path'
import { finaliseStage } from '@etapa/domain/floor/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { anEntry, checksumOf, entryForm, sendEntry } from '../../test/entries.ts'
import { aFile } from '../../test/files.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork } from '../../test/new-installation.ts'
import { aChecklist, anOrder } from '../../test/orders.ts'
import { tracelessly } from '../../test/stored-files.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let order: OrderInList

beforeAll(async () => {
  manager = await testApp.people.manager()
  order = await anOrder(testApp.sql, manager)
})
afterEach(() => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads')))

const json = (changes: object) => JSON.stringify({ ...anEntry(order, artwork.name), ...changes })
const photo = aFile('png')

test.each<[string, () => string, string]>([
  ['an entry of a megabyte', () => json({ note: 'a'.repeat(1_000_000) }), 'Envio: texto longo demais'],
  ['letters of several bytes', () => json({ note: 'ã'.repeat(500_000) }), 'Envio: texto inválido'],
  ['no JSON', () => '{"key":', 'Envio: texto inválido'],
  ['an empty text', () => '', 'Envio: texto inválido'],
  ['nested lists', () => '['.repeat(200_000), 'Envio: texto inválido'],
  ['JSON of another kind', () => '[1]', 'entry: valor inválido'],
  ['null', () => 'null', 'entry: valor inválido'],
  ['a key that is no UUID', () => json({ key: "'; drop table stages; --" }), 'Chave: código inválido'],
  ['a key with a NUL', () => json({ key: '\u0000' }), 'Chave: código inválido'],
  ['a stage that is no number', () => json({ stageId: '1' }), 'Etapa: número inválido'],
  ['no attempt', () => json({ attempt: undefined }), 'Tentativa: número inválido'],
  ['a hundred and one items', () => json({ items: Array(101).fill({}) }), 'Checklist: no máximo 100 itens'],
  [
    'a note with a NUL',
    () => json({ items: [{ label: 'Textos', checked: true, note: '\u0000' }] }),
    'Observação',
  ],
  ['a time of no calendar', () => json({ doneAt: '2026-02-31T00:00:00Z' }), 'inválido'],
  ['a time of another millennium', () => json({ clock: '+020261-01-01T00:00:00Z' }), 'inválido'],
  ['a path as photo', () => json({ photos: ['../../etc/passwd'] }), 'Foto: código inválido'],
  ['a thousand photos', () => json({ photos: Array(1000).fill('a'.repeat(64)) }), 'Fotos: no máximo 20'],
])('an invalid entry is refused, and its photo is not stored: %s', async (_, text, message) => {
  await tracelessly(testApp, async () => {
    const { status, body } = await sendEntry(manager, text(), [photo])
    expect(status).toBe(400)
    expect(body).toContain(message)
  })
})

test('an entry with 1,000 files is refused with 413', async () => {
  const files = Array.from({ length: 1000 }, () => photo)
  await tracelessly(testApp, async () => {
    expect(await sendEntry(manager, json({}), files)).toMatchObject({ status: 413, code: 'too-many-files' })
  })
})

test('a form without an entry, a form with files in an unknown field and a request without a form are refused', async () => {
  const nothing = new FormData()
  const stray = entryForm(json({ photos: [checksumOf(photo)] }))
  stray.append('documents', new Blob([photo]), 'foto.png')
  await tracelessly(testApp, async () => {
    expect(await manager.refused(400, finaliseStage, { form: nothing })).toBe('Envio: campo obrigatório')
    expect(await manager.refused(400, finaliseStage, { form: stray })).toContain('não recebe arquivos')
    await manager.refused(415, finaliseStage, { body: { entry: json({}) } })
  })
})

test("a path in a photo's file name is reduced to its last part, and is not used for storing", async () => {
  const another = await anOrder(testApp.sql, manager)
  const photos = [checksumOf(photo)]
  const items = aChecklist(another, artwork.name, 1).items.map(item => ({ ...item, photos }))
  const form = entryForm(anEntry(another, artwork.name, { items, photos }))
  form.append('files', new Blob([photo]), '../../../../etc/passwd')
  const { StageCheckListItem } = await manager.call(finaliseStage, { form })
  expect(StageCheckListItem[0]?.photos[0]).toMatch(/^\/uploads\/service-orders\/itens\/[0-9a-f]{32}$/)
  expect(await testApp.sql`select original_name as name from documents`).toEqual([{ name: 'passwd' }])
})
