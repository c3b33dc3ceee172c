import { chown, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { choosePlace, type Place } from '../../src/platform/postgres/choose-place.ts'
import { createCluster } from '../../src/platform/postgres/create-cluster.ts'
import { findFreePort } from '../../src/platform/postgres/launch-server.ts'
import { runAs } from '../../src/platform/postgres/run-as.ts'
import { makeDataFolder, removeDataFolder } from '../data-folder.ts'

export interface Server {
  port: number
  /** Signals the server and all its processes, so that nothing of it goes on. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  promote(): Promise<void>
}

export interface Replicas {
  primary: Server
  standby: Server
  /** Names both, the standby first. */
  url: string
  stop(): Promise<void>
}

const commonSettings = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'max_connections = 100',
  'hot_standby = on',
]

/** A primary that confirms a write only when its standby has it on disk, and that standby. */
export async function startReplicas(): Promise<Replicas> {
  const folders = [await makeDataFolder(), await makeDataFolder()] as const
  const [first, second] = [await choosePlace(folders[0]), await choosePlace(folders[1])]
  const [port, standbyPort] = [await findFreePort(), await findFreePort()]
  await createCluster(first)
  const password = await readFile(first.passwordFile, 'utf8')
  await cp(first.cluster, second.cluster, { recursive: true, preserveTimestamps: true })
  await configure(first, [
    `port = ${port}`,
    "synchronous_standby_names = 'standby'",
    'synchronous_commit = on',
  ])
  await configure(second, [
    `port = ${standbyPort}`,
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=etapa password=${password} application_name=standby'`,
  ])
  await writeFile(join(second.cluster, 'standby.signal'), '')
  await give(second)
  const [primary, standby] = [await run(first, port), await run(second, standbyPort)]
  return {
    primary,
    standby,
    url: `postgres://etapa:${password}@127.0.0.1:${standbyPort},127.0.0.1:${port}/etapa`,
    stop: async () => {
      for (const [index, server] of [primary, standby].entries()) {
        await server.signal('SIGKILL')
        await removeDataFolder(folders[index] ?? '')
      }
    },
  }
}

const configure = (place: Place, settings: string[]) =>
  writeFile(join(place.cluster, 'postgresql.auto.conf'), [...commonSettings, ...settings, ''].join('\n'))

/** Root made the copy; the server runs under another account. */
async function give({ cluster, account }: Place): Promise<void> {
  if (!account) return
  await runAs(undefined, 'chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  await chown(cluster, account.uid, account.gid)
}

async function run(place: Place, port: number): Promise<Server> {
  const control = (...words: string[]) =>
    runAs(place.account, place.program('pg_ctl'), [...words, '--wait', `--pgdata=${place.cluster}`])
  await control('start', `--log=${place.logFile}`)
  const [pid = ''] = (await readFile(join(place.cluster, 'postmaster.pid'), 'utf8')).split('\n')
  return {
    port,
    signal: async name => {
      // Each backend leads a session of its own, so all are found by their parent.
      const children = await runAs(undefined, 'ps', ['-o', 'pid=', '--ppid', pid]).catch(() => '')
      for (const each of [pid, ...children.split(/\s+/).filter(Boolean)]) {
        try {
          process.kill(Number(each), name)
        } catch {
          // It is gone already.
        }
      }
    },
    promote: async () => void (await control('promote')),
  }
}
