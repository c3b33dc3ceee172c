import { readFile } from 'node:fs/promises'
import { updateOrder } from '@etapa/domain/orders/endpoints'
import { artwork, engraving } from '@etapa/server/test/new-installation'
import type { Locator, Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { Explore } from '../fixtures/explore.ts'
import { aClient, anOrder, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import type { Office } from '../fixtures/office.ts'
import { aReworkedOrder } from '../fixtures/reworks.ts'
import { expect, test } from '../fixtures/test.ts'

const prices = [123_456, 10, 99_999_999]

/** Opens the explore screen with three orders of one client, each with a price. */
async function openPriced(page: Page, office: Office): Promise<{ company: string; serials: string[] }> {
  const company = unique('=Exportada')
  const client = await aClient(office, { name: company })
  const serials: string[] = []
  for (const price of prices) {
    const order = await anOrder(office, { client })
    await office.call(updateOrder, { params: { id: order.id }, body: { price } })
    serials.unshift(order.serial)
  }
  await new Explore(page).open(`?busca=${encodeURIComponent(company)}`)
  await expect(page.getByText('3 ordens')).toBeVisible()
  return { company, serials }
}

async function startExport(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: format }).click()
}

async function exported(page: Page, format: string): Promise<{ name: string; content: Buffer }> {
  const started = page.waitForEvent('download')
  await startExport(page, format)
  const download = await started
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

const sums = (page: Page): Locator => page.locator('thead tr').nth(1)

test('the spreadsheet contains the filtered orders, and its totals are those on screen', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const { company, serials } = await openPriced(page, office)
  const { name, content } = await exported(page, 'Planilha (XLSX)')
  expect(name).toMatch(/^ordens-de-servico-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const [header, ...rows] = await readSheet(content)
  expect(header?.[0]).toBe('Nº OS')
  const totals = rows.pop()
  expect(rows.map(row => row[0])).toEqual(serials)
  expect(rows.map(row => row[5])).toEqual([company, company, company])
  expect(rows.every(row => row[6] instanceof Date)).toBe(true)
  const total = prices.reduce((sum, price) => sum + price) / 100
  expect(rows.reduce((sum, row) => sum + Number(row[9]), 0)).toBeCloseTo(total)
  expect([totals?.[0], totals?.[4], totals?.[9]]).toEqual([3, 3, total])
  await expect(sums(page)).toContainText('3 ordens')
  await expect(sums(page)).toContainText('3 produtos')
  await expect(sums(page)).toContainText('R$ 1.001.234,65')
})

test('the spreadsheet has a second sheet with one row per rework', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { order, reason } = await aReworkedOrder(office)
  await new Explore(page).open(`?busca=${order.serial}`)
  await expect(page.getByText('1 ordem')).toBeVisible()
  const { content } = await exported(page, 'Planilha (XLSX)')
  const [header = [], row = [], totals = []] = await readSheet(content, 'Refações')
  const cell = (column: string) => row[header.indexOf(column)]
  expect(cell('Serial')).toBe(order.products[0]?.serial)
  expect(cell('Refazer a partir de')).toBe(artwork.name)
  expect(cell('Encontrado em')).toBe(engraving.name)
  expect(cell('Motivos')).toBe(reason.label)
  expect(cell('Responsável')).toBe('Oficina')
  expect(totals[0]).toBe(1)
})

test('the CSV contains the filtered orders, with formulas escaped', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { company, serials } = await openPriced(page, office)
  const { name, content } = await exported(page, 'CSV')
  expect(name).toMatch(/\.csv$/)
  const [header, ...lines] = content.toString('utf8').split('\r\n').filter(Boolean)
  expect(header?.startsWith('\uFEFF"Nº OS";')).toBe(true)
  const cells = lines.map(line => line.split(';'))
  expect(cells.map(([serial]) => serial)).toEqual(serials.map(serial => `"${serial}"`))
  expect(cells.map(row => row[5])).toEqual(lines.map(() => `"'${company}"`))
  expect(cells.map(row => row[9])).toEqual(['999999,99', '0,10', '1234,56'])
})

test('a long export shows its progress and can be cancelled', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  await openPriced(page, office)
  await holdAnswer(page, '**/export.xlsx?*')
  await startExport(page, 'Planilha (XLSX)')
  await expect(page.getByRole('status').filter({ hasText: 'Exportando 3 ordens' })).toContainText('0,0 MB')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
  await expect(page.getByText('Aconteceu algum problema.')).toBeHidden()
})

test('a failed export shows the reason', { tag: '@long' }, async ({ manager: page, office }) => {
  await openPriced(page, office)
  await page.route('**/export.csv?*', route =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'O banco de dados não está respondendo.' }),
  )
  await startExport(page, 'CSV')
  const toast = page.getByRole('alert').filter({ hasText: 'Não foi possível exportar as Ordens de Serviço' })
  await expect(toast).toContainText('O banco de dados não está respondendo.')
})
