import { formatDate } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { listOrders } from '@etapa/domain/orders/endpoints'
import { choose } from '../fixtures/choose.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anOrder, unique } from '../fixtures/factories.ts'
import { orderForm } from '../fixtures/order-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutNews } from '../fixtures/without-news.ts'

const incomplete = 'Por favor, preencha o cliente, a identificação e o serviço'

test('an order is created with the mouse, and its cards can be printed at once', async ({
  manager: page,
  office,
}) => {
  const client = await aClient(office)
  const product = unique('Caixa')
  const { serial } = await anOrder(office)
  await withoutNews(page)
  await page.goto('/painel/os')
  await expect(page.getByRole('row', { name: serial })).toBeVisible()
  const menu = page.getByRole('region', { name: 'Ordem de Serviço' })
  await menu.getByRole('link', { name: 'Adicionar' }).click()
  const { identification, add, items, save } = orderForm(page)
  await expect(page.getByRole('heading', { name: 'Dados do Cliente' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Itens do Serviço' })).toBeVisible()
  await expect(page.getByText('Nenhum produto adicionado')).toBeVisible()
  await expectAccessible(page)

  await choose(page, 'Cliente', client.name)
  for (const name of [product, 'Errado', 'Tampa']) {
    await identification.fill(name)
    await choose(page, 'Serviço', 'Remontagem')
    await add.click()
    await expect(identification).toHaveValue('')
  }
  await page.getByRole('button', { name: 'Remover Errado' }).click()
  await expect(items.last()).toBeFocused()
  await expect(items).toContainText([`1${product}Remontagem`, '2TampaRemontagem'])
  await expectAccessible(page)

  await save.dblclick()
  await expect(page.getByText('Ordem de Serviço criada com sucesso')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Ordem de Serviço criada' })
  await expect(dialog).toContainText(client.name)
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Imprimir 2 cartões com QR code' }).click()
  await expect((await opened).getByRole('article')).toHaveCount(2)

  await dialog.getByRole('link', { name: 'Ver ordens de serviço' }).click()
  await expect(page).toHaveURL('/painel/os')
  await expect(page.getByRole('row', { name: product })).toBeVisible()
  await page.getByLabel('Pesquisar').fill(product)
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
  await expect(page.getByRole('row', { name: product })).toContainText(client.name)
})

test('a new order takes its price and documents, and repeating it brings the price with its date', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const client = await aClient(office)
  await page.goto('/painel/os/adicionar')
  const { identification, add, save } = orderForm(page)
  await choose(page, 'Cliente', client.name)
  await identification.fill('Caixa')
  await choose(page, 'Serviço', 'Peças')
  await add.click()
  const price = page.getByLabel('Valor total R$ do clichê')
  await price.pressSequentially('123456')
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await page.getByLabel('Escolher arquivos').setInputFiles([file('pedido.txt'), file('errado.txt')])
  const chosen = page.getByRole('list', { name: 'Documentos complementares' }).getByRole('listitem')
  await expect(chosen).toHaveCount(2)
  await page.getByRole('button', { name: 'Remover errado.txt' }).click()
  await expect(chosen).toHaveCount(1)
  await expectAccessible(page)
  await expectToFit(page)

  // The order is created even if the documents cannot be sent, and they can be sent again.
  const sending = '**/documents/complementary/upload'
  await page.route(sending, route => route.fulfill({ status: 400, body: 'Disco cheio.' }), { times: 1 })
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Ordem de Serviço criada' })
  await expect(dialog.getByText('A ordem foi criada, mas os documentos não foram enviados')).toBeVisible()
  await expect(dialog.getByText('Disco cheio.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar os documentos de novo' }).click()
  await expect(dialog.getByText('1 documento enviado')).toBeVisible()
  await dialog.getByRole('link', { name: 'Abrir a ordem' }).click()
  await expect(page.getByText('pedido.txt')).toBeVisible()
  const order = (await office.call(listOrders)).find(each => each.client?.name === client.name)
  expect(order?.price).toBe(123_456)

  await page.goto(`/painel/os/adicionar?repetir=${order?.serial}`)
  await expect(price).toHaveValue(formatMoney(123_456))
  const source = page.getByText(`Preço da OS ${order?.serial}, de ${formatDate(order?.createdAt ?? '')}`)
  await expect(source).toBeVisible()
  await expect(chosen).toHaveCount(0)
  await price.fill('200000')
  await expect(source).toHaveCount(0)
})

test('an order is created with the keyboard alone', { tag: '@long' }, async ({ manager: page, office }) => {
  const client = await aClient(office, { name: unique('Ímpar Embalagens') })
  const product = unique('Fundo')
  await page.goto('/painel/os/adicionar')
  const { client: clientBox, identification, service, items } = orderForm(page)
  await expect(clientBox).toBeFocused()
  await expect(clientBox).toHaveAttribute('placeholder', 'Digite para procurar')
  const type = (text: string) => page.keyboard.type(text)
  const press = (key: string) => page.keyboard.press(key)

  await type(client.name.replace('Í', 'i'))
  await press('Enter')
  await expect(clientBox).toHaveValue(client.name)
  await press('Tab')
  for (const [name, typed, chosen] of [
    [product, 'fot', 'Fotolito'],
    ['Tampa', 'c/', 'Remontagem c/ peça nova'],
  ] as const) {
    await expect(identification).toBeFocused()
    await type(name)
    await press('Tab')
    await type(typed)
    await press('Enter')
    await expect(service).toHaveValue(chosen)
    await press('Enter')
    await expect(service).toHaveValue('')
  }
  await expect(identification).toBeFocused()
  await expect(items).toContainText([`1${product}Fotolito`, '2TampaRemontagem c/ peça nova'])

  await orderForm(page).save.focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ordem de Serviço criada' })
  await expect(dialog.getByRole('button', { name: 'Imprimir 2 cartões com QR code' })).toBeFocused()
  await press('Escape')
  await expect(page.getByText('Nenhum produto adicionado')).toBeVisible()
})

test('missing fields of a new order are reported, and nothing is sent', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const client = await aClient(office)
  await page.goto('/painel/os/adicionar')
  const { identification, add, items, save } = orderForm(page)
  const alert = page.getByRole('alert')
  await page.route('**/service-order/create', route => route.abort())

  await identification.fill('Tampa')
  await add.click()
  await expect(alert).toHaveText(incomplete)
  await expectAccessible(page)
  await choose(page, 'Cliente', client.name)
  await expect(alert).toHaveCount(0)
  await add.click()
  await expect(alert).toHaveText(incomplete)
  await save.click()
  await expect(alert).toHaveText(incomplete)
  await choose(page, 'Serviço', 'Peças')
  await save.click()
  await expect(alert).toContainText('O item que você escreveu ainda não está na lista.')
  await add.click()
  await expect(items).toHaveCount(1)
  await expect(alert).toHaveCount(0)
})

test('an item of a new order is edited in place, and a removed one is restored to its position', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const client = await aClient(office)
  await page.goto('/painel/os/adicionar')
  const { identification, add, items, save } = orderForm(page)
  await choose(page, 'Cliente', client.name)
  for (const name of ['Tampa', 'Fnudo', 'Alça']) {
    await identification.fill(name)
    await choose(page, 'Serviço', 'Peças')
    await add.click()
  }

  await page.getByRole('button', { name: 'Editar Fnudo' }).click()
  const correction = page.getByRole('form', { name: 'Editar item 2' })
  const text = correction.getByLabel('Identificação do produto')
  await expect(text).toBeFocused()
  await expectAccessible(page)
  await text.fill('')
  await text.press('Enter')
  await expect(page.getByText(incomplete)).toBeVisible()
  await text.fill('Fundo')
  await page.reload()
  await expect(text).toHaveValue('Fundo')
  await correction.getByRole('combobox', { name: 'Serviço' }).click()
  await page.getByRole('option', { name: 'Fotolito' }).click()
  await correction.getByRole('button', { name: 'Pronto' }).click()
  await expect(items).toContainText(['1TampaPeças', '2FundoFotolito', '3AlçaPeças'])
  await expect(items.nth(1)).toBeFocused()

  await page.getByRole('button', { name: 'Editar Tampa' }).click()
  await page.getByRole('form', { name: 'Editar item 1' }).getByLabel('Identificação').fill('Outra coisa')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(items.nth(0)).toContainText('1TampaPeças')

  await page.getByRole('button', { name: 'Remover Fundo' }).click()
  await expect(items).toHaveCount(2)
  await expect(page.getByText('Item removido: Fundo')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(items).toContainText(['1TampaPeças', '2FundoFotolito', '3AlçaPeças'])

  // Saving the order also saves the item that is being edited.
  await page.getByRole('button', { name: 'Editar Alça' }).click()
  await page.getByRole('form', { name: 'Editar item 3' }).getByLabel('Identificação').fill('Alça dupla')
  await save.click()
  await expect(page.getByText('Ordem de Serviço criada com sucesso')).toBeVisible()
  const created = (await office.call(listOrders)).find(order => order.client?.name === client.name)
  expect(created?.products.map(product => product.identification)).toEqual(['Tampa', 'Fundo', 'Alça dupla'])
})

test('a missing client is added without leaving the order form', { tag: '@long' }, async ({
  manager: page,
}) => {
  const name = unique('Zeta Caixas')
  await page.goto('/painel/os')
  await page.getByRole('main').getByRole('link', { name: 'Adicionar', exact: true }).click()
  const { client, identification, items, add } = orderForm(page)
  await identification.fill('Tampa')
  await client.fill(name)
  await expect(page.getByRole('option')).toHaveText([`Adicionar cliente “${name}”`])
  await client.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Adicionar Cliente' })
  await expect(dialog.getByLabel('Nome do Cliente')).toHaveValue(name)
  await expect(dialog.getByLabel('Nome do Cliente')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Representante').fill('Carla')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Descartar?' })
  await question.getByRole('button', { name: 'Voltar' }).click()
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel('Representante')).toHaveValue('Carla')
  await dialog.getByRole('button', { name: 'Adicionar Cliente' }).click()
  await expect(page.getByText('Cliente salvo!')).toBeVisible()
  await expect(client).toHaveValue(name)
  await expect(identification).toHaveValue('Tampa')
  await choose(page, 'Serviço', 'Fotolito')
  await add.click()
  await expect(items).toHaveCount(1)
})

test('on a phone the order form fits the screen', { tag: '@long' }, async ({ manager: page, office }) => {
  const client = await aClient(office)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/painel/os/adicionar')
  const { identification, add, items } = orderForm(page)
  await choose(page, 'Cliente', client.name)
  await identification.fill('Embalagem_sem_espaços_'.repeat(9))
  await choose(page, 'Serviço', 'Remontagem c/ peça nova')
  await add.click()
  await expect(items).toHaveCount(1)
  await expectAccessible(page)
  await expectToFit(page)
})
