import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVersion } from '../../test/approvals.ts'
import { anOrder } from '../../test/orders.ts'
import { aPdf, aPdfWithoutEnd } from '../../test/pdfs.ts'
import { aPicture } from '../../test/pictures.ts'
import { storedFiles } from '../../test/stored-files.ts'
import { useTestApp } from '../../test/test-app.ts'
import { cleanFiles } from '../documents/clean-files.ts'
import { copyFiles } from '../documents/copy-files.ts'
import { eraseFile } from '../documents/erase-file.ts'
import { type FileStore, inOnePiece } from '../platform/files/file-store.ts'
import { openLocalFileStore } from '../platform/files/local-file-store.ts'
import { ProofPages } from './proof-pages.ts'

const testApp = useTestApp()
let folder: string
let files: FileStore
let pages: ProofPages
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etapa-proofs-'))
  files = await openLocalFileStore(folder)
  pages = new ProofPages(files, testApp.app.log, '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function stored(fileName: string, content: Buffer | Uint8Array) {
  await files.put(fileName, inOnePiece(Buffer.from(content)))
}

const sizeOf = async (picture: Buffer | undefined) => {
  const { format, width, height } = await sharp(picture).metadata()
  return [format, width, height]
}

test('each page of a PDF is drawn 2,400 pixels wide, only once, and erased with its file', async () => {
  const document = await PDFDocument.create()
  for (let page = 1; page <= 12; page += 1) document.addPage([1_000, 100 * page])
  await stored('arte', await document.save())
  const file = { fileName: 'arte', mediaType: 'application/pdf' }
  const [first, again, seventh] = await Promise.all([1, 1, 7].map(page => pages.read(file, page)))
  expect(await sizeOf(first)).toEqual(['webp', 2400, 240])
  expect(again).toBe(first)
  expect(await sizeOf(seventh)).toEqual(['webp', 2400, 1680])
  expect(await readFile(join(folder, 'arte.p7.webp'))).toEqual(seventh)
  expect(await pages.read(file, 13)).toBeUndefined()

  await stored('outra', aPdf())
  await pages.read({ ...file, fileName: 'outra' }, 1)
  await eraseFile(files, { fileName: 'arte', pages: 13 })
  expect((await readdir(folder)).sort()).toEqual(['outra', 'outra.p1.webp'])
  await eraseFile(files, { fileName: 'outra', pages: 1 })
})

test('a drawn page is deleted, not moved, when its file moves to another store, and is erased with its file', async () => {
  const manager = await testApp.people.manager()
  await aVersion(manager, await anOrder(testApp.sql, manager))
  const [file] = await testApp.sql<[{ fileName: string; mediaType: string }]>`
    select file_name as "fileName", media_type as "mediaType" from documents`
  await new ProofPages(testApp.files, testApp.app.log).read(file)
  expect(await storedFiles(testApp)).toHaveLength(2)
  const ways = { sql: testApp.sql, from: testApp.files, to: files }
  await copyFiles({ ...ways, isMove: true, onProgress: () => undefined })
  expect([await storedFiles(testApp), await readdir(folder)]).toEqual([[], [file.fileName]])

  await pages.read(file)
  expect(await readdir(folder)).toHaveLength(2)
  await testApp.sql`update documents set removed_at = now() - interval '31 days'`
  await cleanFiles({ sql: testApp.sql, files })
  expect(await readdir(folder)).toEqual([])
})

test('an image has one page, which is never enlarged', async () => {
  await stored('foto', await aPicture(5_000, 2_500).jpeg().toBuffer())
  await stored('selo', await aPicture(640, 480).png().toBuffer())
  expect(await sizeOf(await pages.read({ fileName: 'foto', mediaType: 'image/jpeg' }))).toEqual([
    'webp',
    2400,
    1200,
  ])
  expect(await sizeOf(await pages.read({ fileName: 'selo', mediaType: 'image/png' }))).toEqual([
    'webp',
    640,
    480,
  ])
  expect(await pages.read({ fileName: 'selo', mediaType: 'image/png' }, 2)).toBeUndefined()
})

test('a page that cannot be drawn stores nothing', async () => {
  await stored('sem-fim', aPdfWithoutEnd())
  expect(await pages.read({ fileName: 'sem-fim', mediaType: 'application/pdf' })).toBeUndefined()
  expect(await readdir(folder)).not.toContain('sem-fim.p1.webp')
})

test('a page that an earlier version could not draw is drawn again', async () => {
  await stored('lenta', aPdf())
  await stored('lenta.p1.webp', Buffer.alloc(0))
  expect((await sizeOf(await pages.read({ fileName: 'lenta', mediaType: 'application/pdf' })))[0]).toBe(
    'webp',
  )
})
