import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostmaster } from './find-postmaster.ts'
import { findFreePort, type LaunchOptions, launchServer } from './launch-server.ts'
import type { ClusterPaths } from './locate-cluster.ts'
import { runAs } from './run-as.ts'

/**
 * Returns the port of a server on these files, and starts one if none is running. Creates the app's database if it is
 * missing.
 */
export async function serveCluster(
  paths: ClusterPaths,
  options: Omit<LaunchOptions, 'port'>,
): Promise<number> {
  const adopted = await adoptServer(paths)
  const port = adopted ?? (await findFreePort())
  if (adopted === undefined) await launchServer(paths, { ...options, port })
  await ensureDatabase(await databaseAddress(paths, port, 'postgres'))
  return port
}

export async function databaseAddress(
  { passwordFile }: ClusterPaths,
  port: number,
  name = 'etapa',
): Promise<string> {
  return `postgres://etapa:${await readFile(passwordFile, 'utf8')}@127.0.0.1:${port}/${name}`
}

/** Shuts the server down, so that everything is on disk; throws if it is still running after a minute. */
export const stopServer = (paths: ClusterPaths): Promise<void> => shutDown(paths, 'fast', 60)

/**
 * Stops the server, even if some of its processes hang: those are killed, and the next start recovers from the
 * write-ahead log. Returns false if the server itself hangs, and so keeps running.
 */
export async function stopSomehow(paths: ClusterPaths): Promise<boolean> {
  const attempts = [() => shutDown(paths, 'fast', 20), () => shutDown(paths, 'immediate', 10)]
  for (const attempt of attempts) {
    const isStopped = await attempt().then(
      () => true,
      () => false,
    )
    if (isStopped) return true
  }
  return false
}

async function shutDown(paths: ClusterPaths, mode: 'fast' | 'immediate', seconds: number): Promise<void> {
  if (!(await findPostmaster(paths))) return
  const { account, program, cluster } = paths
  await runAs(account, program('pg_ctl'), [
    'stop',
    `--pgdata=${cluster}`,
    `--mode=${mode}`,
    `--timeout=${seconds}`,
  ])
}

/**
 * Returns the port of a server that outlived its app, or undefined if there is none. Waits while it is starting or
 * stopping.
 */
async function adoptServer(paths: ClusterPaths): Promise<number | undefined> {
  for (;;) {
    const found = await findPostmaster(paths)
    if (!found) return undefined
    if (found.ready) return found.port
    await pause(100)
  }
}

/** Creates the app's database if it is missing, as in a new cluster or in one whose first start was interrupted. */
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
