import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import { reworkStage } from '@etapa/domain/quality/rework'
import { createService, publishRoute } from '@etapa/domain/services/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving, mounting, steps } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { writeFilm } from '../fixtures/film.ts'
import type { Office } from '../fixtures/office.ts'
import { expect, test } from '../fixtures/phone.ts'
import { pictureOf } from '../fixtures/picture.ts'
import { printCard } from '../fixtures/print-card.ts'
import {
  bringTo,
  confirmFinishing,
  expectFinished,
  finaliseButton,
  finishStage,
  stageOf,
  taskOf,
} from '../fixtures/task.ts'
import type { Credentials } from '../fixtures/test.ts'

const photo = async (page: { screenshot: () => Promise<Buffer> }) => ({
  name: 'defeito.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
]

for (const viewport of sizes)
  test(`after a camera scan, a non-conforming item sends the product back, and both stages up to it are redone, ${viewport.width} px`, {
    tag: viewport.width === 820 ? '@long' : [],
  }, async ({ office, manager, film, phone }) => {
    const order = await anOrder(office)
    await bringTo(office, order, mounting.key)
    const person = await anEmployee(office, { sector: mounting.key })
    await writeFilm(film, await pictureOf(await printCard(manager, order)))
    const page = await phone(person, { camera: 'film', viewport })
    const scan = async (sector: { key: string; name: string }) => {
      await page.goto('/tarefas/escanear')
      await page.getByLabel('Setor').selectOption(sector.name)
      await page.getByRole('button', { name: 'Escanear QRCode' }).click()
      await expect(page).toHaveURL(taskOf(order, sector.key))
    }

    await scan(mounting)
    await page.getByRole('checkbox', { name: 'Textos' }).check()
    await page.getByRole('button', { name: 'Outro resultado para Abas' }).click()
    await page.getByRole('button', { name: 'N.A.' }).click()
    await page.getByRole('button', { name: 'Problema' }).click()
    const dialog = page.getByRole('dialog', { name: 'Problema' })
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect(dialog.getByText('Motivo: escolha um')).toBeVisible()
    await dialog.getByLabel('Item do checklist').selectOption('Medidas')
    await dialog.getByRole('button', { name: 'Centro errado' }).click()
    await dialog.getByRole('button', { name: `Refazer a partir de ${engraving.name}` }).click()
    await dialog.getByRole('button', { name: 'Oficina' }).click()
    await dialog.locator('input[type=file]').setInputFiles(await photo(page))
    await expect(dialog.getByRole('img', { name: /^Foto 1/ })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    // A cheap phone may unload the page while its camera is open.
    await page.reload()
    const reopened = page.getByRole('dialog', { name: 'Não conforme: Medidas' })
    await expect(reopened.getByRole('img', { name: /^Foto 1/ })).toBeVisible()
    await reopened.getByRole('button', { name: 'Registrar e continuar conferindo' }).click()
    const remark = page.getByText(`Centro errado · Refazer a partir de ${engraving.name}`)
    await expect(remark).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)

    // The remark survives a page reload and is not asked for again.
    await page.reload()
    await expect(remark).toBeVisible()
    await expect(page.getByRole('img', { name: /^Foto 1/ })).toBeVisible()
    await page.getByRole('button', { name: 'Alterar Medidas' }).click()
    const altering = page.getByRole('dialog', { name: 'Não conforme: Medidas' })
    await expect(altering.getByRole('img', { name: /^Foto 1/ })).toBeVisible()
    await altering.getByRole('button', { name: 'Pedir refação' }).click()
    await expect(page.getByRole('heading', { name: 'Refação pedida' })).toBeVisible()
    await expect(page.getByText(`O trabalho recomeça em ${engraving.name}`)).toBeVisible()
    await expectAccessible(page)

    await scan(engraving)
    await expect(page.getByText('1ª refação')).toBeVisible()
    await expect(page.getByText(`Centro errado (pedido por ${person.name})`)).toBeVisible()
    await finishStage(page, engraving.key, ['Material'])
    await expectFinished(page)

    await scan(mounting)
    await page.getByText('Tentativas anteriores (1)').click()
    await expect(page.getByText('Medidas: Não conforme · Centro errado · Refazer')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Foto 1 de Medidas' })).toBeVisible()
    await expectAccessible(page)
    await finishStage(page, mounting.key, ['Medidas'])
    await expectFinished(page)
  })

test('a non-conforming item that proceeds requires a note, and the summary before finishing counts it', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office, { sector: artwork.key }))
  await page.goto(taskOf(order, artwork.key))
  await page.getByRole('checkbox', { name: 'Textos' }).check()
  await page.getByRole('button', { name: 'Outro resultado para Cores' }).click()
  await page.getByRole('button', { name: 'Não conforme' }).click()
  const dialog = page.getByRole('dialog', { name: 'Não conforme: Cores' })
  await dialog.getByRole('button', { name: 'Cor errada' }).click()
  await dialog.getByRole('button', { name: 'Seguir assim' }).click()
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(dialog.getByText('Observação: campo obrigatório')).toBeVisible()
  await dialog.getByLabel('Por que pode seguir assim?').fill('O cliente aceitou o tom')
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await finaliseButton(page, artwork.key).click()
  await expect(page.getByText('1 OK, 1 não conforme')).toBeVisible()
  await confirmFinishing(page)
  await expectFinished(page)
  const serial = order.products[0]?.serial ?? ''
  const { stages } = await office.call(getProduct, { params: { serial } })
  expect(stages[0]?.StageCheckListItem).toMatchObject([
    { label: 'Textos', result: 'OK' },
    { label: 'Cores', result: 'NC', note: 'O cliente aceitou o tom', decision: 'proceed' },
  ])
})

