import {
  cancelOrder,
  exportCsv,
  exportSpreadsheet,
  listOrders,
  summarizeOrders,
} from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf, type Caller } from '../../test/caller.ts'
import { artwork, engraving, finalCheck, mounting } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let worker: Caller
beforeAll(async () => {
  worker = await testApp.people.worker()
})

type Query = Record<string, string>

const about = (text: string): Query => ({ serialOrProductOrEnterprise: text })

async function spreadsheet(query: Query) {
  const { statusCode, rawPayload } = await worker.send({ url: addressOf(exportSpreadsheet), query })
  expect(statusCode).toBe(200)
  const rows = await readSheet(rawPayload)
  return rows.map(row => row.map(cell => (cell instanceof Date ? toMinute(cell) : cell)))
}

/** Rounds to the minute, because spreadsheets store a time as a fraction of a day. */
const toMinute = (time: Date) => new Date(Math.round(time.getTime() / 60_000) * 60_000)

async function csv(query: Query): Promise<string[]> {
  const { statusCode, body } = await worker.send({ url: addressOf(exportCsv), query })
  expect(statusCode).toBe(200)
  return body.split('\r\n')
}

describe('the spreadsheet', () => {
  test('has date and number cells, rows sorted newest first, and the totals of the summary', async () => {
    const first = await anOrder(testApp.sql, worker, {
      client: 'Planilha & Filhos <Ltda>',
      identifications: ['Tampa "azul"', 'Fundo'],
      price: 123_456,
      createdAt: '2024-03-10 23:30 America/Sao_Paulo',
      done: [artwork.name, engraving.name, mounting.name, finalCheck.name],
    })
    const second = await anOrder(testApp.sql, worker, {
      client: 'Planilha & Filhos <Ltda>',
      price: 10,
      createdAt: '2024-03-11 08:15 America/Sao_Paulo',
      done: [artwork.name, engraving.name, mounting.name, finalCheck.name],
    })
    const third = await anOrder(testApp.sql, worker, { client: 'Planilha & Filhos <Ltda>' })
    await testApp.sql`
      update service_orders set finished_at = '2024-03-12 17:00 America/Sao_Paulo' where id = ${second.id}`

    const [header, ...rows] = await spreadsheet(about('planilha'))
    expect(header).toEqual([
      'Nº OS',
      'Processamento',
      'Progresso',
      'Produto',
      'Produtos',
      'Empresa',
      'Registro',
      'Conclusão',
      'Saída',
      'R$',
      'Prazo',
      'Situação',
    ])
    const totals = rows.pop()
    expect(rows.map(([serial]) => serial)).toEqual([third.serial, second.serial, first.serial])
    const company = 'Planilha & Filhos <Ltda>'
    expect(rows[1]).toEqual([
      second.serial,
      'Concluido',
      1,
      'Caixa de pizza 35 cm',
      1,
      company,
      new Date('2024-03-11T08:15:00Z'),
      new Date('2024-03-12T17:00:00Z'),
      null,
      0.1,
      null,
      null,
    ])
    expect(rows[2]).toEqual([
      first.serial,
      'Em progresso',
      0.5,
      'Tampa "azul", Fundo',
      2,
      company,
      new Date('2024-03-10T23:30:00Z'),
      null,
      null,
      1234.56,
      null,
      null,
    ])
    const summary = await worker.call(summarizeOrders, { query: about('planilha') })
    expect(totals).toEqual([
      summary.orders,
      null,
      null,
      null,
      summary.products,
      null,
      null,
      null,
      null,
      Number(summary.price) / 100,
      null,
      null,
    ])
    expect(summary).toEqual({ orders: 3, products: 4, price: 123_466 })
  })

  test('without orders has a header and totals of zero', async () => {
    const [header, totals, ...more] = await spreadsheet(about('não existe nada assim'))
    expect(header).toHaveLength(12)
    expect(totals).toEqual([0, null, null, null, 0, null, null, null, null, 0, null, null])
    expect(more).toEqual([])
  })

  test('lists how the products were delivered, each way once', async () => {
    const order = await anOrder(testApp.sql, worker, { identifications: ['Tampa', 'Fundo', 'Alça', 'Fita'] })
    for (const [product, deliveryType] of (['RETIRADA', 'ENTREGA', 'RETIRADA', null] as const).entries()) {
      const params = { stageId: stageOf(order, finalCheck.name, product) }
      await worker.call(updateStage, { params, body: { status: 'COMPLETED', deliveryType } })
    }
    const [header = [], row = []] = await spreadsheet(about(order.serial))
    expect(row[header.indexOf('Saída')]).toBe('Entrega, Retirada')
  })

  test('stores formulas and special characters as plain text', async () => {
    const texts = ['=1+1', '+55 11', '-10', '@SUM(A1)', '&amp; <b>', '😀 acentuação', ' espaços ']
    for (const text of texts) {
      await anOrder(testApp.sql, worker, { client: 'Fórmulas', identifications: [text] })
    }
    const rows = await spreadsheet(about('formulas'))
    expect(
      rows
        .slice(1, -1)
        .map(row => row[3])
        .reverse(),
    ).toEqual(texts.map(text => text.trim()))
  })

  test('truncates a text that is too long for a spreadsheet cell', async () => {
    const identifications = Array.from({ length: 200 }, (_, index) =>
      `Longo ${index} `.padEnd(199, 'x').concat('y'),
    )
    await anOrder(testApp.sql, worker, { client: 'Muito longo', identifications })
    const rows = await spreadsheet(about('muito longo'))
    expect(String(rows[1]?.[3])).toHaveLength(32_767)
  })

  test('contains all 2,500 matching orders exactly once, across several pages of the query', async () => {
    const [{ clientId }] = [await anOrder(testApp.sql, worker, { client: 'Milhares' })]
    await testApp.sql`
      insert into service_orders (serial, client_id, price, product_count, stage_count, explore_text, created_at)
      select 'M' || n, ${clientId}, n, 1, 4, 'milhares', now() - make_interval(mins => n / 3)
      from generate_series(1, 2499) n`
    const rows = await spreadsheet(about('milhares'))
    const serials = rows.slice(1, -1).map(([serial]) => serial)
    expect(new Set(serials).size).toBe(2500)
    const summary = await worker.call(summarizeOrders, { query: about('milhares') })
    expect(rows.at(-1)).toMatchObject({
      0: summary.orders,
      4: summary.products,
      9: Number(summary.price) / 100,
    })
    expect(await csv(about('milhares'))).toHaveLength(2500 + 2)
    const [newest] = await worker.call(listOrders, { query: about('milhares') })
    expect(serials[0]).toBe(newest?.serial)
  })
})

