import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../src/embedded-postgres/launch-server.ts'
import { childrenOf } from '../children-of.ts'
import { signalAll } from '../kill-with-children.ts'
import { type Account, findPrograms } from './find-programs.ts'

/** A database machine: PostgreSQL managed by Patroni. */
export interface Machine {
  name: string
  /** Whether Patroni reports this role; false while it does not respond. */
  is(role: 'primary' | 'replica' | 'synchronous'): Promise<boolean>
  /** Sends a signal to Patroni and to all processes of PostgreSQL. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
}

export interface Cluster {
  machines: [Machine, Machine]
  /** The port of HAProxy, which routes to the primary. */
  port: number
  stop(): Promise<void>
}

const longestStartMs = 180_000
const example = join(import.meta.dirname, '../../../deploy/patroni')
const addresses = { banco1: '10.0.0.11', banco2: '10.0.0.12', porta: '10.0.0.13' }
type Name = keyof typeof addresses

/** Starts the cluster of `deploy/patroni`, with its addresses replaced by local ports. */
export async function startCluster(): Promise<Cluster> {
  const { account, servers } = await findPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'etapa-patroni-'))
  const move = await movedToThisComputer(folder, servers)
  const log = await open(join(folder, 'log'), 'a')
  const run = (program: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
    spawn(program, args, {
      ...account,
      env: { PATH: process.env.PATH, HOME: folder, ...env },
      stdio: ['ignore', log.fd, log.fd],
    })
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  await give(folder, account)

  const [etcd, patroni, haproxy] = await Promise.all(
    ['etcd.env', 'patroni.yml', 'haproxy.cfg'].map(name => readFile(join(example, name), 'utf8')),
  )
  const around = Object.keys(addresses).map(name =>
    run('etcd', [], variables(move(ofMachine(etcd ?? '', name as Name), name))),
  )
  const machine = async (name: Name): Promise<Machine> => {
    await mkdir(join(folder, name))
    await give(join(folder, name), account)
    const keeper = run('patroni', [await write(`${name}.yml`, move(ofMachine(patroni ?? '', name), name))])
    const address = move(`http://${addresses[name]}:8008`, name)
    return {
      name,
      is: role =>
        fetch(`${address}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      // Patroni is signalled first, because it would otherwise restart PostgreSQL.
      signal: async signal => signalAll([keeper.pid ?? 0, ...(await serverIn(join(folder, name)))], signal),
    }
  }
  const machines: Cluster['machines'] = [await machine('banco1'), await machine('banco2')]
  around.push(run('haproxy', ['-db', '-f', await write('haproxy.cfg', move(haproxy ?? '', 'porta'))]))

  const stop = async () => {
    for (const each of machines) await each.signal('SIGKILL')
    for (const each of around) each.kill('SIGKILL')
    await Promise.all(around.map(each => each.exitCode ?? once(each, 'exit')))
    await log.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const has = async (role: 'primary' | 'synchronous') =>
    (await Promise.all(machines.map(machine => machine.is(role)))).includes(true)
  const deadline = Date.now() + longestStartMs
  while (!((await has('primary')) && (await has('synchronous')))) {
    if (Date.now() > deadline) {
      const words = await readFile(join(folder, 'log'), 'utf8')
      await stop()
      throw new Error(`the cluster did not start: ${words.slice(-3_000)}`)
    }
    await pause(500)
  }
  return { machines, port: Number(new URL(move('http://127.0.0.1:5432', 'porta')).port), stop }
}

/**
 * Adapts a configuration example, which is written for banco1, to another machine. Lines that list all machines stay
 * unchanged.
 */
const ofMachine = (text: string, name: Name): string =>
  text
    .split('\n')
    .map(line =>
      line.includes(addresses.porta)
        ? line
        : line.replaceAll(addresses.banco1, addresses[name]).replace(/banco1$/, name),
    )
    .join('\n')

async function movedToThisComputer(folder: string, servers: string) {
  const ports = new Map<string, number>()
  for (const host of [...Object.values(addresses), '127.0.0.1']) {
    for (const port of [2379, 2380, 5432, 8008]) ports.set(`${host}:${port}`, await findFreePort())
  }
  return (text: string, name: string): string =>
    text
      .replace(
        /(10\.0\.0\.\d+)(:5432 check port )8008/g,
        (_, host, between) => `${host}${between}${ports.get(`${host}:8008`)}`,
      )
      .replace(/(10|127)\.0\.0\.\d+:\d+/g, address => `127.0.0.1:${ports.get(address)}`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace('/var/lib/etcd/etapa', join(folder, `etcd-${name}`))
      .replace('/var/lib/postgresql/etapa', join(folder, name, 'data'))
      .replace(/bin_dir: .*/, `bin_dir: ${servers}\n  parameters:\n    unix_socket_directories: ''`)
}

const variables = (text: string): NodeJS.ProcessEnv =>
  Object.fromEntries(text.split('\n').flatMap(line => (/^\w+=/.test(line) ? [line.split(/=(.*)/s, 2)] : [])))

async function give(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** The process ids of the postmaster and its children. */
async function serverIn(folder: string): Promise<number[]> {
  const [pid = ''] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return pid ? [Number(pid), ...(await childrenOf(Number(pid)))] : []
}
