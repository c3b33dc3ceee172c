import { createHash } from 'node:crypto'
import { createService, listServices, publishRoute } from '@etapa/domain/services/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { aLink, anArtwork, asStranger, aVersion, serialOf } from '../fixtures/approvals.ts'
import { cutNext } from '../fixtures/cut-next.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import type { Office } from '../fixtures/office.ts'
import { expect, test } from '../fixtures/phone.ts'
import { confirmFinishing, finaliseButton, stageOf, taskOf } from '../fixtures/task.ts'

/** Creates an order of a service whose artwork stage needs the customer's approval. */
async function anOrderToApprove(office: Office) {
  const route = (await office.call(listServices)).find(({ id }) => id === 1)?.route
  const service = await office.call(createService, { body: { name: unique('Clichê'), copyOf: 1 } })
  const steps = (route?.steps ?? []).map(({ sector, position: _, ...step }) => ({
    ...step,
    sector: sector.key,
    needsApproval: sector.key === artwork.key,
  }))
  const basedOn = service.route?.version ?? 0
  await office.call(publishRoute, { params: { id: service.id }, body: { basedOn, steps } })
  const client = await aClient(office, {
    contacts: [
      { name: 'Rui Costa', role: 'Compras', telephone: '(11) 98888-7777', email: 'rui@caixas.test' },
    ],
  })
  return await anOrder(office, {
    client,
    products: [{ identification: unique('Caixa de pizza'), productTypeId: service.id }],
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function approve(page: Page, path: string, who: string): Promise<void> {
  await asStranger(page)
  await page.goto(path)
  await button(page, 'Aprovar').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Seu nome completo').fill(who)
  await dialog.getByRole('button', { name: /^Confirmar/ }).click()
  await expect(page.getByText(`Aprovada por ${who}`)).toBeVisible()
}

test('the floor can finish the artwork stage only after the office has sent the artwork and the customer approved it', async ({
  office,
  manager: page,
  open,
  phone,
}) => {
  const order = await anOrderToApprove(office)
  const artist = await anEmployee(office, { role: 'floor' })
  const floor = await phone(artist)
  await floor.goto(taskOf(order, artwork.key))
  await floor.getByRole('checkbox', { name: 'Textos' }).check()
  await expect(finaliseButton(floor, artwork.key)).toBeDisabled()
  await expect(floor.getByText('a arte ainda não foi enviada ao cliente')).toBeVisible()

  await test.step('the office sends a version and a link', async () => {
    await page.goto(`/painel/os/${order.serial}`)
    await page.getByRole('link', { name: `Aprovação da arte de ${serialOf(order)}` }).click()
    await button(page, 'Enviar arte').click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Enviar versão' }).click()
    await expect(form.getByText('Escolha uma imagem ou um PDF.')).toBeVisible()
    await form.getByLabel(/Escolher arquivo/).setInputFiles({
      name: 'pizza.pdf',
      mimeType: 'application/pdf',
      buffer: await anArtwork(await open(), 'Pizza'),
    })
    await form.getByLabel('Nota para o cliente (opcional)').fill('Confira o telefone')
    await form.getByRole('button', { name: 'Enviar versão' }).click()
    await expect(page.getByRole('heading', { name: 'Versão 1' })).toBeVisible()
    await expect(page.getByText('Página 1 de 2')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  })

  const path = await test.step('the link is for a contact and shown once', async () => {
    await button(page, 'Criar link').click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Criar link' }).click()
    await expect(form.getByText('campo obrigatório')).toBeVisible()
    await form.getByRole('combobox', { name: 'Contato do cliente' }).click()
    await page.getByRole('option', { name: 'Rui Costa' }).click()
    await expect(form.getByLabel('Telefone (opcional)')).toHaveValue('(11) 98888-7777')
    await form.getByRole('button', { name: 'Criar link' }).click()
    const made = page.getByRole('dialog', { name: 'Link de aprovação' })
    const link = await made.getByLabel('Link', { exact: true }).inputValue()
    await expect(made.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa.me/5511988887777\\?text=.*${encodeURIComponent(link)}$`),
    )
    await expectAccessible(page)
    await button(page, 'Fechar').click()
    await expect(page.getByText('Aguardando cliente desde hoje')).toBeVisible()
    await button(page, 'Lembrar Rui Costa').click()
    const again = await made.getByLabel('Link', { exact: true }).inputValue()
    expect(again).not.toBe(link)
    await expect(made.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /espera%20a%20sua/)
    await button(page, 'Fechar').click()
    return new URL(again).pathname
  })

  await approve(await open(), path, 'Rui Costa')

  await test.step('both screens show the decision without reloading', async () => {
    await expect(page.getByText('Aprovada por Rui Costa')).toBeVisible()
    await expect(finaliseButton(floor, artwork.key)).toBeEnabled()
    await finaliseButton(floor, artwork.key).click()
    await confirmFinishing(floor)
  })

  await test.step('the engraved file is recorded without being uploaded', async () => {
    await page.getByLabel(/Registrar o arquivo/).setInputFiles({
      name: 'placa.tif',
      mimeType: 'image/tiff',
      buffer: Buffer.from('placa'),
    })
    await expect(page.getByText('placa.tif')).toBeVisible()
    await expect(page.getByText(createHash('sha256').update('placa').digest('hex'))).toBeVisible()
    await expectToFit(page)
  })
})

test("the floor answers a customer's comment, and suspends an approval", {
  tag: '@long',
}, async ({ office, open, phone }) => {
  const order = await anOrderToApprove(office)
  const customer = await open()
  const version = await aVersion(office, order, await anArtwork(customer, 'Pizza'))
  const { path } = await aLink(office, version.id, 'Rui Costa')
  const floor = await phone(await anEmployee(office, { role: 'floor' }))
  await floor.goto(taskOf(order, artwork.key))
  await floor.getByRole('link', { name: 'Aprovação da arte' }).click()
  await expect(floor.getByRole('heading', { name: 'Versão 1' })).toBeVisible()

  await asStranger(customer)
  await customer.goto(path)
  await customer.getByLabel('Comentário').fill('O telefone mudou')
  await customer.getByLabel('Seu nome completo').fill('Rui Costa')
  await button(customer, 'Enviar comentário').click()
  await expect(floor.getByText('O telefone mudou')).toBeVisible()
  await floor.getByLabel('Responder ao cliente').fill('Corrigimos na próxima')
  await button(floor, 'Comentar').click()
  await expect(floor.getByLabel('Responder ao cliente')).toHaveValue('')
  await expect(floor.getByText('Corrigimos na próxima')).toBeVisible()
  await expectToFit(floor)
  await expectAccessible(floor)

  await approve(customer, path, 'Rui Costa')
  await button(floor, 'Suspender aprovação').click()
  await floor.getByRole('dialog').getByLabel('Motivo').fill('O cliente ligou')
  await floor.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click()
  await expect(floor.getByText('Aprovação suspensa')).toBeVisible()
  await floor.getByRole('link', { name: 'Tarefa', exact: true }).click()
  await expect(finaliseButton(floor, artwork.key)).toBeVisible()
})

test('a reply to the customer whose response was lost is not sent twice, even after a reload', {
  tag: '@long',
}, async ({ office, open, phone }) => {
  const order = await anOrderToApprove(office)
  const version = await aVersion(office, order, await anArtwork(await open(), 'Pizza'))
  const floor = await phone(await anEmployee(office, { role: 'floor' }))
  await floor.goto(taskOf(order, artwork.key))
  await floor.getByRole('link', { name: 'Aprovação da arte' }).click()
  const reply = floor.getByLabel('Responder ao cliente')
  const sent = floor.getByText('Corrigimos na próxima').and(floor.locator(':not(textarea)'))
  await reply.fill('Corrigimos na próxima')
  await cutNext(floor, `**/${version.id}/comment`)
  await button(floor, 'Comentar').click()
  await expect(floor.getByText('Sem resposta do servidor.')).toBeVisible()
  await floor.reload()
  await expect(sent).toHaveCount(1)
  await button(floor, 'Comentar').click()
  await expect(reply).toHaveValue('')
  await floor.reload()
  await expect(sent).toHaveCount(1)

  await reply.fill('E o prazo?')
  await button(floor, 'Comentar').click()
  await expect(floor.getByText('E o prazo?').and(floor.locator(':not(textarea)'))).toHaveCount(1)
})

test('a manager who ticks a stage whose artwork is not approved gets a warning first', {
  tag: '@long',
}, async ({ office, manager: page }) => {
  const order = await anOrderToApprove(office)
  await page.goto(`/painel/os/${order.serial}`)
  await page.getByRole('checkbox', { name: /Artes/ }).click()
  await expect(page.getByText('não está aprovada pelo cliente')).toBeVisible()
  await button(page, 'Concluir sem aprovação').click()
  await expect(page.getByRole('checkbox', { name: /Artes/ })).toBeChecked()
  await expect(page.getByText('Sem aprovação do cliente')).toBeVisible()
  await office.call(updateStage, {
    params: { stageId: stageOf(order, artwork.key) },
    body: { status: 'PENDING' },
  })
})
