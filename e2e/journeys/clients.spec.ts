import { getClient, listClients } from '@etapa/domain/clients/endpoints'
import { formatTaxId, withCheckDigits } from '@etapa/domain/clients/tax-id'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { chooseInRow, findRow } from '../fixtures/list.ts'
import { test as withPhone } from '../fixtures/phone.ts'
import { expect, test } from '../fixtures/test.ts'

const addButton = (page: Page) => page.getByRole('button', { name: 'Adicionar Cliente' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar Cliente' })

test('a client is added and appears in the list', async ({ worker: page }) => {
  const name = unique('Gráfica São Bento')
  await page.goto('/painel/clientes')
  await page.getByRole('link', { name: 'Adicionar Cliente' }).click()
  await expect(page.getByRole('heading', { name: 'Adicionar Clientes' })).toBeVisible()
  await expect(page.getByLabel('Nome do Cliente')).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.type(name)
  await page.getByLabel('Email').fill('joao@saobento.test')
  await page.getByPlaceholder('(00) 00000-0000').pressSequentially('11987654321')
  await page.getByLabel('Representante').fill('João Conceição')
  const letGo = await holdAnswer(page, '**/api/client/create')
  await addButton(page).click()
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled()
  letGo()

  await expect(page.getByText('Cliente salvo!')).toBeVisible()
  await expect(page).toHaveURL('/painel/clientes')
  const row = await findRow(page, name)
  await expect(row).toContainText('João Conceição')
  await expect(row).toContainText('(11) 98765-4321')
  await expect(row).toContainText('joao@saobento.test')
})

test("additional client details are collapsed in the form and shown on the client's page", {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const name = unique('Caixas com CNPJ')
  const number = String(Date.now()).slice(-8)
  await page.goto('/painel/clientes/adicionar')
  await page.getByLabel('Nome do Cliente').fill(name)
  await expect(page.getByLabel('CNPJ ou CPF')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mais dados' }).click()
  await expect(page.getByLabel('CNPJ ou CPF')).toBeFocused()
  await page.keyboard.type('11.222.333/0001-80')
  await page.getByLabel('CEP').fill('89010000')
  await page.getByLabel('Cidade').fill('Blumenau')
  await page.getByRole('combobox', { name: 'UF' }).click()
  await page.getByRole('option', { name: 'SC' }).click()
  await page.getByRole('button', { name: 'Adicionar contato' }).click()
  await page.getByLabel('Nome do contato 1').fill('Rui')
  await page.getByLabel('Email do contato 1').fill('rui')
  await page.getByLabel('Observações').fill('Recebe só de manhã')
  await addButton(page).click()
  await expect(page.getByText('Número inválido, confira os dígitos')).toBeVisible()
  await expect(page.getByText('Email do contato: endereço de e-mail inválido')).toBeVisible()
  await expect(page.getByLabel('CNPJ ou CPF')).toBeFocused()
  await expectAccessible(page)

  const taken = await aClient(office, { taxId: withCheckDigits(`${number}0001`) })
  await page.getByLabel('CNPJ ou CPF').fill(formatTaxId(taken.taxId))
  await page.getByLabel('Email do contato 1').fill('rui@caixas.test')
  await page.getByLabel('Função do contato 1').fill('Compras')
  await addButton(page).click()
  await expect(page.getByText('Já é de outro cliente')).toBeVisible()
  const own = withCheckDigits(`${number}0002`)
  await page.getByLabel('CNPJ ou CPF').fill(own)
  await addButton(page).click()
  await expect(page.getByText('Cliente salvo!')).toBeVisible()

  await page.getByLabel('Filtrar consulta por').fill(formatTaxId(own))
  await page.getByRole('link', { name }).click()
  for (const fact of [formatTaxId(own), 'Blumenau/SC, CEP 89010-000', 'Rui (Compras)', 'Recebe só de manhã'])
    await expect(page.getByText(fact)).toBeVisible()
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByLabel('CNPJ ou CPF')).toHaveValue(formatTaxId(own))
  await page.getByRole('button', { name: 'Tirar o contato 1' }).click()
  await saveButton(page).click()
  await expect(page.getByText('Cliente editado e salvo com sucesso')).toBeVisible()
  const saved = (await office.call(listClients)).find(client => client.taxId === own)
  expect(await office.call(getClient, { params: { id: saved?.id ?? 0 } })).toMatchObject({
    contacts: [],
    state: 'SC',
  })
})

test('a phone number is masked while typing, erasing and pasting', { tag: '@long' }, async ({
  worker: page,
}) => {
  await page.goto('/painel/clientes/adicionar')
  const phone = page.getByLabel('Telefone')
  const caret = () => phone.evaluate((input: HTMLInputElement) => input.selectionStart)
  const press = async (...keys: string[]) => {
    for (const key of keys) await phone.press(key)
  }
  const paste = async (text: string) => {
    await page.getByLabel('Representante').fill(text)
    await page.getByLabel('Representante').press('ControlOrMeta+a')
    await page.getByLabel('Representante').press('ControlOrMeta+c')
    await press('ControlOrMeta+a', 'ControlOrMeta+v')
  }

  await phone.pressSequentially('11a8')
  await expect(phone).toHaveValue('(11) 98')
  await phone.pressSequentially('7654321')
  await expect(phone).toHaveValue('(11) 98765-4321')

  await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace')
  await expect(phone).toHaveValue('(11) 98764-321')
  expect(await caret()).toBe(9)
  await phone.pressSequentially('5')
  await expect(phone).toHaveValue('(11) 98765-4321')
  await press('x')
  await expect(phone).toHaveValue('(11) 98765-4321')

  for (const text of ['11987654321', '+55 11 98765-4321', '(11) 98765-4321', '011987654321']) {
    await paste(text)
    await expect(phone, text).toHaveValue('(11) 98765-4321')
  }
  await paste('1134567890')
  await expect(phone).toHaveValue('(11) 3456-7890')
  await paste('21912345678')
  await expect(phone).toHaveValue('(21) 91234-5678')

  // Correcting the area code keeps all digits of the number.
  await press('Home', 'ArrowRight', 'Delete', 'Delete')
  await phone.pressSequentially('11')
  await expect(phone).toHaveValue('(11) 91234-5678')
  await press('End', ...Array(11).fill('Backspace'))
  await expect(phone).toHaveValue('')
})

test('a landline number with eight digits can be typed and saved', { tag: '@long' }, async ({
  worker: page,
  office,
}) => {
  const name = unique('Papelaria do Centro')
  await page.goto('/painel/clientes/adicionar')
  await page.getByLabel('Nome do Cliente').fill(name)
  const phone = page.getByLabel('Telefone')
  await phone.pressSequentially('11345678901')
  await expect(phone).toHaveValue('(11) 3456-7890')
  await phone.press('Backspace')
  await phone.pressSequentially('1')
  await addButton(page).click()
  await expect(page.getByText('Cliente salvo!')).toBeVisible()
  const saved = (await office.call(listClients)).find(client => client.name === name)
  expect(saved?.telephone).toBe('(11) 3456-7891')
})

test('each error in the client form is shown next to its field, and the first invalid field gets the focus', {
  tag: '@long',
}, async ({ worker: page }) => {
  await page.goto('/painel/clientes/adicionar')
  await page.getByLabel('Email').fill('sem-arroba')
  await page.getByLabel('Representante').fill('Ana')
  await addButton(page).click()
  await expect(page.getByText('Campo obrigatório')).toBeVisible()
  await expect(page.getByText('Endereço de e-mail inválido')).toBeVisible()
  await expect(page.getByLabel('Nome do Cliente')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Nome do Cliente').fill(unique('Cliente'))
  await addButton(page).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Representante')).toHaveValue('Ana')
})

test('the client form keeps its input if saving fails, and saving can be retried', { tag: '@long' }, async ({
  worker: page,
}) => {
  const name = unique('Cliente do Wi-Fi fraco')
  await page.goto('/painel/clientes/adicionar')
  await page.getByLabel('Nome do Cliente').fill(name)
  await page.route('**/api/client/create', route => route.abort(), { times: 1 })
  await addButton(page).click()
  await expect(page.getByText('Aconteceu algum problema.')).toBeVisible()
  await expect(page.getByText('Não foi possível adicionar o cliente', { exact: true })).toBeVisible()
  await expect(page.getByText('Sem resposta do servidor.')).toBeVisible()
  await expect(page.getByLabel('Nome do Cliente')).toHaveValue(name)

  await page.route('**/api/client/create', route => route.fulfill({ status: 502, body: '<html>' }), {
    times: 1,
  })
  await addButton(page).click()
  await expect(page.getByText('Erro ao criar cliente')).toBeVisible()

  await addButton(page).click()
  await expect(page.getByText('Cliente salvo!')).toBeVisible()
})

test('a double click saves a client once', { tag: '@long' }, async ({ worker: page, office }) => {
  const name = unique('Cliente único')
  await page.goto('/painel/clientes/adicionar')
  await page.getByLabel('Nome do Cliente').fill(name)
  await addButton(page).dblclick()
  await expect(page.getByText('Cliente salvo!')).toBeVisible()
  const saved = (await office.call(listClients)).filter(client => client.name === name)
  expect(saved).toHaveLength(1)
})

test('a second client with the same name triggers a warning, but can be saved', { tag: '@long' }, async ({
  worker: page,
  office,
}) => {
  const { id, name } = await aClient(office)
  const note = page.getByText('Já existe um cliente com este nome')
  const namesakes = page.waitForResponse('**/api/client/get/all')
  await page.goto(`/painel/clientes/editar/${id}`)
  await page.getByLabel('Representante').fill('Outra')
  await namesakes
  await expect(page.getByLabel('Nome do Cliente')).toHaveValue(name)
  await expect(note).toHaveCount(0)

  await page.goto('/painel/clientes/adicionar')
  await page.getByLabel('Nome do Cliente').fill(` ${name.toUpperCase()}`)
  await expect(note).toContainText('Carla Dias, (11) 98765-4321, carla@aurora.test')
  await expectAccessible(page)
  await addButton(page).click()
  await expect(page.getByText('Cliente salvo!')).toBeVisible()
})

withPhone(
  'on a phone the client list is shown as cards, and the list and the form fit the screen',
  { tag: '@long' },
  async ({ phone, office }) => {
    const page = await phone(await anEmployee(office, { adminLevel: 'admin' }))
    const client = await aClient(office, { name: `${unique('Embalagens')} ${'Comprido'.repeat(12)}` })
    await page.goto('/painel/clientes')
    const card = await findRow(page, client.name)
    await expect(card).toContainText('Representante')
    await expect(card).toContainText(client.telephone)
    await expectToFit(page)
    await expectAccessible(page)

    await chooseInRow(page, client.name, 'Editar')
    await page.getByLabel('Representante').fill('Outra')
    await expectToFit(page)
    await expectAccessible(page)
    await saveButton(page).click()
    await expect(page.getByText('Cliente editado e salvo com sucesso')).toBeVisible()
  },
)
