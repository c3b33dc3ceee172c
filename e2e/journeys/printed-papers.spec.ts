import { randomInt } from 'node:crypto'
import { createBill } from '@etapa/domain/billing/endpoints'
import { formatTaxId, withCheckDigits } from '@etapa/domain/clients/tax-id'
import { formatMoney } from '@etapa/domain/money'
import type { Page } from '@playwright/test'
import { decide } from '../fixtures/approval-page.ts'
import { aLink, anArtwork, asStranger, aVersion, serialOf } from '../fixtures/approvals.ts'
import { aFinishedOrder, startBilling } from '../fixtures/bills.ts'
import { aClient, anOrder, unique } from '../fixtures/factories.ts'
import { aSentQuote } from '../fixtures/quotes.ts'
import { readPrint } from '../fixtures/read-codes.ts'
import { expect, test } from '../fixtures/test.ts'

/** The number of pages on which the page is printed. */
async function pagesOf(page: Page): Promise<number> {
  return (await readPrint(await page.pdf({ preferCSSPageSize: true }))).length
}

test('a long bill carries its sum from page to page, and has its totals once', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  test.slow()
  await startBilling(office)
  const client = await aClient(office)
  const long = 'caixa de transporte para frutas, reforçada, com tampa, divisórias e alças laterais, 400 x 300'
  const orderIds = []
  for (let number = 1; number <= 24; number += 1) {
    const products = [{ identification: `${number} ${long}`, productTypeId: 1 }]
    orderIds.push((await aFinishedOrder(office, client, 10_000, products)).id)
  }
  const { id, number } = await office.call(createBill, {
    body: {
      clientId: client.id,
      orderIds,
      freight: 500,
      instalments: Array.from({ length: 12 }, (_, index) => ({ days: 30 * (index + 1) })),
    },
  })
  await page.goto(`/imprimir-fatura/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Fatura ${number}`)
  await expect(page.getByText('1 de 12', { exact: true })).toBeVisible()
  const tables = page.getByRole('table', { name: 'Ordens da fatura' })
  const count = await tables.count()
  expect(count).toBeGreaterThan(1)
  // The due days may need another page.
  expect([count, count + 1]).toContain(await pagesOf(page))
  let sum = 0
  for (let index = 0; index < count; index += 1) {
    const table = tables.nth(index)
    const row = (label: string, cents: number) =>
      table.getByRole('row', { name: `${label} ${formatMoney(cents)}` })
    if (index > 0) await expect(row('Transporte', sum)).toBeVisible()
    sum += 10_000 * (await table.getByRole('row', { name: /caixa de transporte/ }).count())
    const isLast = index === count - 1
    await expect(row('A transportar', sum)).toHaveCount(isLast ? 0 : 1)
    await expect(row('Frete', 500)).toHaveCount(isLast ? 1 : 0)
    await expect(row('Total', 240_500)).toHaveCount(isLast ? 1 : 0)
  }
  expect(sum).toBe(240_000)
})

test('a short bill, a quote and an approval are printed on one page', { tag: '@long' }, async ({
  manager: page,
  office,
  open,
}) => {
  await startBilling(office)
  const taxId = withCheckDigits(String(randomInt(100_000_000, 999_999_999)))
  const client = await aClient(office, { taxId, street: 'Rua das Flores, 10', city: 'Itu' })
  const { id: orderId } = await aFinishedOrder(office, client, 10_000)
  const body = { clientId: client.id, orderIds: [orderId], instalments: [{ days: 30 }] }
  const { id: bill } = await office.call(createBill, { body })
  await page.goto(`/imprimir-fatura/${bill}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await pagesOf(page)).toBe(1)
  await expect(page.getByRole('row', { name: /transport/i })).toHaveCount(0)

  const quote = await aSentQuote(office, client.id)
  await page.goto(`/imprimir-orcamento/${quote.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of ['CNPJ 11.222.333/0001-81', formatTaxId(taxId), 'Rua das Flores, 10, Itu'])
    await expect(page.getByText(part)).toBeVisible()
  expect(await pagesOf(page)).toBe(1)

  const word = unique('Arte')
  const order = await anOrder(office, { client })
  const { id: version } = await aVersion(office, order, await anArtwork(page, word))
  const { path } = await aLink(office, version)
  const customer = await open()
  await asStranger(customer)
  await customer.goto(path)
  await decide(customer, 'Aprovar', 'Ana Lima')
  await expect(customer.getByRole('heading', { name: /^Aprovad/ })).toBeVisible()
  await page.goto(`/imprimir-aprovacao/${serialOf(order)}`)
  await expect(page.getByRole('img', { name: 'Versão 1' })).toBeVisible()
  expect(await pagesOf(page)).toBe(1)
})
