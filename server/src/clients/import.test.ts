import { createCarrier, updateCarrier } from '@etapa/domain/carriers/carrier'
import type { ClientRow } from '@etapa/domain/clients/client-table'
import { matchColumns, rowOf } from '@etapa/domain/clients/client-table'
import { createClient, deleteClient, getClient, listClients } from '@etapa/domain/clients/endpoints'
import {
  downloadClientTemplate,
  exportClientCsv,
  exportClientSpreadsheet,
  importClients,
  mostImported,
} from '@etapa/domain/clients/import'
import { withCheckDigits } from '@etapa/domain/clients/tax-id'
import { fromCsvText } from '@etapa/domain/csv-text'
import type { Endpoint } from '@etapa/domain/endpoint'
import { readCsv } from '@etapa/domain/read-csv'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addressOf, type Caller } from '../../test/caller.ts'
import { countWaiting } from '../../test/faults/count-waiting.ts'
import { useTestApp } from '../../test/test-app.ts'
import { importClients as judgeRows } from './import-clients.ts'

const testApp = useTestApp()
let worker: Caller
beforeEach(async () => {
  worker = await testApp.people.worker()
  await testApp.sql`update clients set deleted_at = now() where deleted_at is null`
})

const add = (rows: unknown[], dryRun = false) => worker.call(importClients, { body: { dryRun, rows } })
const names = async () => (await worker.call(listClients)).map(({ name }) => name)
const taxId = withCheckDigits('112223330001')

test('a dry run adds no clients; the import then adds all rows', async () => {
  const rows = [{ line: 2, name: 'Caixas', taxId, city: 'Blumenau', contacts: [{ name: 'Rui' }] }]
  expect(await add(rows, true)).toEqual({ created: 0, problems: [] })
  expect(await names()).toEqual([])
  expect(await add(rows)).toEqual({ created: 1, problems: [] })
  const [client] = await worker.call(listClients)
  expect(await worker.call(getClient, { params: { id: client?.id ?? 0 } })).toMatchObject({
    name: 'Caixas',
    taxId,
    city: 'Blumenau',
    contacts: [{ name: 'Rui', role: '', telephone: '', email: '' }],
  })
})

test('opt-outs, the carrier and the other trade fields are imported, under the same rules as for a single client', async () => {
  const manager = await testApp.people.manager()
  const { id: carrierId } = await manager.call(createCarrier, { body: { name: 'Rodonaves' } })
  const trade = { noWhatsapp: true, noEmail: true, carrierId, needsPurchaseOrder: true }
  const restricted = { name: 'Caixas', ...trade, isRestricted: true }
  expect(await worker.refused(400, importClients, { body: { rows: [restricted] } })).toBe(
    'Linha 1: Restrito: somente gerentes restringem clientes. Nada foi importado.',
  )
  const archived = await manager.call(createCarrier, { body: { name: 'Extinta' } })
  await manager.call(updateCarrier, { params: { id: archived.id }, body: { isArchived: true } })
  const rows = [
    { name: 'Tampas' },
    restricted,
    { name: 'Outra', carrierId: 999_999 },
    { name: 'Mais uma', carrierId: archived.id },
  ]
  expect(await add(rows, true)).toMatchObject({
    problems: [
      { line: 2, message: 'Restrito: somente gerentes restringem clientes' },
      { line: 3, message: 'Transportadora: não existe ou está arquivada' },
      { line: 4, message: 'Transportadora: não existe ou está arquivada' },
    ],
  })
  await manager.call(importClients, { body: { rows: [restricted] } })
  const [client] = await worker.call(listClients)
  expect(await worker.call(getClient, { params: { id: client?.id ?? 0 } })).toMatchObject(restricted)
})

test('imported phone numbers are formatted', async () => {
  const contacts = [{ name: 'Rui', telephone: '+55 11 3456-7890' }]
  await add([{ name: 'Caixas', telephone: '11987654321', contacts }])
  const [client] = await worker.call(listClients)
  expect(await worker.call(getClient, { params: { id: client?.id ?? 0 } })).toMatchObject({
    telephone: '(11) 98765-4321',
    contacts: [{ telephone: '(11) 3456-7890' }],
  })
})

test('one invalid or duplicate row causes the whole import to be rejected', async () => {
  await worker.call(createClient, { body: { name: 'Já É Cliente' } })
  const refused = (status: number, rows: unknown[]) =>
    worker.refused(status, importClients, { body: { rows } })
  expect(await refused(400, [{ name: 'A' }, { line: 9, name: 'B', email: 'x' }])).toBe(
    'Linha 9: Email: endereço de e-mail inválido. Nada foi importado.',
  )
  expect(await refused(409, [{ name: 'A' }, { name: 'a' }, { name: 'ja e cliente' }])).toBe(
    'Linha 2: Nome do Cliente: igual à linha 1. Outras linhas com problema: 1. Nada foi importado.',
  )
  expect(await names()).toEqual(['Já É Cliente'])
})

test('a deleted client can be imported again', async () => {
  const manager = await testApp.people.manager()
  const { id } = await worker.call(createClient, { body: { name: 'Caixas', taxId } })
  await manager.call(deleteClient, { params: { id } })
  expect(await add([{ name: 'Caixas', taxId }])).toMatchObject({ created: 1 })
})

