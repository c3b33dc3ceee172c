import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { drive, type Measured } from './drive.ts'
import { findFreePort, startProcess } from './processes.ts'
import { describeRun, type Row } from './report.ts'
import { Sample } from './sample.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { startDatabase } from './start-database.ts'

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    seconds: { type: 'string', default: '3' },
  },
})
const sizes = (values.sizes ?? `1000,20000,200000${values.full ? ',1000000' : ''}`).split(',').map(Number)
const seconds = Number(values.seconds)
const root = join(import.meta.dirname, '..')
const login = { email: 'gerente@demo.etapa.local', password: 'senha-da-medicao' }

async function seed(databaseUrl: string, orders: number): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, ADMIN_PASSWORD: login.password }
  const child = spawn(process.execPath, ['server/dist/seed.js', '--orders', String(orders)], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const code = await new Promise(resolve => child.once('exit', resolve))
  if (code !== 0) throw new Error('the seed failed')
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Resident memory of a process, in MB. */
async function memory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

const folder = await mkdtemp(join(tmpdir(), 'etapa-bench-'))
const database = await startDatabase(folder)
const sql = postgres(database.url, { max: 2 })
const rows: Row[] = []
const facts: string[] = []
let seeded = 0
try {
  for (const size of sizes) {
    await seed(database.url, size - seeded)
    seeded = size
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'error',
    }
    const port = await findFreePort()
    const before = performance.now()
    const product = await startProcess(['server/dist/main.js'], { ...env, PORT: String(port) }, 'pronto')
    facts.push(`cold start on ${size} orders: ${Math.round(performance.now() - before)} ms`)
    const limitPort = await findFreePort()
    const limit = await startProcess(
      ['--import', 'tsx', 'bench/limit.ts'],
      { ...env, PORT: String(limitPort) },
      'ready',
    )
    const origins = { product: `http://127.0.0.1:${port}`, limit: `http://127.0.0.1:${limitPort}` }
    const cookie = await signIn(origins.product)
    const sample = new Sample(sql, login.password)
    await sample.draw()
    facts.push(`memory at rest on ${size} orders: ${await memory(product.pid)} MB`)

    const measure = async (
      scenario: Scenario,
      side: 'product' | 'limit',
      connections: number,
    ): Promise<Measured> => {
      const ask = scenario[side]
      if (!ask) throw new Error('nothing to measure')
      if (scenario.consumesStages) await sample.renewStages()
      const signed = () => ask(sample)?.map(shot => ({ ...shot, headers: { cookie, ...shot.headers } }))
      return await drive(origins[side], connections, seconds, signed)
    }
    for (const scenario of scenarios) {
      await measure(scenario, 'product', 4)
      if (scenario.limit) await measure(scenario, 'limit', 4)
      for (const connections of [1, 16]) {
        const measured = await measure(scenario, 'product', connections)
        const bare = scenario.limit && (await measure(scenario, 'limit', connections))
        rows.push({ scenario, size, connections, measured, bare })
        console.log(describeRun.line(rows.at(-1) as Row))
      }
    }
    facts.push(`memory after load on ${size} orders: ${await memory(product.pid)} MB`)
    await Promise.all([product.stop(), limit.stop()])
  }
  const [version] = await sql`select version()`
  const results = describeRun.page(rows, facts, `${version?.version}`)
  await writeFile(join(root, 'bench/results.md'), results)
  console.log(results)
} finally {
  await sql.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
