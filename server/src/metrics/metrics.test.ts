import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { expect, test } from 'vitest'
import { artwork, engraving } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const token = 'um-token-bem-comprido'
const testApp = useTestApp({ METRICS_TOKEN: token })
const silent = useTestApp()
const read = (authorization?: string) =>
  testApp.anyone.send({ url: '/metrics', headers: { ...(authorization ? { authorization } : {}) } })

test('metrics require the token, and are off by default', async () => {
  for (const authorization of [undefined, token, 'Bearer outro', `Bearer ${token}x`]) {
    expect((await read(authorization)).statusCode).toBe(401)
  }
  expect((await silent.anyone.send({ url: '/metrics' })).statusCode).toBe(404)
})

test('metrics cover requests by route pattern, the database, queues, stages and the process', async () => {
  const manager = await testApp.people.manager()
  const order = await anOrder(testApp.sql, manager)
  const params = { stageId: stageOf(order, artwork.name) }
  await manager.call(updateStage, { params, body: { status: 'COMPLETED' } })
  await testApp.anyone.send({ url: '/nada/disso' })

  const { body, headers } = await read(`Bearer ${token}`)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(body).toMatch(
    /etapa_http_request_duration_seconds_count\{method="PUT",route="\/api\/[^"]*:stageId[^"]*",status="200"\} 1/,
  )
  expect(body).not.toContain(`/${params.stageId}"`)
  expect(body).not.toContain('nada')
  expect(body).toContain('etapa_database_up 1')
  expect(body).toMatch(/etapa_database_connections\{state="idle"\} \d/)
  expect(body).toContain('etapa_event_streams 0')
  expect(body).toContain('etapa_incoming_files 0')
  // Only the format is checked, because the value is that of the whole database server, which other tests also use.
  expect(body).toMatch(/^etapa_notification_queue_usage \d/m)
  expect(body).toContain('etapa_stages_completed 1')
  expect(body).toContain('etapa_orders_open 1')
  expect(body).toContain(`etapa_stages_open{sector="${artwork.key}"} 0`)
  expect(body).toContain(`etapa_stages_open{sector="${engraving.key}"} 1`)
  expect(body).toContain('nodejs_eventloop_lag_seconds')
  expect(body).toContain('process_resident_memory_bytes')
})

test('every metric of the example alerts exists', async () => {
  const rules = await readFile(join(import.meta.dirname, '../../../deploy/prometheus-alerts.yml'), 'utf8')
  const { body } = await read(`Bearer ${token}`)
  const wanted = rules.match(/\b(?:etapa|nodejs|process)_\w+/g) ?? []
  expect(wanted.length).toBeGreaterThan(9)
  for (const name of wanted) expect(body).toMatch(new RegExp(`^${name}(\\{| )`, 'm'))
})
