import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Place } from './choose-place.ts'
import { findPostmaster } from './find-postmaster.ts'
import { findFreePort, type LaunchOptions, launchServer } from './launch-server.ts'
import { runAs } from './run-as.ts'

/** The port of a server on these files, with the product's database in it: one that runs already, or a new one. */
export async function serveCluster(place: Place, options: Omit<LaunchOptions, 'port'>): Promise<number> {
  const adopted = await adoptServer(place)
  const port = adopted ?? (await findFreePort())
  if (adopted === undefined) await launchServer(place, { ...options, port })
  await ensureDatabase(await databaseAddress(place, port, 'postgres'))
  return port
}

export async function databaseAddress(
  { passwordFile }: Place,
  port: number,
  name = 'etapa',
): Promise<string> {
  return `postgres://etapa:${await readFile(passwordFile, 'utf8')}@127.0.0.1:${port}/${name}`
}

export async function stopServer(place: Place): Promise<void> {
  if (!(await findPostmaster(place))) return
  const { account, program, cluster } = place
  await runAs(account, program('pg_ctl'), ['stop', `--pgdata=${cluster}`, '--mode=fast', '--timeout=60'])
}

/** The port of a server that outlived its app; one that is just starting or stopping is waited for. */
async function adoptServer(place: Place): Promise<number | undefined> {
  for (;;) {
    const found = await findPostmaster(place)
    if (!found) return undefined
    if (found.ready) return found.port
    await pause(100)
  }
}

/** A new cluster holds none but PostgreSQL's own; so does one whose first start was interrupted right after. */
async function ensureDatabase(address: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'etapa'")
    if (!rowCount) await client.query('create database etapa')
  } finally {
    await client.end()
  }
}
