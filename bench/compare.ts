import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@etapa/server/database'
import { drive } from './drive.ts'
import { findFreePort, runProcess, startProcess } from './processes.ts'
import type { Sample } from './sample.ts'
import type { Scenario } from './scenarios.ts'
import { signInMany } from './sign-in.ts'
import { startDatabase } from './start-database.ts'

// Benchmarks several built checkouts alternately, each on its own copy of one archive:
//   npx tsx bench/compare.ts --only "list 50 newest,complete a stage" ../before .
// The first one seeds, so pass the one with the oldest schema first; the ratios are relative to it.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '20000' },
    /** The URL of an idle, already seeded database; without it, a new one is created and seeded. */
    archive: { type: 'string' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '9' },
    only: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const only = values.only?.split(',')
const password = 'senha-da-medicao'

interface Side {
  folder: string
  /** The CPU time used so far by the server and by the PostgreSQL backends of its database, in ms. */
  used(): Promise<number>
  sample: Sample
  scenarios: Scenario[]
  origin: string
  anyCookie: () => string
  stop(): Promise<void>
}

const folder = await mkdtemp(join(tmpdir(), 'etapa-compare-'))
const folders = positionals.map(path => resolve(path))
const database = values.archive
  ? { url: values.archive, stop: async () => undefined }
  : await startDatabase(folder)
const urlOf = (name: string) => Object.assign(new URL(database.url), { pathname: `/${name}` }).href
const sides: Side[] = []
try {
  if (!values.archive) {
    await runProcess([join(folders[0] ?? '', 'server/dist/seed.js'), '--orders', values.orders], {
      DATABASE_URL: database.url,
      ADMIN_PASSWORD: password,
    })
  }
  const main = openDatabase(urlOf('postgres'), { connections: 1, statementTimeoutMs: 0 })
  for (const index of folders.keys()) {
    await main.sql.unsafe(`drop database if exists side_${index}`)
    await main.sql.unsafe(`create database side_${index} template ${new URL(database.url).pathname.slice(1)}`)
  }
  await main.close()
  for (const [index, path] of folders.entries()) sides.push(await open(path, urlOf(`side_${index}`)))
  for (const { name } of sides[0]?.scenarios ?? []) {
    if (!only || only.includes(name)) await compare(name)
  }
} finally {
  for (const side of sides) await side.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function open(path: string, url: string): Promise<Side> {
  const port = await findFreePort()
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    TRUST_PROXY: 'true',
    PORT: String(port),
  }
  const product = await startProcess(
    [join(path, 'server/dist/main.js')],
    { ...env, LOG_LEVEL: 'error' },
    'pronto',
  )
  const { sql, close } = openDatabase(url, { connections: 2, statementTimeoutMs: 0 })
  await sql.unsafe('vacuum analyze')
  // Imports the checkout's own benchmark files, because they match its tables and endpoints.
  const own = async (file: string) => await import(join(path, 'bench', file))
  const sample: Sample = new (await own('sample.ts')).Sample(sql, password)
  await sample.draw()
  const origin = `http://127.0.0.1:${port}`
  const anyCookie = await signInMany(origin, password)
  const stop = async () => {
    await close()
    await product.stop()
  }
  const used = async () => {
    const backends = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database()`
    return await processorTime([product.pid, ...backends.map(({ pid }) => pid)])
  }
  return {
    folder: path,
    used,
    sample,
    scenarios: (await own('scenarios.ts')).scenarios,
    origin,
    anyCookie,
    stop,
  }
}

/** Returns the CPU time of the given processes, including all their threads, in ms. */
async function processorTime(pids: number[]): Promise<number> {
  let ticks = 0
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  return ticks * 10
}

async function measure(
  { used, sample, scenarios, origin, anyCookie }: Side,
  name: string,
  connections: number,
) {
  const scenario = scenarios.find(scenario => scenario.name === name)
  if (!scenario) throw new Error(`no scenario: ${name}`)
  if (scenario.consumesStages) await sample.renewStages()
  const shots = () =>
    scenario.product(sample)?.map(shot => ({ ...shot, headers: { cookie: anyCookie(), ...shot.headers } }))
  const before = await used()
  const { timesMs, seconds: taken } = await drive(origin, connections, seconds, shots)
  return { perSecond: timesMs.length / taken, ms: ((await used()) - before) / timesMs.length }
}

async function compare(name: string): Promise<void> {
  for (const side of sides) await measure(side, name, 16)
  for (const connections of [1, 16]) {
    const measured: Awaited<ReturnType<typeof measure>>[][] = sides.map(() => [])
    for (let round = 0; round < rounds; round += 1) {
      // Rotates the order in which the checkouts run, because a run right after one that writes finds a busier disk.
      for (const index of sides.keys()) {
        const turn = (index + round) % sides.length
        measured[turn]?.push(await measure(sides[turn] as Side, name, connections))
      }
    }
    console.log(`${name}, ${connections} connections`)
    for (const [index, { folder }] of sides.entries()) {
      const list = measured[index] ?? []
      const ratios = list.map(
        ({ perSecond }, round) => perSecond / (measured[0]?.[round]?.perSecond ?? Number.NaN),
      )
      const speed = median(list.map(({ perSecond }) => perSecond))
      console.log(
        `  ${Math.round(speed)}/s, ${median(ratios).toFixed(2)} times the first, ` +
          `${median(list.map(({ ms }) => ms)).toFixed(2)} ms of processor: ${folder}`,
      )
    }
  }
}

function median(list: number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
}