describe('the CSV', () => {
  test('is UTF-8 with a BOM, semicolons, decimal commas and day-first dates, as Brazilian Excel expects', async () => {
    const order = await anOrder(testApp.sql, worker, {
      client: 'Vírgula; "e" ponto',
      identifications: ['Rótulo', 'Tampa'],
      price: 1_234_567,
      createdAt: '2024-12-31 23:59 America/Sao_Paulo',
    })
    const [header, row, end] = await csv(about('virgula'))
    expect(header).toBe(
      '\uFEFF"Nº OS";"Processamento";"Progresso";"Produto";"Produtos";"Empresa";"Registro";"Conclusão";"Saída";"R$";"Prazo";"Situação"',
    )
    expect(row).toBe(
      `"${order.serial}";"Em progresso";0%;"Rótulo, Tampa";2;"Vírgula; ""e"" ponto";31/12/2024 23:59;;"";12345,67;"";""`,
    )
    expect(end).toBe('')
  })

  test.each(['=1+1', '+1', '-1', '@A1', '=HYPERLINK("http://x")', '＝1+1'])(
    'escapes %s so that it is not run as a formula',
    async text => {
      const order = await anOrder(testApp.sql, worker, { client: `Perigo ${text}`, identifications: [text] })
      const [, row] = await csv(about(order.serial))
      expect(row?.split(';')[3]).toBe(`"'${text.replaceAll('"', '""')}"`)
    },
  )
})

describe.each([exportSpreadsheet, exportCsv])('$path', endpoint => {
  test('is a download with the date in its file name', async () => {
    const { headers } = await worker.send({ url: addressOf(endpoint), query: about('ninguém') })
    expect(headers['content-type']).toBe(endpoint.download)
    const extension = endpoint.path.split('.')[1]
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="ordens-de-servico-\\d{4}-\\d{2}-\\d{2}\\.${extension}"$`),
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  test('applies all filters and omits cancelled orders', async () => {
    const manager = await testApp.people.manager()
    const mine = await anOrder(testApp.sql, manager, { client: 'Filtro', done: [artwork.name] })
    const gone = await anOrder(testApp.sql, manager, { client: 'Filtro', done: [artwork.name] })
    await anOrder(testApp.sql, manager, { client: 'Filtro', createdAt: '2020-01-01', done: [artwork.name] })
    await anOrder(testApp.sql, worker, { client: 'Filtro', done: [artwork.name] })
    await manager.call(cancelOrder, { params: { id: gone.id } })
    const query = { ...about('filtro'), startDate: '2024-01-01', employeeId: String(manager.user.id) }
    const found = endpoint === exportCsv ? await csv(query) : await spreadsheet(query)
    expect(found.map(row => String(row[0] === '"' ? row.slice(1, 12) : row[0]))).toContain(mine.serial)
    expect(found).toHaveLength(3)
  })

  test.each<Query>([{ startDate: 'ontem' }, { employeeId: 'abc' }])('refuses %j', async query => {
    const { statusCode, headers } = await worker.send({ url: addressOf(endpoint), query })
    expect(statusCode).toBe(400)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})
