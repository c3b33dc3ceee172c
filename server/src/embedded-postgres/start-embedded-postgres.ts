import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFile } from '../platform/files/lock-file.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { choosePlace, type Place } from './choose-place.ts'
import { createCluster } from './create-cluster.ts'
import { findPostmaster } from './find-postmaster.ts'
import { findFreePort, type LaunchOptions, launchServer } from './launch-server.ts'
import { rotateLog } from './rotate-log.ts'
import { runAs } from './run-as.ts'

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  say: (progress: string) => void
  durable?: boolean
  /** How long to wait for the last processes of another server to end. */
  patienceMs?: number
}

// A process of a killed server ends at the latest after its statement, whose time is limited to 30 seconds.
const usualPatienceMs = 45_000

/** A PostgreSQL server of our own below the data folder, kept running until it is stopped. */
export async function startEmbeddedPostgres({
  dataDir,
  say,
  durable = true,
  patienceMs = usualPatienceMs,
}: Options): Promise<EmbeddedPostgres> {
  const place = await choosePlace(dataDir)
  const lock = await lockFile(place.productLock, place.account)
  if (!lock) {
    throw new CannotStart(
      `Já existe um Etapa em execução com a pasta de dados ${dataDir}. Use o que já está aberto.`,
    )
  }
  const port = await bringUp(place, { durable, patienceMs }, say).catch(error => {
    lock.release()
    throw error
  })
  const rest = keepRunning(place, { port, durable, patienceMs }, say)
  return {
    url: await databaseAddress(place, port),
    stop: async () => {
      await rest()
      await stopServer(place)
      lock.release()
    },
  }
}

export async function databaseAddress({ passwordFile }: Place, port: number): Promise<string> {
  return `postgres://etapa:${await readFile(passwordFile, 'utf8')}@127.0.0.1:${port}/etapa`
}

async function bringUp(
  place: Place,
  options: Omit<LaunchOptions, 'port'>,
  say: Options['say'],
): Promise<number> {
  if (!existsSync(place.cluster)) {
    say('Criando o banco de dados (só na primeira vez)')
    await createCluster(place)
  }
  say('Iniciando o banco de dados')
  const adopted = await adoptServer(place)
  if (adopted !== undefined) return adopted
  const port = await findFreePort()
  await launchServer(place, { ...options, port })
  return port
}

/** The port of a server that outlived its app; one that is just starting or stopping is waited for. */
async function adoptServer({ cluster }: Place): Promise<number | undefined> {
  for (;;) {
    const found = await findPostmaster(cluster)
    if (!found) return undefined
    if (found.ready) return found.port
    await pause(100)
  }
}

/** Starts the server again, on the same port, should it die while the app lives. Returns how to end the watch. */
function keepRunning(place: Place, options: LaunchOptions, say: Options['say']): () => Promise<void> {
  const ending = new AbortController()
  const watch = async () => {
    for (;;) {
      await pause(1000, undefined, { ref: false, signal: ending.signal })
      await rotateLog(place.logFile)
      if (await findPostmaster(place.cluster)) continue
      say('O banco de dados parou sozinho; iniciando de novo')
      await launchServer(place, options).catch(error => say(error.message))
    }
  }
  const watching = watch().catch(() => undefined)
  return async () => {
    ending.abort()
    await watching
  }
}

async function stopServer({ cluster, program, account }: Place): Promise<void> {
  if (!(await findPostmaster(cluster))) return
  await runAs(account, program('pg_ctl'), ['stop', `--pgdata=${cluster}`, '--mode=fast', '--timeout=60'])
}
