import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@etapa/server/database'
import { drive, type Round, summarize } from './drive.ts'
import { measureUploads } from './measure-uploads.ts'
import { memoryOf } from './memory.ts'
import { findFreePort, runProcess, startProcess, stopProcesses } from './processes.ts'
import { describeRun, type Row } from './report.ts'
import { Sample } from './sample.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { measureScreens } from './screens.ts'
import { signIn, signInMany } from './sign-in.ts'
import { longestSilence } from './silence.ts'
import { startDatabase } from './start-database.ts'

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    /** The duration of each round. */
    seconds: { type: 'string', default: '1' },
    /** The names of the scenarios to measure; without it, all of them, uploads and screens. */
    only: { type: 'string' },
  },
})
const sizes = (values.sizes ?? `1000,20000,200000${values.full ? ',1000000' : ''}`).split(',').map(Number)
const seconds = Number(values.seconds)
const only = values.only?.split(',')
// The number of rounds for each server. Etapa and the limit server take turns in short rounds, so that other load on
// the machine affects both equally.
const turns = 4
// The duration of the warm-up in rounds: after one round, V8 still needs twice the CPU time for a list.
const warmUpRounds = 5
// The archive size, in orders, at which uploads and screens are measured: that of a workshop after some years.
const lookedAt = 20_000
const password = 'senha-da-medicao'

const folder = await mkdtemp(join(tmpdir(), 'etapa-bench-'))
const starting = startDatabase(folder)
let cleaning: Promise<void> | undefined
// Stops all processes if the benchmark is ended by a signal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await cleanUp()
    process.exit(1)
  })
}
const database = await starting
const { sql, close } = openDatabase(database.url, { connections: 2, statementTimeoutMs: 0 })
const rows: Row[] = []
const facts: string[] = []
let seeded = 0
try {
  for (const size of sizes) {
    await runProcess(['server/dist/seed.js', '--orders', String(size - seeded)], {
      DATABASE_URL: database.url,
      ADMIN_PASSWORD: password,
    })
    seeded = size
    await measureArchive(size)
  }
  const [version] = await sql`select version()`
  const results = describeRun.page(rows, facts, `${version?.version}`)
  if (!only) await writeFile(join(import.meta.dirname, 'results.md'), results)
  console.log(results)
  await close()
} finally {
  await cleanUp()
}

async function cleanUp(): Promise<void> {
  cleaning ??= stopProcesses()
    .then(() => starting)
    .then(embedded => embedded.stop())
    .then(() => rm(folder, { recursive: true, force: true }))
  await cleaning
}

async function measureArchive(size: number): Promise<void> {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, HOST: '127.0.0.1', TRUST_PROXY: 'true' }
  const [port, limitPort, metricsPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const before = performance.now()
  const product = await startProcess(
    ['server/dist/main.js'],
    { ...env, LOG_LEVEL: 'error', PORT: String(port), METRICS_PORT: String(metricsPort) },
    'pronto',
  )
  const started = Math.round(performance.now() - before)
  const limit = await startProcess(
    ['--import', 'tsx', 'bench/limit.ts'],
    { ...env, PORT: String(limitPort) },
    'ready',
  )
  const origins = { product: `http://127.0.0.1:${port}`, limit: `http://127.0.0.1:${limitPort}` }
  const cookie = await signIn(origins.product, password)
  const anyCookie = await signInMany(origins.product, password)
  const sample = new Sample(sql, password)
  await sample.draw()
  const atRest = await memoryOf(product.pid)

  async function measure(scenario: Scenario, side: 'product' | 'limit', connections: number, rounds = 1) {
    const ask = scenario[side]
    if (!ask) throw new Error('nothing to measure')
    if (scenario.consumesStages) await sample.renewStages()
    const signed = () =>
      ask(sample)?.map(shot => ({ ...shot, headers: { cookie: anyCookie(), ...shot.headers } }))
    return await drive(origins[side], connections, seconds * rounds, signed)
  }
  for (const scenario of scenarios.filter(({ name }) => !only || only.includes(name))) {
    const sides = scenario.limit ? (['product', 'limit'] as const) : (['product'] as const)
    // Warms up, so that Node has compiled the code and PostgreSQL has cached its plans.
    for (const side of sides) await measure(scenario, side, 16, warmUpRounds)
    for (const connections of [1, 16]) {
      const rounds = { product: [] as Round[], limit: [] as Round[] }
      await longestSilence(metricsPort)
      for (let turn = 0; turn < turns; turn += 1) {
        for (const side of sides) rounds[side].push(await measure(scenario, side, connections))
      }
      const bare = scenario.limit && summarize(rounds.limit)
      const silenceMs = await longestSilence(metricsPort)
      const row = { scenario, size, connections, measured: summarize(rounds.product), bare, silenceMs }
      rows.push(row)
      console.log(describeRun.line(row))
    }
  }
  facts.push(
    `${size.toLocaleString('en')} orders: cold start ${started} ms, memory ${atRest} MB at rest, ` +
      `${await memoryOf(product.pid)} MB after all of the above`,
  )
  if (size === lookedAt && !only) {
    facts.push(await measureUploads(origins.product, { cookie, orderId: sample.orderId(), pid: product.pid }))
    facts.push(...(await measureScreens({ origin: origins.product, cookie, sql })))
  }
  await Promise.all([product.stop(), limit.stop()])
}
