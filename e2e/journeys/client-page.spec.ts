import { deleteClient } from '@etapa/domain/clients/endpoints'
import { updateOrder } from '@etapa/domain/orders/endpoints'
import { artwork } from '@etapa/server/test/new-installation'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anOrder } from '../fixtures/factories.ts'
import { expect, test } from '../fixtures/test.ts'

for (const width of [1440, 820, 390]) {
  test(`a client's page shows its orders and totals, and links to the form for a new order, at ${width} px`, {
    tag: width === 1440 ? [] : '@long',
  }, async ({ manager: page, office }) => {
    await page.setViewportSize({ width, height: 900 })
    const client = await aClient(office)
    const order = await anOrder(office, { client })
    await office.call(updateOrder, { params: { id: order.id }, body: { price: 150_00 } })
    await page.goto('/painel/clientes')
    await page.getByLabel('Filtrar consulta por').fill(client.name)
    await page.getByRole('link', { name: client.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
    const sums = page.getByRole('table', { name: 'Totais do cliente' })
    await expect(sums.getByRole('row', { name: /^Este ano/ })).toContainText(/1\s*1\s*R\$\s150,00/)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: order.serial })).toHaveCount(2)
    await expect(main.getByText(artwork.name, { exact: true })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)

    await page.getByRole('searchbox', { name: 'Pesquisar nas ordens' }).fill('nada assim')
    await expect(page.getByText('Nenhuma ordem encontrada')).toBeVisible()
    await expect(page).toHaveURL(/busca=nada/)

    await page.getByRole('link', { name: 'Nova ordem' }).click()
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(client.name)
  })
}

test('a deleted client keeps its page, which its orders link to', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const client = await aClient(office)
  const order = await anOrder(office, { client })
  await office.call(deleteClient, { params: { id: client.id } })
  await page.goto(`/painel/os/${order.serial}`)
  await expect(page.getByText('Cliente excluído')).toBeVisible()
  await page.getByRole('link', { name: client.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  await expect(page.getByText('Cliente excluído')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nova ordem' })).toHaveCount(0)
})

test("a new order from a client's page asks before it replaces an unsaved order for another client", {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const [first, second] = [await aClient(office), await aClient(office)]
  const start = async ({ id }: typeof first) => {
    await page.goto(`/painel/clientes/${id}`)
    await page.getByRole('link', { name: 'Nova ordem' }).click()
  }
  const client = page.getByRole('combobox', { name: 'Cliente' })
  const identification = page.getByLabel('Identificação do produto')
  await start(first)
  await identification.fill('Tampa')
  await start(second)
  const question = page.getByRole('dialog', { name: 'Descartar?' })
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(client).toHaveValue(first.name)
  await expect(identification).toHaveValue('Tampa')

  await start(second)
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(client).toHaveValue(second.name)
  await expect(identification).toHaveValue('')

  await client.fill(first.name)
  await page.getByRole('option', { name: first.name, exact: true }).click()
  await page.reload()
  await expect(client).toHaveValue(first.name)
})

test("a client's printers and prices are loaded again after a failure", { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const client = await aClient(office)
  const calls = /\/(printer|price)\/get\/all/
  await page.route(calls, route => route.fulfill({ status: 400, body: 'Não agora.' }))
  await page.goto(`/painel/clientes/${client.id}`)
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  await expect(retry).toHaveCount(2)
  await expect(page.getByText('Nenhuma impressora.')).toHaveCount(0)
  await page.unroute(calls)
  await retry.first().click()
  await retry.click()
  await expect(page.getByText('Nenhuma impressora.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar preços' })).toBeEnabled()
})
