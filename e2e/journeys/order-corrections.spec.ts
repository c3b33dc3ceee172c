import { getOrder, updateOrder } from '@etapa/domain/orders/endpoints'
import { getOrderPage, removeProduct, updateProduct } from '@etapa/domain/orders/page-endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { choose } from '../fixtures/choose.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { aClient, anOrder, unique } from '../fixtures/factories.ts'
import { openLive } from '../fixtures/open-live.ts'
import { expect, test } from '../fixtures/test.ts'

const products = [
  { identification: 'Caixa errada', productTypeId: 1 },
  { identification: 'Tampa', productTypeId: 1 },
]

test("an order's client, products, identifications and services can be corrected, and the history records each change", {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office, { products })
  const right = await aClient(office, { name: unique('Gráfica Certa') })
  await page.goto(`/painel/os/${order.serial}`)
  const first = page.getByRole('region', { name: /^1\. / })

  await first.getByRole('button', { name: `Corrigir ${order.serial}-01` }).click()
  const dialog = page.getByRole('dialog', { name: `Corrigir ${order.serial}-01` })
  await expectAccessible(page)
  await dialog.getByLabel('Identificação do produto').fill('Caixa certa')
  await choose(dialog, 'Serviço', 'Peças')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(first).toContainText('Caixa certa · Peças')
  await expect(first.getByText('Imprimir cartão')).toBeVisible()

  await page.getByRole('button', { name: 'Adicionar produto' }).click()
  const adding = page.getByRole('dialog', { name: /^Adicionar produto/ })
  await adding.getByLabel('Identificação do produto').fill('Fundo')
  await adding.getByRole('button', { name: 'Adicionar' }).click()
  await expect(adding.getByRole('alert')).toHaveText('Por favor, preencha a identificação e o serviço')
  await choose(adding, 'Serviço', 'Fotolito')
  await adding.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByRole('region', { name: '3. Fundo' })).toBeVisible()

  const openMenu = (product: string) =>
    page.getByRole('button', { name: `Mais ações de ${order.serial}-${product}` }).click()
  const removal = page.getByRole('menuitem', { name: 'Remover da ordem' })
  const remove = async (product: string) => {
    await openMenu(product)
    await removal.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  }
  await remove('02')
  await expect(page.getByRole('region', { name: /Tampa/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Trocar cliente' }).click()
  const changing = page.getByRole('dialog', { name: /^Trocar o cliente/ })
  await changing.getByRole('combobox', { name: 'Cliente' }).fill(right.name)
  await page.getByRole('option', { name: right.name, exact: true }).click()
  await changing.getByRole('button', { name: 'Trocar cliente' }).click()
  await expect(page.getByRole('link', { name: right.name })).toBeVisible()

  const events = page.getByRole('list', { name: 'Histórico' }).getByRole('listitem')
  await expect(events.nth(0)).toContainText(`para “${right.name}”`)
  await expect(events.nth(1)).toContainText('removeu um produto')
  await expect(events.nth(2)).toContainText('adicionou um produto')
  await expect(events.nth(3)).toContainText('Identificação: de “Caixa errada” para “Caixa certa”')
  await expectAccessible(page)

  await remove('03')
  await expect(page.getByRole('region', { name: /Fundo/ })).toHaveCount(0)
  await openMenu('01')
  await expect(page.getByRole('menuitem', { name: 'Repetir' })).toBeVisible()
  await expect(removal).toHaveCount(0)
})

test('once a stage is completed, only a manager can change the service, with a reason', {
  tag: '@long',
}, async ({ manager, worker, office }) => {
  const order = await anOrder(office, { products })
  await office.call(updateStage, {
    params: { stageId: order.products[0]?.stages[0]?.id ?? 0 },
    body: { status: 'COMPLETED' },
  })
  const open = async (page: typeof manager) => {
    await page.goto(`/painel/os/${order.serial}`)
    await page.getByRole('button', { name: `Mais ações de ${order.serial}-01` }).click()
    await expect(page.getByRole('menuitem', { name: 'Repetir' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Remover da ordem' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Corrigir ${order.serial}-01` }).click()
    return page.getByRole('dialog', { name: `Corrigir ${order.serial}-01` })
  }
  const locked = await open(worker)
  await expect(locked.getByRole('combobox', { name: 'Serviço' })).toBeDisabled()
  await expect(locked).toContainText('somente gerentes trocam o serviço')

  const dialog = await open(manager)
  await choose(dialog, 'Serviço', 'Peças')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Motivo: campo obrigatório')
  await dialog.getByLabel('Motivo').fill('o cliente pediu peças')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(manager.getByRole('list', { name: 'Histórico' })).toContainText(
    'Motivo: o cliente pediu peças',
  )
  const { products: present } = await office.call(getOrderPage, { params: { serial: order.serial } })
  expect(present[0]?.stages[0]?.status).toBe('COMPLETED')
})

test('correcting the service keeps the identification that a colleague has corrected in the meantime', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office, { products })
  await openLive(page, `/painel/os/${order.serial}`)
  await page.getByRole('button', { name: `Corrigir ${order.serial}-01` }).click()
  const dialog = page.getByRole('dialog', { name: `Corrigir ${order.serial}-01` })
  await choose(dialog, 'Serviço', 'Peças')
  const body = { identification: 'Caixa certa' }
  await office.call(updateProduct, { params: { serial: `${order.serial}-01` }, body })
  await expect(dialog.getByLabel('Identificação do produto')).toHaveValue('Caixa certa')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('region', { name: /^1\. / })).toContainText('Caixa certa · Peças')
})

test('the correction stays open with its input if a colleague removes the product, and says why it fails', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office, { products })
  const serial = `${order.serial}-02`
  await openLive(page, `/painel/os/${order.serial}`)
  await page.getByRole('button', { name: `Corrigir ${serial}` }).click()
  const dialog = page.getByRole('dialog', { name: `Corrigir ${serial}` })
  await dialog.getByLabel('Identificação do produto').fill('Tampa certa')
  await office.call(removeProduct, { params: { serial } })
  // Dialogs hide the rest of the page from the accessibility tree.
  await expect(page.getByRole('region', { name: /^2\. /, includeHidden: true })).toHaveCount(0)
  await expect(dialog.getByLabel('Identificação do produto')).toHaveValue('Tampa certa')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
})

