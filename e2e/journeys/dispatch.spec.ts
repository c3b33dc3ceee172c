import { deleteDispatch } from '@etapa/domain/dispatches/endpoints'
import type { Page } from '@playwright/test'
import { countInView } from '../fixtures/count-in-view.ts'
import { aCarrier, aDispatch, aReadyOrder } from '../fixtures/dispatches.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee, unique } from '../fixtures/factories.ts'
import { expect, test } from '../fixtures/phone.ts'

const product = (identification: string) => ({ identification, productTypeId: 1 })

/** Draws a line on the signature pad, as if with a finger. */
async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Área para assinar/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad is not shown')
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(box.x + 20 + step * 15, box.y + box.height / 2 + (step % 2) * 20)
  await page.mouse.up()
}

test('the office creates a delivery note, records its departure with a signature, and takes one product back', async ({
  manager: page,
  office,
  open,
}) => {
  const client = await aClient(office)
  const [box, lid] = [unique('Caixa de pizza'), unique('Tampa de pizza')]
  const order = await aReadyOrder(office, { client, products: [product(box), product(lid)] })

  await page.goto('/painel/expedicao')
  await page.getByLabel('Pesquisar').fill(client.name)
  await page.getByRole('checkbox', { name: `Todos os produtos de ${client.name}` }).check()
  await expect(page.getByText('2 produtos escolhidos')).toBeVisible()
  await page.getByRole('button', { name: 'Criar romaneio' }).click()

  // The carrier is created from within the dialog.
  const creating = page.getByRole('dialog', { name: 'Criar romaneio' })
  await creating.getByRole('button', { name: 'Criar romaneio' }).click()
  await expect(creating.getByText('Transportadora: campo obrigatório')).toBeVisible()
  const carrier = unique('Expresso Vale')
  await creating.getByRole('button', { name: 'Nova transportadora' }).click()
  const adding = page.getByRole('dialog', { name: 'Nova transportadora' })
  await adding.getByLabel('Nome').fill(carrier)
  await adding.getByRole('button', { name: 'Adicionar transportadora' }).click()
  await expect(creating.getByRole('combobox', { name: 'Transportadora' })).toHaveValue(carrier)
  // A colleague has the same list open.
  const colleague = await open(await anEmployee(office))
  await colleague.goto('/painel/expedicao')
  await colleague.getByLabel('Pesquisar').fill(client.name)
  await expect(colleague.getByText(box)).toBeVisible()
  await creating.getByRole('button', { name: 'Criar romaneio' }).click()

  // The new delivery note opens on its own page, and its products disappear from the colleague's list.
  const heading = page.getByRole('heading', { name: /^ROM-\d{4}-\d{4}$/ })
  await expect(heading).toBeVisible()
  const number = (await heading.textContent()) ?? ''
  await expect(colleague.getByText(box)).toBeHidden()
  await expect(page.getByRole('table', { name: 'Produtos' }).getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Registrar saída' }).click()
  const leaving = page.getByRole('dialog', { name: `Registrar saída: ${number}` })
  await leaving.getByRole('button', { name: 'Registrar saída' }).click()
  await expect(leaving.getByText('Motorista: campo obrigatório')).toBeVisible()
  await leaving.getByLabel('Motorista').fill('Ivo Batista')
  await sign(page)
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Registrar saída' }).click()
  await expect(page.getByRole('img', { name: 'Assinatura de Ivo Batista' })).toBeVisible()

  // The tracking page tells the customer when the products left.
  const customer = await open()
  await customer.goto(`/rastrear-pedido/${order.serial}`)
  await expect(customer.getByText(/^Saiu para entrega às \d{2}:\d{2}$/)).toHaveCount(3)
  await expectAccessible(customer)

  // The printed delivery note has every product and the signature.
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Imprimir' }).click()
  const print = await opened
  await expect(print.getByText(number).first()).toBeVisible()
  for (const name of [box, lid]) await expect(print.getByRole('cell', { name })).toBeVisible()
  await expect(print.getByRole('img', { name: 'Assinatura: Motorista' })).toBeVisible()
  await print.close()

  // One product comes back, and can leave again.
  await page.getByRole('button', { name: 'Receber de volta' }).click()
  const returning = page.getByRole('dialog', { name: `Receber de volta: ${number}` })
  await returning.getByRole('checkbox', { name: lid }).check()
  await returning.getByLabel('Motivo').fill('Cliente fechado')
  await returning.getByRole('button', { name: 'Receber de volta' }).click()
  await expect(page.getByText('Devolvido em parte')).toBeVisible()
  await expect(customer.getByText(/^Saiu para entrega às/)).toHaveCount(1)
  await page.getByRole('link', { name: 'Expedição', exact: true }).first().click()
  await page.getByLabel('Pesquisar').fill(client.name)
  await expect(page.getByRole('checkbox', { name: lid })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: box })).toHaveCount(0)
  await page.goto(`/painel/os/${order.serial}`)
  await expect(page.getByRole('list', { name: 'Histórico' })).toContainText(
    `recebeu de volta produtos do romaneio ${number}`,
  )
})

