import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { openArchive } from '../src/backups/open-archive.ts'
import { restoreArchive } from '../src/backups/restore-archive.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import type { Caller } from './caller.ts'
import { useTestApp } from './test-app.ts'

// The fixtures hold a workshop with products in every state (cancelled, restored, finished, reopened, half-saved, out
// of order), and all responses about it from the last version without routes (c0a89aa): lists, filters, exports,
// histories, errors.
const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

interface Answer {
  by: 'anyone' | 'manager' | 'worker'
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  payload?: object
  status: number
  next?: string
  body: unknown
}

/**
 * Fields added since that version, each of which must occur in some response. Others may have been added too, but no
 * earlier field may be missing or different.
 */
const newFields = ['answerAll', 'checklist', 'fillsSheet', 'isDelivery', 'sector', 'stageName']

/** Error messages whose wording has changed, old to new. */
const newWords = new Map([
  ['status: valor inválido', 'Etapa: situação inválida'],
  [
    'Entrega: somente a etapa Conferência final / Entrega tem retirada ou entrega',
    'Entrega: somente a etapa de entrega tem retirada ou entrega',
  ],
])

/**
 * Whether this is a recorded 404 for the documents of the cancelled order. These requests succeed now, because
 * cancelled orders have a page.
 */
const isReadableNow = ({ url, status }: Answer) =>
  status === 404 && /^\/service-order-document\/3\/documents\/\w+\/get$/.test(url)

const testApp = useTestApp()
let answers: Answer[]
let callers: Record<Answer['by'], Caller>

beforeAll(async () => {
  const lines = (await readFile(fixture('before-routes.jsonl'), 'utf8')).trim().split('\n')
  answers = lines.map(line => JSON.parse(line))
  const archive = await openArchive(fixture('before-routes.zip'))
  const restoring = openDatabase(testApp.databaseUrl, { connections: 1 })
  await restoreArchive({ ...testApp, sql: restoring.sql }, archive)
  await restoring.close()
  archive.close()
  const signIn = (email: string) => testApp.people.signIn({ email, password: 'uma-senha-boa' })
  callers = {
    anyone: testApp.anyone,
    manager: await signIn('marta@oficina.test'),
    worker: await signIn('operador1@oficina.test'),
  }
})

async function askAgain({ by, method = 'GET', url, payload }: Answer): Promise<Omit<Answer, 'by' | 'url'>> {
  const response = await callers[by].send({ method, url: `/api${url}`, ...(payload && { payload }) })
  const { statusCode: status, headers, rawPayload } = response
  const type = String(headers['content-type'])
  const next = headers['x-next-cursor']
  if (type.includes('spreadsheetml'))
    return { status, body: plain(withoutDeadlines(await readSheet(rawPayload))) }
  if (type.includes('csv')) return { status, body: response.body.replaceAll(deadlinesInCsv, '') }
  if (!type.includes('json')) return { status, body: response.body }
  return { status, ...(next ? { next: String(next) } : {}), body: inEarlierShape(url, response.json()) }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/**
 * Matches the last two columns of a CSV line, which were added later. They are empty except in the header, because
 * these orders have no deadline.
 */
const deadlinesInCsv = /;"(?:Prazo)?";"(?:Situação)?"$/gm
const withoutDeadlines = (rows: unknown[][]) => rows.map(row => row.slice(0, -2))

type Named = { sector: { name: string }; oldest?: string | null }

/**
 * Converts a response to its earlier shape: the board and the indicators had a stage name instead of a sector, the
 * board's `oldest` ended in '+00:00', `perSector` was called `perStage`, and the search did not name the product that
 * matched.
 */
function inEarlierShape(url: string, body: unknown): unknown {
  const named = (rows: Named[]) => rows.map(row => ({ ...row, stageName: row.sector.name }))
  if (url.startsWith('/production/board'))
    return named(body as Named[]).map(column => ({
      ...column,
      oldest: column.oldest?.replace('.000Z', '+00:00') ?? null,
    }))
  if (url.startsWith('/production/indicators')) {
    const { perSector, ...rest } = body as { perSector: Named[] }
    return { ...rest, perStage: named(perSector) }
  }
  if (url.startsWith('/search')) {
    const { orders, ...rest } = body as { orders: { detail: string }[] }
    return { ...rest, orders: orders.map(order => ({ ...order, detail: order.detail.split(' · ')[0] })) }
  }
  return body
}

/** Returns the names of fields that only `today` has. */
function fieldsAdded(before: unknown, today: unknown): string[] {
  if (typeof before !== 'object' || typeof today !== 'object' || !before || !today) return []
  return Object.entries(today).flatMap(([name, value]) =>
    name in before ? fieldsAdded(Reflect.get(before, name), value) : [name],
  )
}

test('responses match those recorded before services had routes, apart from the listed changes', async () => {
  const added = new Set<string>()
  for (const before of answers.filter(answer => !isReadableNow(answer))) {
    const { by, method, url, payload, ...expected } = before
    if (typeof expected.body === 'string') expected.body = newWords.get(expected.body) ?? expected.body
    const today = await askAgain(before)
    expect(today, `${by}: ${method ?? 'GET'} ${url} ${JSON.stringify(payload)}`).toMatchObject(expected)
    for (const name of fieldsAdded(expected.body, today.body)) added.add(name)
  }
  expect([...added]).toEqual(expect.arrayContaining(newFields))
})
