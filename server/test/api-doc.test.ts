import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createApiKey } from '@etapa/domain/api-keys/api-key'
import { deliveries } from '@etapa/domain/forecasts/deliveries'
import { getOrder } from '@etapa/domain/orders/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { listen } from '../src/platform/process/listen.ts'
import type { Caller } from './caller.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp({ HOST: '127.0.0.1', PORT: '0' })
const text = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')

/** The code block below a heading. */
function exampleOf(heading: string, language = 'sh'): string {
  const [, chapter = ''] = text.split(`## ${heading}\n`)
  return new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(chapter)?.[1] ?? ''
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

test('the example creates an order, once however often it runs', async () => {
  const order = await run(exampleOf('Create an order'))
  expect(await manager.call(getOrder, { params: { id: order.id } })).toMatchObject({
    serial: order.serial,
    dueOn: '2031-05-30',
  })
  expect((await run(exampleOf('Create an order'))).id).toBe(order.id)
})

test('the example reads the deliveries of a day', async () => {
  const order = await run(exampleOf('Create an order'))
  const found = deliveries.parse(await run(exampleOf("Read the day's deliveries"), { DAY: '2031-05-30' }))
  expect(JSON.stringify(found)).toContain(order.serial)
})
