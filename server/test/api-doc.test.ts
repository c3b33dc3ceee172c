import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createApiKey } from '@etapa/domain/api-keys/api-key'
import { deliveries } from '@etapa/domain/forecasts/deliveries'
import { getOrder } from '@etapa/domain/orders/endpoints'
import { createWebhook } from '@etapa/domain/webhooks/webhook'
import { beforeAll, expect, test } from 'vitest'
import { listen } from '../src/platform/process/listen.ts'
import type { Caller } from './caller.ts'
import { anOrder } from './orders.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp({ HOST: '127.0.0.1', PORT: '0', WEBHOOK_ALLOW_PRIVATE: 'true' })
const text = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')

/** Returns the first code block below a heading. */
function exampleOf(heading: string, language = 'sh'): string {
  const [, chapter = ''] = text.split(`## ${heading}\n`)
  return new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(chapter)?.[1] ?? ''
}

let manager: Caller
let environment: NodeJS.ProcessEnv
beforeAll(async () => {
  manager = await testApp.people.manager()
  await testApp.sql`insert into clients (name) values ('Caixas')`
  const port = await listen(testApp.app, testApp.config)
  const { key } = await manager.call(createApiKey, {
    body: { name: 'Loja virtual', capabilities: ['orders:write', 'orders:list', 'orders:read'] },
  })
  environment = { ...process.env, ETAPA: `http://127.0.0.1:${port}`, ETAPA_KEY: key }
})

async function run(script: string, more: NodeJS.ProcessEnv = {}) {
  const { stdout } = await promisify(execFile)('sh', ['-euc', script], { env: { ...environment, ...more } })
  return JSON.parse(stdout)
}

test('the order example in docs/api.md creates an order, and is idempotent', async () => {
  const order = await run(exampleOf('Create an order'))
  expect(await manager.call(getOrder, { params: { id: order.id } })).toMatchObject({
    serial: order.serial,
    dueOn: '2031-05-30',
  })
  expect((await run(exampleOf('Create an order'))).id).toBe(order.id)
})

test('the deliveries example in docs/api.md returns the orders due on a day', async () => {
  const order = await run(exampleOf('Create an order'))
  const found = deliveries.parse(await run(exampleOf("Read the day's deliveries"), { DAY: '2031-05-30' }))
  expect(JSON.stringify(found)).toContain(order.serial)
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('the webhook example in docs/api.md rejects an unsigned request, verifies a signed one and calls back', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const { secret } = await manager.call(createWebhook, { body: { url, events: ['order.created'] } })
  const script = join(testApp.config.dataDir, 'receive.mjs')
  writeFileSync(script, exampleOf('Receive a web hook and call back', 'js'))
  const receiver = spawn(process.execPath, [script], {
    env: { ...environment, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  receiver.stdout.on('data', chunk => {
    output += chunk
  })
  await expect.poll(() => output).toContain('ready')
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401)
  const order = await anOrder(testApp.sql, manager)
  await expect.poll(() => output).toContain(`order.created ${order.serial} ${order.products.length}\n`)
  receiver.kill()
})