test('if several people import the same rows at once, exactly one succeeds', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({ name: `Empresa ${index}` }))
  const answers = await Promise.all([1, 2, 3].map(() => worker.try(importClients, { body: { rows } })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(await names()).toHaveLength(300)
})

test('an import waits for a client that somebody else is adding, and then reports a duplicate', async () => {
  let imported: Promise<string> | undefined
  await testApp.sql.begin(async tx => {
    await tx`insert into clients (name, representative, telephone, email) values ('Caixas', '', '', '')`
    imported = worker.refused(409, importClients, {
      body: { rows: [{ name: 'Tampas' }, { name: 'Caixas' }] },
    })
    await expect.poll(() => countWaiting(testApp.sql)).toBeGreaterThan(0)
  })
  expect(await imported).toContain('Linha 2: Nome do Cliente: já é cliente')
})

test.each([
  [{}, 'Linhas: lista inválida'],
  [{ rows: [] }, 'Linhas: nenhuma linha para importar'],
  [{ rows: Array(mostImported + 1).fill({}) }, 'Linhas: no máximo 10000 de uma vez'],
  [{ rows: [{}], dryRun: 'x' }, 'dryRun: use true ou false'],
])('an invalid import payload is rejected (%#)', async (payload, message) => {
  const response = await worker.send({ method: 'POST', url: '/api/client/import', payload })
  expect([response.statusCode, response.body]).toEqual([400, message])
})

test('an import payload with 100,000 rows is rejected with 413', async () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => ({
    line: index,
    name: `Empresa número ${index}`,
    notes: 'x'.repeat(60),
  }))
  const response = await worker.send({ method: 'POST', url: '/api/client/import', payload: { rows } })
  expect(response.statusCode).toBe(413)
})

test('an import yields to the event loop after each row if rows take long to check', async () => {
  let clock = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1_000))
  onTestFinished(() => now.mockRestore())
  let [sinceTurn, most, isOver] = [0, 0, false]
  const turn = () => {
    sinceTurn = 0
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const row = {
    name: 'Caixas',
    get line() {
      sinceTurn += 1
      most = Math.max(most, sinceTurn)
      return 1
    },
  }
  await judgeRows(testApp.sql, { capabilities: [] }, { dryRun: true, rows: Array(500).fill(row) })
  isOver = true
  expect(most).toBe(1)
})

describe('an export', () => {
  const clients = [
    { name: '=Caixas & "Cia"; São João', email: 'a@b.com', telephone: '+55 11 98888-7777', taxId },
    { name: "'-Tampas", representative: '@rui', notes: 'uma linha\noutra; com "aspas"' },
    {
      name: 'Cartonagem _x0041_',
      zipCode: '01310-100',
      street: 'Rua A, 1',
      district: 'Centro',
      city: 'São Paulo',
      state: 'SP',
      contacts: [
        { name: 'Rui; o chefe', role: 'Compras', telephone: '(11) 98888-7777', email: 'rui@x.com' },
        { name: '"Ana"', role: '', telephone: '', email: '' },
      ],
    },
    // More rows than one page of an export.
    ...Array.from({ length: 1_200 }, (_, index) => ({ name: `Empresa ${index}` })),
  ]

  const fetchFile = async (endpoint: Endpoint) => (await worker.send({ url: addressOf(endpoint) })).rawPayload
  const toRows = ([header = [], ...lines]: string[][]): ClientRow[] =>
    lines.map((cells, index) => rowOf(index + 2, cells, matchColumns(header)))
  const known = async () =>
    await testApp.sql`
      select name, representative, telephone, email, tax_id, zip_code, street, district, city, state, contacts, notes
      from clients where deleted_at is null order by searchable(name), id`

  test.each([
    [
      'CSV',
      async () =>
        [...readCsv(String(await fetchFile(exportClientCsv)).slice(1), ';')].map(({ cells }) =>
          cells.map(fromCsvText),
        ),
    ],
    [
      'XLSX',
      async () =>
        (await readSheet(await fetchFile(exportClientSpreadsheet))).map(row =>
          // This reader does not decode the escape sequences of spreadsheets.
          row.map(cell => String(cell ?? '').replace('_x005F_', '_')),
        ),
    ],
  ])('as %s can be imported again without any difference', async (_, read) => {
    await add(clients)
    const before = await known()
    const rows = toRows(await read())
    expect(rows).toHaveLength(clients.length)
    await testApp.sql`update clients set deleted_at = now() where deleted_at is null`
    await add(rows)
    const after = await known()
    expect(after.length).toBe(before.length)
    for (const [index, client] of after.entries()) expect(client).toEqual(before[index])
  })

  test('has the same columns as the empty template', async () => {
    const [template, ...others] = await readSheet(await fetchFile(downloadClientTemplate))
    await add([{ name: 'Caixas' }])
    const [header] = await readSheet(await fetchFile(exportClientSpreadsheet))
    expect(template).toEqual(header)
    expect(others.flat().filter(Boolean)).toEqual([])
    expect(Object.keys(matchColumns(header?.map(String) ?? []))).toHaveLength(12)
  })
})
