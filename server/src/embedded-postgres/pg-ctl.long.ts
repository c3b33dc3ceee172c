import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killWithChildren } from '../../test/kill-with-children.ts'
import { createCluster } from './create-cluster.ts'
import { findPostmaster } from './find-postmaster.ts'
import { type ClusterPaths, locateCluster } from './locate-cluster.ts'
import { databaseAddress, serveCluster, stopServer } from './serve-cluster.ts'

// Tests the code path for Windows. The folder's name has no special characters, because pg_ctl starts the server
// through a shell.
let folder: string
let paths: ClusterPaths
const options = { durable: true, timeoutMs: 20_000 }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etapa-pg-ctl-'))
  paths = { ...(await locateCluster(folder)), usesPgCtl: true }
  await createCluster(paths)
})
afterAll(async () => {
  await stopServer(paths)
  await rm(folder, { recursive: true, force: true })
})

async function ask(port: number, question: string): Promise<unknown> {
  const client = new pg.Client(await databaseAddress(paths, port))
  await client.connect()
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(paths.cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])

test('pg_ctl starts the server, detects it and stops it', async () => {
  expect(await findPostmaster(paths)).toBeUndefined()
  const port = await serveCluster(paths, options)
  expect(await ask(port, 'show listen_addresses')).toBe('127.0.0.1')
  expect(await findPostmaster(paths)).toEqual({ port, ready: true })
  expect(await serveCluster(paths, options)).toBe(port)
  await stopServer(paths)
  expect(await findPostmaster(paths)).toBeUndefined()
})

test('committed data is recovered after the server is killed with SIGKILL', async () => {
  const port = await serveCluster(paths, options)
  await ask(port, 'create table kept as select 42 as answer')
  await killWithChildren(await postmaster())
  await expect.poll(() => findPostmaster(paths)).toBeUndefined()
  expect(await ask(await serveCluster(paths, options), 'select answer from kept')).toBe(42)
})

test('a failed start throws an error with the reason and the path of the log', async () => {
  const port = await serveCluster(paths, options)
  await stopServer(paths)
  const broken = { ...paths, cluster: join(paths.home, 'nada') }
  await expect(serveCluster(broken, { ...options, timeoutMs: 0 })).rejects.toThrow(
    /^O banco de dados não iniciou: .*\(detalhes em .*postgres\.log\)$/,
  )
  expect(port).toBeGreaterThan(0)
})
