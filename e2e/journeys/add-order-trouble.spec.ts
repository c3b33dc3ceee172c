import type { Client } from '@etapa/domain/clients/client'
import { createOrder, listOrders } from '@etapa/domain/orders/endpoints'
import { mounting } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { choose } from '../fixtures/choose.ts'
import { cutNext } from '../fixtures/cut-next.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { aClient, anEmployee, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { orderForm } from '../fixtures/order-form.ts'
import { expect, test } from '../fixtures/test.ts'

/** Opens the form for a new order and adds one item. */
async function startOrder(page: Page, client: Client, product: string) {
  await page.goto('/painel/os/adicionar')
  const form = orderForm(page)
  await choose(page, 'Cliente', client.name)
  await form.identification.fill(product)
  await choose(page, 'Serviço', 'Peças')
  await form.add.click()
  return form
}

test('an order whose response was lost is not created twice, even after a reload', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const client = await aClient(office)
  const { save } = await startOrder(page, client, 'Tampa')
  await cutNext(page, '**/service-order/create')
  await save.click()
  await expect(page.getByText('Sem resposta do servidor.')).toBeVisible()
  await page.reload()
  await save.click()
  await expect(page.getByRole('dialog', { name: 'Ordem de Serviço criada' })).toBeVisible()
  const orders = await office.call(listOrders)
  expect(orders.filter(({ clientId }) => clientId === client.id)).toHaveLength(1)
})

test('an unfinished order survives a reload, and is not shown to anybody else', { tag: '@long' }, async ({
  open,
  office,
  product,
}) => {
  const client = await aClient(office)
  const page = await open(await anEmployee(office))
  const { client: clientBox, identification, service, items } = await startOrder(page, client, 'Tampa')
  await identification.fill('Fundo com ab')
  await choose(page, 'Serviço', mounting.name)

  await page.reload()
  await expect(clientBox).toHaveValue(client.name)
  await expect(items).toContainText(['1TampaPeças'])
  await expect(identification).toHaveValue('Fundo com ab')
  await expect(service).toHaveValue(mounting.name)

  await page.context().request.post('/api/auth/login', { data: product.manager })
  await page.reload()
  await expect(page.getByText('Nenhum produto adicionado')).toBeVisible()
  await expect(clientBox).toHaveValue('')
})

test('clearing the order form asks for confirmation, and discards the draft', { tag: '@long' }, async ({
  manager: page,
}) => {
  await page.goto('/painel/os/adicionar')
  const { identification } = orderForm(page)
  await identification.fill('Tampa')
  const clear = page.getByRole('button', { name: 'Limpar', exact: true })
  const question = page.getByRole('dialog', { name: 'Limpar a ordem de serviço?' })
  await clear.click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(question).toBeHidden()
  await expect(identification).toHaveValue('Tampa')
  await clear.click()
  await question.getByRole('button', { name: 'Limpar' }).click()
  await expect(identification).toHaveValue('')
  await page.reload()
  await expect(identification).toHaveValue('')
})

test('an order rejected by the server stays in the form, with the reason', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const client = await aClient(office)
  const { items, save } = await startOrder(page, client, 'Tampa')
  await page.route('**/service-order/create', route =>
    route.fulfill({ status: 400, body: 'Cliente: não encontrado' }),
  )
  await save.click()
  await expect(page.getByText('Não foi possível criar a Ordem de Serviço')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Cliente: não encontrado')
  await expect(items).toHaveCount(1)
})

test('nothing can be typed or sent while an order is being saved, and one order is created', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const client = await aClient(office)
  const product = unique('Berço')
  const { identification, save } = await startOrder(page, client, product)
  const release = await holdAnswer(page, `**/api${createOrder.path}`)
  await save.click()
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled()
  await identification.focus()
  await page.keyboard.type('Fundo')
  await expect(identification).toHaveValue('')
  release()
  await expect(page.getByRole('dialog', { name: 'Ordem de Serviço criada' })).toBeVisible()
  const found = await office.call(listOrders)
  expect(found.filter(order => order.products[0]?.identification === product)).toHaveLength(1)
})

test('the order form shows an error if the client list cannot be loaded', { tag: '@long' }, async ({
  manager: page,
}) => {
  await page.route('**/client/get/all', route => route.fulfill({ status: 400, body: 'Não.' }))
  await page.goto('/painel/os/adicionar')
  await expect(
    page.getByText('Não foi possível carregar a lista de clientes. Por favor, tente mais tarde.'),
  ).toBeVisible()
})