test('a new client is added while changing the client, and closing its dialog keeps the one below open', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office)
  await page.goto(`/painel/os/${order.serial}`)
  await page.getByRole('button', { name: 'Trocar cliente' }).click()
  const changing = page.getByRole('dialog', { name: /^Trocar o cliente/ })
  const adding = page.getByRole('dialog', { name: 'Adicionar Cliente' })
  const name = unique('Gráfica Nova')
  const openAdding = async () => {
    await changing.getByRole('combobox', { name: 'Cliente' }).fill(name)
    await page.getByRole('option', { name: `Adicionar cliente “${name}”` }).click()
    await expect(adding.getByLabel('Nome do Cliente')).toHaveValue(name)
  }
  await openAdding()
  await page.keyboard.press('Escape')
  await expect(adding).toBeHidden()
  await expect(changing).toBeVisible()

  await openAdding()
  await adding.getByRole('button', { name: 'Adicionar Cliente' }).click()
  await expect(adding).toBeHidden()
  await expect(changing.getByRole('combobox', { name: 'Cliente' })).toHaveValue(name)
  await changing.getByRole('button', { name: 'Trocar cliente' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test("a colleague's change of the client is not reverted by a dialog in which nothing was chosen", {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office)
  const other = await aClient(office)
  await openLive(page, `/painel/os/${order.serial}`)
  await page.getByRole('button', { name: 'Trocar cliente' }).click()
  const changing = page.getByRole('dialog', { name: /^Trocar o cliente/ })
  await office.call(updateOrder, { params: { id: order.id }, body: { clientId: other.id } })
  await expect(changing.getByRole('combobox', { name: 'Cliente' })).toHaveValue(other.name)
  await changing.getByRole('button', { name: 'Trocar cliente' }).click()
  await expect(changing).toBeHidden()
  expect((await office.call(getOrder, { params: { id: order.id } })).clientId).toBe(other.id)
})
