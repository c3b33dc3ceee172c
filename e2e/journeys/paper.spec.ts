import { artwork, finalCheck } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { expect, test } from '../fixtures/test.ts'

/** Lays the page out as on A4 portrait with margins of 10 mm. */
async function layOnPaper(page: Page) {
  await page.setViewportSize({ width: 718, height: 1046 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

test('a printed list has all its rows, with room for the products and without the actions', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const client = await aClient(office)
  const word = unique('Lote')
  const last = 'caixa de transporte para frutas, reforçada, com tampa e divisórias'
  for (let number = 30; number >= 1; number -= 1) {
    const identification = `${word} ${number}, ${last}`
    await anOrder(office, { client, products: [{ identification, productTypeId: 1 }] })
  }
  await page.goto(`/painel/os?busca=${encodeURIComponent(word)}`)
  await expect(page.getByRole('row').filter({ hasText: `${word} 1,` })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `${word} 30,` })).toHaveCount(0)
  await layOnPaper(page)
  await expect(page.getByRole('row')).toHaveCount(31)
  const product = page.getByRole('cell').filter({ hasText: `${word} 30,` })
  await expect(product).toBeVisible()
  expect((await product.boundingBox())?.width).toBeGreaterThan(170)
  await expect(page.getByRole('columnheader', { name: 'Ações' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Adicionar', exact: true })).toBeHidden()
  await expect(page.getByText('A lista continua')).toHaveCount(0)
  await expectToFit(page)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(page.getByRole('columnheader', { name: 'Ações' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `${word} 30,` })).toHaveCount(0)
})

test('the printed board has each sector below the other, none of them cut off', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const client = await aClient(office)
  const order = await anOrder(office, { client })
  await page.goto(`/painel/quadro?cliente=${client.id}`)
  await expect(page.getByRole('listitem').filter({ hasText: order.serial })).toBeVisible()
  await layOnPaper(page)
  const [first, last] = [artwork, finalCheck].map(({ name }) => page.getByRole('region', { name }))
  const top = await first?.boundingBox()
  const bottom = await last?.boundingBox()
  expect(bottom?.y).toBeGreaterThan((top?.y ?? 0) + (top?.height ?? 0))
  expect((bottom?.x ?? 0) + (bottom?.width ?? 0)).toBeLessThanOrEqual(718)
  await expectToFit(page)
})

test("a printed badge leaves its holder's name all the room beside the code", { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const person = await anEmployee(office, { name: unique('Ana') })
  await page.goto(`/imprimir-crachas?pessoa=${person.id}`)
  const badge = page.getByRole('article', { name: `Crachá de ${person.name}` })
  await expect(badge).toBeVisible()
  await layOnPaper(page)
  const box = await badge.boundingBox()
  const name = await badge.getByText(person.name).boundingBox()
  expect(box && name && box.x + box.width - name.x - name.width).toBeLessThan(15)
  expect(name?.width).toBeGreaterThan(120)
})