test('on an office laptop eight ready products of four clients are in view', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const name = unique('Caixas')
  for (const place of ['Sul', 'Norte', 'Leste', 'Oeste']) {
    const client = await aClient(office, { name: `${name} ${place}` })
    await aReadyOrder(office, { client, products: [product(unique('Caixa de pizza')), product('Tampa')] })
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/painel/expedicao')
  await page.getByLabel('Pesquisar').fill(name)
  const ready = page.getByRole('region', { name: 'Sem transportadora padrão' }).getByRole('listitem')
  await expect(ready).toHaveCount(8)
  await expect.poll(() => countInView(ready, page.getByText('0 produtos escolhidos'))).toBe(8)
  await expectAccessible(page)
})

test('on a phone the floor scans products into a delivery note, records its departure and takes one product back', async ({
  office,
  phone,
}) => {
  const { serial } = await aReadyOrder(office)
  const other = await aReadyOrder(office)
  const carrier = await aCarrier(office)
  const floor = await phone(await anEmployee(office, { role: 'floor' }))
  await floor.goto('/painel/expedicao')
  await floor.getByRole('button', { name: 'Escanear', exact: true }).click()
  const scanning = floor.getByRole('dialog', { name: 'Escanear para o romaneio' })
  const type = async (code: string) => {
    await scanning.getByLabel('Serial do produto').fill(code)
    await scanning.getByRole('button', { name: 'Abrir' }).click()
  }
  await type(`${serial}-09`)
  await expect(scanning.getByText(`${serial}-09 não está pronto para expedir.`)).toBeVisible()
  // A hardware scanner adds to the list, and does not open the order as elsewhere in the panel.
  await scanning.getByRole('button', { name: 'Pronto' }).focus()
  await floor.keyboard.type(`${serial}-01`)
  await floor.keyboard.press('Enter')
  await expect(scanning.getByText('1 produto no romaneio')).toBeVisible()
  await expect(floor).toHaveURL(/\/painel\/expedicao/)
  await expectToFit(floor)
  await scanning.getByRole('button', { name: 'Pronto' }).click()
  await expectToFit(floor)
  await floor.getByRole('button', { name: 'Criar romaneio' }).click()
  const creating = floor.getByRole('dialog', { name: 'Criar romaneio' })
  await creating.getByRole('combobox', { name: 'Transportadora' }).fill(carrier.name)
  await floor.getByRole('option', { name: carrier.name }).click()
  await creating.getByRole('button', { name: 'Criar romaneio' }).click()
  await expect(floor.getByRole('heading', { name: /^ROM-/ })).toBeVisible()
  await expectToFit(floor)

  // Scanning rejects a product that is on another delivery note, and adds one that is not.
  const taken = await aDispatch(office)
  await floor.getByRole('button', { name: 'Escanear mais' }).click()
  const more = floor.getByRole('dialog', { name: /^Escanear para ROM-/ })
  for (const code of [taken.products[0]?.serial ?? '', `${other.serial}-01`]) {
    await more.getByLabel('Serial do produto').fill(code)
    await more.getByRole('button', { name: 'Abrir' }).click()
    if (code.startsWith(other.serial)) await expect(more.getByText('2 produtos no romaneio')).toBeVisible()
    else await expect(more.getByText(`já está no romaneio ${taken.number}`)).toBeVisible()
  }
  await more.getByRole('button', { name: 'Pronto' }).click()

  await floor.getByRole('button', { name: 'Registrar saída' }).click()
  const leaving = floor.getByRole('dialog', { name: /^Registrar saída: ROM-/ })
  await leaving.getByLabel('Motorista').fill('Ivo Batista')
  // A phone may unload the page before the goods are handed over.
  await floor.reload()
  await floor.getByRole('button', { name: 'Registrar saída' }).click()
  await expect(leaving.getByLabel('Motorista')).toHaveValue('Ivo Batista')
  await sign(floor)
  await expectToFit(floor)
  await leaving.getByRole('button', { name: 'Registrar saída' }).click()
  await expect(floor.getByRole('img', { name: 'Assinatura de Ivo Batista' })).toBeVisible()
  await expectToFit(floor)
  await floor.getByRole('button', { name: 'Receber de volta' }).click()
  const returning = floor.getByRole('dialog', { name: /^Receber de volta: ROM-/ })
  await returning.getByRole('checkbox').first().check()
  await returning.getByLabel('Motivo').fill('Avaria')
  await returning.getByRole('button', { name: 'Receber de volta' }).click()
  await expect(floor.getByText('Devolvido em parte')).toBeVisible()
})

test('a cancelled delivery note says so on paper', { tag: '@long' }, async ({ worker: page, office }) => {
  const { id } = await aDispatch(office)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(`/imprimir-romaneio/${id}`)
  await expect(title).toHaveText('ROMANEIO DE ENTREGA')
  await office.call(deleteDispatch, { params: { id } })
  await page.reload()
  await expect(title).toHaveText('ROMANEIO DE ENTREGA CANCELADO')
})
