import { getClient, updateClient } from '@etapa/domain/clients/endpoints'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { aClient, unique } from '../fixtures/factories.ts'
import { chooseInRow, findRow } from '../fixtures/list.ts'
import { expect, test } from '../fixtures/test.ts'

const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar Cliente' })

test('a stored phone number that does not fit the mask is left unchanged', { tag: '@long' }, async ({
  worker: page,
  office,
}) => {
  const telephone = '11 3456 7890 ramal 12'
  const { id } = await aClient(office, { telephone })
  await page.goto(`/painel/clientes/editar/${id}`)
  await page.getByLabel('Telefone').focus()
  await page.getByLabel('Representante').fill('Outra pessoa')
  await expect(page.getByLabel('Telefone')).toHaveValue(telephone)
  await saveButton(page).click()
  await expect(page.getByText('Cliente editado e salvo com sucesso')).toBeVisible()
  expect(await office.call(getClient, { params: { id } })).toMatchObject({ telephone })
})

test('an edited client is saved and listed under its new name', async ({ worker: page, office }) => {
  const client = await aClient(office)
  await page.goto('/painel/clientes')
  await chooseInRow(page, client.name, 'Editar')
  await expect(page).toHaveURL(`/painel/clientes/editar/${client.id}`)
  await expect(page.getByRole('heading', { name: 'Editar Cliente' })).toBeVisible()
  await expect(page.getByLabel('Nome do Cliente')).toHaveValue(client.name)
  await expect(page.getByLabel('Email')).toHaveValue(client.email)
  await expect(page.getByLabel('Telefone')).toHaveValue(client.telephone)
  await expect(page.getByLabel('Representante')).toHaveValue(client.representative)
  await expectAccessible(page)

  const name = unique('Papelão Renomeado')
  await page.getByLabel('Nome do Cliente').fill(name)
  await page.getByLabel('Telefone').fill('')
  await saveButton(page).click()
  await expect(page.getByText('Cliente editado e salvo com sucesso')).toBeVisible()
  await expect(await findRow(page, name)).toBeVisible()
  expect(await office.call(getClient, { params: { id: client.id } })).toMatchObject({ name, telephone: '' })
})

test("a conflicting edit of a client shows the other person's changes, and saving again loses none of them", {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const client = await aClient(office)
  const params = { id: client.id }
  await page.goto(`/painel/clientes/editar/${client.id}`)
  await page.getByLabel('Representante').fill('Digitado aqui')
  await office.call(updateClient, {
    params,
    body: { ...client, representative: 'Salvo lá', telephone: '(21) 91111-2222' },
  })
  await saveButton(page).click()

  await expect(page.getByText('Não foi possível editar o cliente', { exact: true })).toBeVisible()
  await expect(page.getByText('Outra pessoa salvou alterações enquanto você editava.')).toBeVisible()
  await expect(page.getByLabel('Representante')).toHaveValue('Digitado aqui')
  await expect(page.getByText('Salvo por outra pessoa: Salvo lá')).toBeVisible()
  await expect(page.getByLabel('Telefone')).toHaveValue('(21) 91111-2222')
  await expect(page.getByText('Atualizado por outra pessoa')).toBeVisible()
  await expectAccessible(page)

  await saveButton(page).click()
  await expect(page.getByText('Cliente editado e salvo com sucesso')).toBeVisible()
  expect(await office.call(getClient, { params })).toMatchObject({
    representative: 'Digitado aqui',
    telephone: '(21) 91111-2222',
  })
})

test('editing an unknown client shows an error and no form', { tag: '@long' }, async ({ worker: page }) => {
  for (const id of ['999999', 'abc']) {
    await page.goto(`/painel/clientes/editar/${id}`)
    const toast = page.getByText('Não foi possível carregar as informações do cliente', { exact: true })
    await expect(toast).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Salvar Cliente' })).toBeHidden()
  }
})
