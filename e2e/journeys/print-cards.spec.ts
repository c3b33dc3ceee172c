import { formatDate } from '@etapa/domain/dates'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anOrder } from '../fixtures/factories.ts'
import { readPrint } from '../fixtures/read-codes.ts'
import { expect, test } from '../fixtures/test.ts'

const pixelsPerMillimetre = 96 / 25.4
const products = [
  { identification: 'Caixa de pizza 35 cm', productTypeId: 1 },
  { identification: `Caixa de exportação ${'com abas e verniz '.repeat(9)}`.trim(), productTypeId: 5 },
  { identification: 'Tampa_sem_espaços_'.repeat(10), productTypeId: 2 },
]

test("each card is printed on a page of its own, with a QR code of the address of the product's task", async ({
  page,
  office,
  product,
}) => {
  const order = await anOrder(office, { products })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(`/imprimir/${order.serial}`)
  await expect(page.locator('html')).toHaveAttribute('data-printed')

  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(products.length)
  for (const [index, printed] of order.products.entries()) {
    const card = cards.nth(index)
    await expect(card).toHaveCSS('width', '350px')
    await expect(card).toHaveCSS('height', '584px')
    await expect(card.getByText('ORDEM DE SERVIÇO')).toBeVisible()
    await expect(card.getByText(printed.serial, { exact: true })).toBeVisible()
    await expect(card.getByText(`Referencia: ${printed.identification}`)).toBeVisible()
    await expect(card.getByText(printed.productType.name, { exact: true })).toBeVisible()
    await expect(card.getByText(formatDate(order.createdAt))).toBeVisible()
    const code = card.getByRole('img', { name: `QR code da tarefa ${printed.serial}` })
    expect(await code.boundingBox()).toMatchObject({ width: 250, height: 250 })
    const margin = (await code.getAttribute('viewBox'))?.split(' ').slice(0, 2)
    expect(margin).toEqual(['-2.5', '-2.5'])
  }
  await expectAccessible(page)

  const pages = await readPrint(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  expect(pages.map(({ code }) => code)).toEqual(
    order.products.map(({ serial }) => `${product.url}/tarefas/${serial}`),
  )
  for (const { width, height } of pages) {
    // Sizes may be off by less than a pixel, because PDF points are coarser than CSS pixels.
    expect(Math.abs(width - 350)).toBeLessThan(1)
    expect(Math.abs(height - 584)).toBeLessThan(1)
  }
})

test("the cards of an order can be opened by its serial or a product's serial, and printed as labels", {
  tag: '@long',
}, async ({ manager: page, office, product }) => {
  const order = await anOrder(office, { products })
  for (const serial of [order.serial, order.products[1]?.serial]) {
    await page.goto(`/tarefas/impressao/${serial}`)
    await expect(page.getByRole('article')).toHaveCount(products.length)
  }
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  const pages = await readPrint(await page.pdf({ preferCSSPageSize: true }))
  expect(pages).toHaveLength(products.length)

  await page.getByText('Etiqueta 100 × 50 mm').click()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(products.length)
  await expect(page.getByRole('radio', { name: 'Etiqueta 100 × 50 mm' })).toBeChecked()
  await expectAccessible(page)
  const labels = await readPrint(await page.pdf({ preferCSSPageSize: true }))
  expect(labels.map(({ code }) => code)).toEqual(
    order.products.map(({ serial }) => `${product.url}/tarefas/${serial}`),
  )
  for (const { width, height } of labels) {
    expect(Math.abs(width - 100 * pixelsPerMillimetre)).toBeLessThan(1)
    expect(Math.abs(height - 50 * pixelsPerMillimetre)).toBeLessThan(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
})

test('cards are not marked as printed if the browser blocks the print window', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office)
  await page.goto(`/painel/os/${order.serial}`)
  const marked: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') marked.push(request.url())
  })
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Imprimir cartões' }).click()
  await expect(page.getByText('O navegador bloqueou a janela de impressão.')).toBeVisible()
  expect(marked).toEqual([])
})

test('the cards under /tarefas require signing in', { tag: '@long' }, async ({ page, office }) => {
  const { serial } = await anOrder(office)
  await page.goto(`/tarefas/impressao/${serial}`)
  await expect(page).toHaveURL(/\/auth\?voltar=/)
})

test('the print page of an unknown order stays empty, and the error is logged', { tag: '@long' }, async ({
  page,
}) => {
  const logged = page.waitForEvent('console', message => message.text().includes('Erro ao buscar dados'))
  await page.goto('/imprimir/00000000-00')
  await logged
  await expect(page.locator('#root')).toHaveText('')
})

test('on localhost, printing the cards waits until the address in their QR codes is chosen', {
  tag: '@long',
}, async ({ manager: page, office, product }) => {
  const order = await anOrder(office)
  const code = async () => (await readPrint(await page.pdf({ preferCSSPageSize: true })))[0]?.code
  const task = `/tarefas/${order.products[0]?.serial}`
  const printed = page.locator('html[data-printed]')
  const network = ['https://192.168.100.110:13000', 'https://10.0.0.7:13000']
  await page.route('**/api/system/addresses', route => route.fulfill({ json: { network, trust: [] } }))
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.setViewportSize({ width: 350, height: 584 })
  await page.goto(`/imprimir/${order.serial}`)
  await expect(page.getByText('que só existe neste computador: nenhum celular o alcança.')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await expect(printed).toHaveCount(0)
  await page.getByRole('button', { name: 'Deixar como está' }).click()
  await expect(printed).toHaveCount(1)
  expect(await code()).toBe(`${product.url}${task}`)

  await page.reload()
  await page.getByRole('button', { name: `Usar ${network[0]}` }).click()
  await expect(printed).toHaveCount(1)
  expect(await code()).toBe(`${network[0]}${task}`)
  await page.reload()
  await expect(printed).toHaveCount(1)
  await expect(page.getByText(`Os códigos levam a ${network[0]}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Trocar' }).click()
  await expect(page.getByRole('button', { name: `Usar ${network[1]}` })).toBeVisible()
})
