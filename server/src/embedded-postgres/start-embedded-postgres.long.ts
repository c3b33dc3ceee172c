import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../test/data-folder.ts'
import { lockFile } from './lock-file.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

let dataDir: string
let server: EmbeddedPostgres

const start = async () => {
  server = await startEmbeddedPostgres({ dataDir, say: () => undefined })
}

async function ask(question: string): Promise<unknown> {
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

const home = (name: string) => join(dataDir, 'postgres', name)

beforeAll(async () => {
  dataDir = await makeDataFolder()
  // Environment variables meant for another server: if they were applied to ours, every connection would fail.
  Object.assign(process.env, { PGSSLMODE: 'require', PGOPTIONS: '-c nonsense=1' })
  await start()
})
afterAll(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
})

describe('while the embedded server is running', () => {
  test.each([
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['data_checksums', 'on'],
    ['listen_addresses', '127.0.0.1'],
    ['unix_socket_directories', ''],
    ['server_encoding', 'UTF8'],
  ])('%s is "%s"', async (setting, value) => {
    expect(await ask(`show ${setting}`)).toBe(value)
  })

  test('lower() handles accented Portuguese letters', async () => {
    expect(await ask("select lower('AÇÃO ÚLTIMA')")).toBe('ação última')
  })

  test('the password is required, and its file is readable only by its owner', async () => {
    expect((await stat(home('password'))).mode & 0o777).toBe(0o600)
    const url = new URL(server.url)
    url.password = 'errada'
    await expect(new pg.Client(url.href).connect()).rejects.toThrow('password authentication failed')
  })

  test('a second start on the same data folder is rejected', async () => {
    await expect(startEmbeddedPostgres({ dataDir, say: () => undefined })).rejects.toThrow(
      'Já existe um Etapa',
    )
  })
})

test('the embedded server runs in a folder that other accounts cannot enter', async () => {
  expect((await stat(dataDir)).mode & 0o067).toBe(0)
  expect((await lstat(home('.'))).isDirectory()).toBe(true)
  expect(await realpath(home('cluster'))).toBe(join(await realpath(dataDir), 'postgres/cluster'))
})

test('the embedded server starts below a folder that the database account cannot enter', async () => {
  const outer = await makeDataFolder()
  const inner = join(outer, 'fechada', 'data')
  await mkdir(inner, { recursive: true })
  await chmod(join(outer, 'fechada'), 0o700)
  const other = await startEmbeddedPostgres({ dataDir: inner, say: () => undefined, durable: false })
  await other.stop()
  await removeDataFolder(inner)
  await removeDataFolder(outer)
})

describe('the embedded server starts after', () => {
  const restartAfter = async (accident: () => Promise<void>) => {
    await ask('create table if not exists kept as select 42 as answer')
    await server.stop()
    await accident()
    await start()
    expect(await ask('select answer from kept')).toBe(42)
  }

  test('an orderly stop', async () => {
    await restartAfter(async () => undefined)
  })

  test('a crash, even if another process now has the PID in the PID file', async () => {
    const lines = [
      process.ppid,
      await realpath(home('cluster')),
      1,
      5432,
      '',
      '127.0.0.1',
      '  1 1',
      'ready',
      '',
    ]
    await restartAfter(() => writeFile(home('cluster/postmaster.pid'), lines.join('\n')))
  })

  test('a power cut that left an empty PID file', async () => {
    await restartAfter(() => writeFile(home('cluster/postmaster.pid'), ''))
  })

  test('an interrupted first start', async () => {
    await server.stop()
    await rm(home('cluster'), { recursive: true })
    await mkdir(home('cluster.new/base'), { recursive: true })
    await start()
    expect(await ask('select 1')).toBe(1)
  })
})

test('the embedded server does not start while another server, perhaps in another container, holds the lock', async () => {
  await server.stop()
  // The last processes of the stopped server hold the lock for a moment longer.
  const hidden = await vi.waitFor(async () => {
    const lock = await lockFile(home('server.lock'), undefined)
    if (!lock) throw new Error('the lock is held')
    return lock
  }, 30_000)
  const late = startEmbeddedPostgres({ dataDir, say: () => undefined, timeoutMs: 500 })
  await expect(late).rejects.toThrow(
    /O banco de dados não iniciou: outro servidor, talvez em outro contêiner/,
  )
  hidden.release()
  await start()
})

test('the lock is held while the embedded server is running', async () => {
  expect(await lockFile(home('server.lock'), undefined)).toBeUndefined()
})

test('a start with invalid settings fails with the reason and the path of the log', async () => {
  await server.stop()
  const settings = await readFile(home('cluster/postgresql.conf'), 'utf8')
  await writeFile(home('cluster/postgresql.conf'), 'nada = disso')
  await expect(start()).rejects.toThrow(/^O banco de dados não iniciou: .*\(detalhes em .*postgres\.log\)$/)
  await writeFile(home('cluster/postgresql.conf'), settings)
  await start()
})

test.each([
  ['17', /^Os dados são do PostgreSQL 17, e este Etapa usa o 18\. .*npm run upgrade-data$/],
  ['99', /^Os dados são do PostgreSQL 99, mais novo que o 18 deste Etapa\. .*git pull$/],
])(
  'a start with data of PostgreSQL %s is refused with instructions, and leaves the data usable',
  async (other, words) => {
    await server.stop()
    const version = await readFile(home('cluster/PG_VERSION'), 'utf8')
    await writeFile(home('cluster/PG_VERSION'), `${other}\n`)
    await expect(start()).rejects.toThrow(words)
    await writeFile(home('cluster/PG_VERSION'), version)
    await start()
  },
)

describe('the next start completes an upgrade that was interrupted', () => {
  const endsWell = async (accident: () => Promise<void>) => {
    await ask('create table if not exists moved as select 7 as answer')
    await server.stop()
    await accident()
    await start()
    expect(await ask('select answer from moved')).toBe(7)
    expect(existsSync(home('cluster.moved'))).toBe(false)
  }

  test('before the old cluster was renamed', async () => {
    await endsWell(async () => {
      await cp(home('cluster'), home('cluster.moved'), { recursive: true })
      await handOver(home('cluster.moved'))
      await writeFile(home('cluster/PG_VERSION'), '17\n')
    })
    expect(await readFile(home('cluster-17/PG_VERSION'), 'utf8')).toBe('17\n')
  })

  test('between the two renames', async () => {
    await endsWell(() => rename(home('cluster'), home('cluster.moved')))
  })
})

/** Changes the owner of copied files to the database's account, because files that root has copied belong to root. */
async function handOver(folder: string): Promise<void> {
  const { uid, gid } = await stat(home('cluster'))
  for (const entry of ['.', ...(await readdir(folder, { recursive: true }))]) {
    await chown(join(folder, entry), uid, gid)
  }
}
