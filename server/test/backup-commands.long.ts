import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeBackup } from '../src/backups/take-backup.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openLocalFileStore } from '../src/platform/files/local-file-store.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { expectOneLine } from './expect-one-line.ts'
import { Product } from './product.ts'
import { runProgram } from './run-program.ts'

let folder: string

beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(() => removeDataFolder(folder))

test('backup and restore move data from the running embedded database to an external one and back', async () => {
  const embedded = { DATA_DIR: join(folder, 'oficina'), ADMIN_EMAIL: 'chefe@oficina.test' }
  const product = await Product.start(embedded)
  const path = join(folder, 'cópia de hoje.zip')
  const backup = await runProgram('backup', [path], embedded)
  expect(backup).toMatchObject({ code: 0, words: expect.stringMatching(/Pronto: .*cópia de hoje\.zip/) })
  expect((await runProgram('backup', [path], embedded)).words).toContain('já existe')
  expect((await runProgram('restore', [path, '--replace'], embedded)).words).toContain(
    'Já existe um Etapa em execução',
  )
  await product.stop()

  const nowhere = { DATA_DIR: join(folder, 'nenhuma') }
  const verified = await runProgram('backup', ['--verify', path], nowhere)
  expect(verified).toMatchObject({ code: 0, words: expect.stringMatching(/A cópia de .* está íntegra/) })
  expect(verified.words).toMatch(/\d+ tabelas, \d+ linhas, 0 arquivos enviados/)
  const altered = join(folder, 'alterada.zip')
  const bytes = await readFile(path)
  await writeFile(altered, bytes.subarray(0, bytes.length - 1000))
  expectOneLine(await runProgram('backup', ['--verify', altered], nowhere), /alterada\.zip: /)
  expectOneLine(await runProgram('backup', ['--verify'], nowhere), /Diga qual arquivo/)
  expect(existsSync(nowhere.DATA_DIR)).toBe(false)

  const external = { DATA_DIR: join(folder, 'outra'), DATABASE_URL: await createEmptyDatabase() }
  expect(await runProgram('restore', [path], external)).toMatchObject({ code: 0 })
  const { sql, close } = openDatabase(external.DATABASE_URL, { connections: 1 })
  expect(await sql`select email from users`).toEqual([{ email: 'chefe@oficina.test' }])
  expect((await runProgram('restore', [path, '--replace'], external)).words).toContain('O Etapa está em uso')
  await sql`insert into clients (name) values ('Só no externo')`
  await close()

  const moved = join(folder, 'de volta.zip')
  expect(await runProgram('backup', [moved], external)).toMatchObject({ code: 0 })
  const refused = await runProgram('restore', [moved], embedded)
  expect(refused).toMatchObject({ code: 1, words: expect.stringContaining('O destino já tem dados') })
  expect(await runProgram('restore', [moved, '--replace'], embedded)).toMatchObject({ code: 0 })
  expect(await readdir(join(embedded.DATA_DIR, 'backups'))).toEqual([
    expect.stringMatching(/restauracao\.zip$/),
  ])
  expect((await runProgram('backup', [], embedded)).code).toBe(0)
  expect(await readdir(join(embedded.DATA_DIR, 'backups'))).toHaveLength(2)
})

test('restoring a file that is not a backup is rejected without a stack trace', async () => {
  const target = { DATA_DIR: folder, DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada' }
  const path = join(folder, 'foto.jpg')
  await writeFile(path, 'uma foto')
  const { code, words } = await runProgram('restore', [path], target)
  expect(code).toBe(1)
  expect(words).toContain('não é uma cópia de segurança do Etapa')
  expect(words).not.toMatch(/^\s+at /m)
  expect((await runProgram('restore', [], target)).words).toContain('Diga qual arquivo')
})

test('restoring a backup of a newer version is rejected before connecting to the database', async () => {
  const { sql, close } = openDatabase(await createEmptyDatabase(), { connections: 2 })
  await migrate(sql)
  await sql`insert into migrations (name) values ('9999_from_the_future.sql')`
  const path = join(folder, 'mais-nova.zip')
  await takeBackup({ sql, files: await openLocalFileStore(join(folder, 'uploads')) }, path)
  await close()
  const unreachable = { DATA_DIR: folder, DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada' }
  const outcome = await runProgram('restore', [path, '--replace'], unreachable)
  expectOneLine(outcome, /A cópia é de uma versão mais nova do Etapa/)
})

test('the backup before a restore says how many uploaded files it lacks', async () => {
  const target = { DATA_DIR: folder, DATABASE_URL: await createEmptyDatabase() }
  const { sql, close } = openDatabase(target.DATABASE_URL, { connections: 2 })
  await migrate(sql)
  const path = join(folder, 'cópia.zip')
  await takeBackup({ sql, files: await openLocalFileStore(join(folder, 'uploads')) }, path)
  await sql`insert into clients (name) values ('Embalagens')`
  await sql`insert into service_orders (serial, client_id) values ('12345678-95', 1)`
  await sql`
    insert into documents (service_order_id, kind, file_name, original_name, media_type, size, sha256)
    values (1, 'complementary', 'perdido', 'arte.pdf', 'application/pdf', 1, '')`
  await close()
  const { code, words } = await runProgram('restore', [path, '--replace'], target)
  expect(code).toBe(0)
  expect(words).toContain('A cópia foi feita, mas 1 arquivo enviado falta ou está danificado.')
})

test('backing up an empty database fails, because there is nothing to copy', async () => {
  const empty = { DATA_DIR: folder, DATABASE_URL: await createEmptyDatabase() }
  const { code, words } = await runProgram('backup', [join(folder, 'nada.zip')], empty)
  expect(code).toBe(1)
  expect(words).toContain('ainda não tem nada do Etapa para copiar')
})