/** Records an item that requires a photo as non-conforming, with a photo, and finishes its stage. */
async function finishWithPhoto(office: Office, phone: (person: Credentials) => Promise<Page>) {
  const { id } = await office.call(createService, { body: { name: unique('Serviço com foto') } })
  await office.call(publishRoute, {
    params: { id },
    body: {
      basedOn: 0,
      steps: [{ sector: artwork.key, items: [{ label: 'Foto da prova', needsPhoto: true }] }],
    },
  })
  const order = await anOrder(office, { products: [{ identification: 'Prova', productTypeId: id }] })
  const page = await phone(await anEmployee(office, { sector: artwork.key }))
  await page.goto(taskOf(order, artwork.key))
  const dialog = await askAboutProof(page)
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(dialog.getByText('Foto: tire ao menos uma')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(await photo(page))
  await expect(dialog.getByRole('img', { name: /^Foto 1/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await finaliseButton(page, artwork.key).click()
  await confirmFinishing(page)
  await expectFinished(page)
  return { order, page }
}

async function askAboutProof(page: Page) {
  await page.getByRole('button', { name: 'Outro resultado para Foto da prova' }).click()
  await page.getByRole('button', { name: 'Não conforme' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Outro', exact: true }).click()
  await dialog.getByRole('button', { name: 'Seguir assim' }).click()
  await dialog.getByLabel('Por que pode seguir assim?').fill('Mancha pequena')
  return dialog
}

test('an item that requires a photo cannot be recorded as non-conforming, nor its stage finished, without one', {
  tag: '@long',
}, async ({ office, phone }) => {
  const { page } = await finishWithPhoto(office, phone)
  // An undo restores the photo.
  await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).click()
  await expect(finaliseButton(page, artwork.key)).toBeEnabled()
  await page.getByRole('button', { name: 'Remover foto 1' }).click()
  await expect(page.getByText('Falta a foto de Foto da prova')).toBeVisible()
  await expect(finaliseButton(page, artwork.key)).toBeDisabled()
})

test('photos that were sent are forgotten once finishing their stage cannot be undone', {
  tag: '@long',
}, async ({ office, phone }) => {
  const { order, page } = await finishWithPhoto(office, phone)
  const params = { stageId: stageOf(order, artwork.key) }
  await office.call(updateStage, { params, body: { status: 'PENDING' } })
  await page.clock.setFixedTime(Date.now() + 11 * 60_000)
  await page.goto(taskOf(order, artwork.key))
  const dialog = await askAboutProof(page)
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(dialog.getByText('Foto: tire ao menos uma')).toBeVisible()
})

test('finishing a stage that was sent to rework in the meantime shows who requested the rework and changes nothing', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  const params = { stageId: stageOf(order, artwork.key) }
  await office.call(updateStage, { params, body: { status: 'COMPLETED' } })
  const page = await phone(await anEmployee(office, { sector: engraving.key }))
  await page.goto(taskOf(order, engraving.key))
  await page.getByRole('checkbox', { name: 'Textos' }).check()
  await finaliseButton(page, engraving.key).click()
  const stageId = stageOf(order, engraving.key)
  await office.call(reworkStage, {
    params: { stageId },
    body: { backTo: stageId, fault: 'cliente', note: 'Mudou a arte' },
  })
  await expect(page.getByText('1ª refação')).toBeVisible()
  await confirmFinishing(page)
  await expect(page.getByText(/A refação já foi pedida por .+ em /)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Textos' })).not.toBeChecked()
  const { stages } = await office.call(getProduct, { params: { serial: order.products[0]?.serial ?? '' } })
  expect(stages[1]).toMatchObject({ status: 'PENDING', attempt: 2, StageCheckListItem: [] })
})

test('a manager must confirm completing a stage whose checklist has items marked “Refazer”', {
  tag: '@long',
}, async ({ office, manager: page }) => {
  const order = await anOrder(office)
  const stageId = stageOf(order, artwork.key)
  await office.call(saveChecklist, {
    body: {
      stageId,
      items: [{ label: 'Cores', checked: false, result: 'NC', note: 'Cor errada', decision: 'rework' }],
    },
  })
  await page.goto(`/painel/os/${order.serial}`)
  const tick = page.getByRole('checkbox', { name: artwork.name })
  const question = page.getByRole('dialog', { name: 'Itens a refazer' })
  await tick.click()
  await expect(question).toContainText(`O checklist de ${artwork.name} tem itens marcados com “Refazer”`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(tick).not.toBeChecked()

  await tick.click()
  await question.getByRole('button', { name: 'Fechar mesmo assim' }).click()
  await expect(tick).toBeChecked()
})

test('a manager opens a complaint about a finished product, which the quality indicators list', {
  tag: '@long',
}, async ({ office, manager }) => {
  const order = await anOrder(office)
  for (const { key } of steps) {
    const params = { stageId: stageOf(order, key) }
    await office.call(updateStage, { params, body: { status: 'COMPLETED' } })
  }
  await manager.goto(`/painel/os/${order.serial}`)
  await manager.getByRole('button', { name: `Abrir reclamação de ${order.serial}-01` }).click()
  const dialog = manager.getByRole('dialog', { name: 'Abrir reclamação' })
  await dialog.getByRole('button', { name: mounting.name }).click()
  await dialog.getByLabel('Observação').fill('A caixa chegou com a cor trocada')
  await dialog.getByRole('button', { name: 'Cliente' }).click()
  await dialog.getByRole('button', { name: 'Abrir reclamação' }).click()
  await expect(manager.getByText('1ª refação').first()).toBeVisible()
  await manager.getByRole('button', { name: `Tentativas de ${order.serial}-01` }).click()
  await expect(manager.getByText(/A caixa chegou com a cor trocada/).first()).toBeAttached()

  await manager.goto('/painel/indicadores?aba=qualidade')
  const title = manager.getByRole('heading', { name: 'Reclamações em aberto' })
  const complaints = manager.locator('section').filter({ has: title }).last()
  await expect(complaints.getByRole('row').filter({ hasText: order.serial })).toContainText('cor trocada')
})
