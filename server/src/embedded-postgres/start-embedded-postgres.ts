import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expectOwnVersion } from './cluster-version.ts'
import { createCluster } from './create-cluster.ts'
import { findPostmaster } from './find-postmaster.ts'
import { finishMove } from './finish-move.ts'
import { type LaunchOptions, launchServer } from './launch-server.ts'
import { type ClusterPaths, locateCluster } from './locate-cluster.ts'
import { lockForProduct } from './lock-for-product.ts'
import { orLackOfRoom } from './room-to-start.ts'
import { rotateLog } from './rotate-log.ts'
import { databaseAddress, serveCluster, stopSomehow } from './serve-cluster.ts'

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  say: (progress: string) => void
  durable?: boolean
  /** The maximum time to wait for the last processes of another server to exit. */
  timeoutMs?: number
}

// Longer than the statement timeout of 30 seconds, because the processes of a killed server finish their current
// statement before they exit.
export const usualTimeoutMs = 45_000

const stillRunning = 'O banco de dados não respondeu ao pedido de parar e continua em execução.'

/** Starts our own PostgreSQL server in the data folder and restarts it if it dies, until it is stopped. */
export async function startEmbeddedPostgres({
  dataDir,
  say,
  durable = true,
  timeoutMs = usualTimeoutMs,
}: Options): Promise<EmbeddedPostgres> {
  const paths = await locateCluster(dataDir)
  const lock = await lockForProduct(paths, dataDir)
  const port = await bringUp(paths, { durable, timeoutMs }, say).catch(async error => {
    lock.release()
    throw await orLackOfRoom(paths, error)
  })
  const rest = keepRunning(paths, { port, durable, timeoutMs }, say)
  return {
    url: await databaseAddress(paths, port),
    stop: async () => {
      await rest()
      if (!(await stopSomehow(paths))) say(stillRunning)
      lock.release()
    },
  }
}

async function bringUp(
  paths: ClusterPaths,
  options: Omit<LaunchOptions, 'port'>,
  say: Options['say'],
): Promise<number> {
  await finishMove(paths)
  if (!existsSync(paths.cluster)) {
    say('Criando o banco de dados (só na primeira vez)')
    await createCluster(paths)
  }
  await expectOwnVersion(paths)
  say('Iniciando o banco de dados')
  await rotateLog(paths.logFile)
  return await serveCluster(paths, options)
}

/** Restarts the server on the same port if it dies while the app runs. Returns a function that stops watching. */
function keepRunning(paths: ClusterPaths, options: LaunchOptions, say: Options['say']): () => Promise<void> {
  const ending = new AbortController()
  const watch = async () => {
    for (;;) {
      await pause(1000, undefined, { ref: false, signal: ending.signal })
      await rotateLog(paths.logFile)
      if (await findPostmaster(paths)) continue
      say('O banco de dados parou sozinho; iniciando de novo')
      await launchServer(paths, options).catch(error => say(error.message))
    }
  }
  const watching = watch().catch(() => undefined)
  return async () => {
    ending.abort()
    await watching
  }
}
