import { createClient } from '@etapa/domain/clients/endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import { createPlates, movePlate } from '@etapa/domain/plates/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork } from '@etapa/server/test/new-installation'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anEmployee, unique } from '../fixtures/factories.ts'
import { writeFilm } from '../fixtures/film.ts'
import type { Office } from '../fixtures/office.ts'
import { expect, test } from '../fixtures/phone.ts'
import { nothing, pictureOf } from '../fixtures/picture.ts'

/** Creates a finished product of two colours with a unique plate code. */
async function aFinishedProduct(office: Office) {
  const client = await office.call(createClient, { body: { name: unique('Cartonagem Sul') } })
  const code = unique('CL')
  const sheet = { plateCode: code, colors: [{ name: 'Ciano' }, { name: 'Magenta' }] }
  const products = [{ identification: unique('Caixa de bombom'), productTypeId: 1, sheet }]
  const order = await office.call(createOrder, { body: { clientId: client.id, products } })
  const [product] = order.products
  for (const { id } of product?.stages ?? [])
    await office.call(updateStage, { params: { stageId: id }, body: { status: 'COMPLETED' } })
  return { client, order, serial: product?.serial ?? '', code }
}

test('plates are stored, found by their shelf label, taken out, returned, and mentioned when the product is repeated', async ({
  manager: page,
  office,
  film,
  phone,
}) => {
  const { order, serial, code } = await aFinishedProduct(office)
  const cabinet = unique('Armário 7')

  // Store the plates from the order page.
  await page.goto(`/painel/os/${order.serial}`)
  await page.getByRole('button', { name: `Guardar no arquivo ${serial}` }).click()
  const storing = page.getByRole('dialog', { name: `Guardar no arquivo: ${serial}` })
  await storing.getByRole('button', { name: 'Guardar' }).click()
  await expect(storing.getByText('Armário: campo obrigatório')).toBeVisible()
  await storing.getByLabel('Armário').fill(cabinet)
  await storing.getByLabel('Prateleira').fill('B')
  await storing.getByRole('combobox', { name: 'Cores' }).click()
  for (const color of ['Ciano', 'Magenta']) await page.getByRole('option', { name: color }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await storing.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Clichês guardados no arquivo')).toBeVisible()
  const stored = page.getByRole('region', { name: `Arquivo de ${serial}` })
  await expect(stored.getByText(`${cabinet}, Prateleira B`)).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Histórico' })).toContainText('guardou clichês no arquivo')
  await expectAccessible(page)

  // Find the plates in the archive, and print the shelf label.
  await page.getByRole('link', { name: 'Arquivo', exact: true }).click()
  await page.getByLabel('Pesquisar').fill(`${code} ${cabinet}`)
  const archive = page.getByRole('table', { name: 'Arquivo' })
  await expect(archive.getByRole('row').filter({ hasText: code })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Prateleira' }).fill(cabinet)
  await page.getByRole('option', { name: cabinet }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Imprimir etiqueta' }).click()
  const labels = await opened
  const label = labels.getByRole('img', { name: `QR code de ${cabinet}, Prateleira B` })
  await expect(label).toBeVisible()
  await expectAccessible(labels)
  const picture = await pictureOf(label)
  await labels.close()

  // Scan the label on the floor: it opens the list of what is on the shelf.
  await writeFilm(film, nothing)
  const person = await anEmployee(office)
  const floor = await phone(person, { camera: 'film' })
  await floor.goto('/tarefas/escanear')
  await floor.getByRole('button', { name: 'Escanear QRCode' }).click()
  await writeFilm(film, picture)
  await expect(floor.getByRole('heading', { name: `${cabinet}, Prateleira B` })).toBeVisible()
  await expect(floor.getByText(code, { exact: false })).toHaveCount(2)
  await expectAccessible(floor)
  await expectToFit(floor)
  await floor.getByRole('button', { name: `Retirar Ciano ${serial}` }).click()
  const taking = floor.getByRole('dialog', { name: `Retirar: ${code}` })
  await expect(taking.getByLabel('Com quem fica')).toHaveValue(person.name)
  await expectAccessible(floor)
  await taking.getByRole('button', { name: 'Retirar' }).click()
  await expect(floor.getByText(`Com ${person.name} desde`)).toBeVisible()

  // The office sees immediately which plates are out, and with whom.
  await page.getByLabel('Pesquisar').fill(code)
  await page.getByText('Fora', { exact: true }).first().click()
  const out = archive.getByRole('row').filter({ hasText: person.name })
  await expect(out).toContainText('Ciano')
  await expect(archive.getByRole('row').filter({ hasText: code })).toHaveCount(1)

  // The product's task shows the same, and lets the person return the plate to another place.
  await floor.goto(`/tarefas/${serial}?setor=${artwork.key}`)
  await floor.getByRole('button', { name: `Devolver Ciano ${serial}` }).click()
  const returning = floor.getByRole('dialog', { name: `Devolver: ${code}` })
  await returning.getByLabel('Prateleira').fill('C')
  await returning.getByRole('button', { name: 'Devolver' }).click()
  await expect(floor.getByText(`${cabinet}, Prateleira C`)).toBeVisible()
  await expectAccessible(floor)
  await expectToFit(floor)

  // The screen of a shelf offers to store the next scanned product there.
  await floor.goto(`/tarefas/prateleira/${encodeURIComponent(cabinet)}/D`)
  await writeFilm(film, nothing)
  await floor.getByRole('link', { name: 'Guardar aqui' }).click()
  const atShelf = floor.getByText(`Guardando em ${cabinet}, Prateleira D`)
  await expect(atShelf).toBeVisible()
  // The shelf is still selected after the camera is closed and reopened.
  await floor.getByRole('button', { name: 'Fechar Scanner' }).click()
  await floor.getByRole('button', { name: 'Escanear QRCode' }).click()
  await expect(floor.getByRole('button', { name: 'Fechar Scanner' })).toBeVisible()
  await expect(atShelf).toBeVisible()
  await floor.getByLabel('Serial do produto').fill(serial)
  await floor.keyboard.press('Enter')
  const here = floor.getByRole('dialog', { name: `Guardar em ${cabinet}, Prateleira D` })
  const storeCyan = here.getByRole('button', { name: 'Guardar aqui Ciano' })
  await expect(storeCyan).toBeVisible()
  // A code read by a hardware scanner does not replace the product being stored.
  await floor.keyboard.type(`${serial.slice(0, -2)}77`)
  await floor.keyboard.press('Enter')
  await storeCyan.click()
  await expect(here.getByRole('paragraph').filter({ hasText: `${cabinet}, Prateleira D` })).toBeVisible()
  await expectAccessible(floor)
  await expectToFit(floor)
  await here.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  // The form for a repeat mentions the stored plates.
  await page.goto(`/painel/os/adicionar?repetir=${serial}`)
  const hint = page.getByRole('status').filter({ hasText: 'Há clichês deste produto no arquivo' })
  await expect(hint).toContainText(`Ciano: ${cabinet}, Prateleira D`)
  await expect(hint).toContainText(`Magenta: ${cabinet}, Prateleira B`)
  await expectAccessible(page)
})

test('a plate is lent to the client it was made for, and the archive shows overdue loans', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const { client, serial, code } = await aFinishedProduct(office)
  const place = { cabinet: unique('Armário 8') }
  const [stored] = await office.call(createPlates, { body: { serial, colors: ['Magenta'], place } })
  await page.goto(`/painel/arquivo?busca=${code}`)
  const row = page.getByRole('table', { name: 'Arquivo' }).getByRole('row').filter({ hasText: code })
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Ações de ${code} Magenta` }).click()
    await page.getByRole('menuitem', { name: action }).click()
    return page.getByRole('dialog', { name: `${action}: ${code}` })
  }

  const lending = await choose('Emprestar')
  await expect(lending.getByLabel('Com quem fica')).toHaveValue(client.name)
  await lending.getByLabel('Contato').fill('Marta da produção')
  await expectAccessible(page)
  const due = lending.getByRole('textbox', { name: 'Devolver até' })
  await due.fill('31/12/2059')
  await due.press('Tab')
  await lending.getByRole('button', { name: 'Emprestar' }).click()
  await expect(page.getByText('Clichê emprestado')).toBeVisible()

  await page.getByText('Emprestados', { exact: true }).click()
  for (const words of [client.name, 'Marta da produção', 'desde hoje', '31/12/2059', 'Emprestado'])
    await expect(row).toContainText(words)
  const loan = { clientId: client.id, contact: 'Marta da produção', returnOn: '2020-01-31' }
  await office.call(movePlate, { params: { id: stored?.id ?? 0 }, body: { loan } })
  await page.reload()
  await expect(row).toContainText('Vencido')
  await expectAccessible(page)

  const returning = await choose('Devolver')
  await returning.getByRole('button', { name: 'Devolver' }).click()
  await expect(page.getByText('Nenhum clichê encontrado')).toBeVisible()
})

test('a shelf that has been emptied is still shown as the filter, which can be cleared', {
  tag: '@long',
}, async ({ manager: page }) => {
  await page.goto('/painel/arquivo?armario=Arm%C3%A1rio%20vazio&prateleira=Z')
  const shelf = page.getByRole('combobox', { name: 'Prateleira' })
  await expect(shelf).toHaveValue('Armário vazio, Prateleira Z (0)')
  await page.getByLabel('Limpar prateleira').click()
  await expect(shelf).toHaveValue('')
  await expect(page).toHaveURL('/painel/arquivo')
})
