import type { Client } from '@etapa/domain/clients/client'
import { deleteClient, listClients } from '@etapa/domain/clients/endpoints'
import { aBill } from '../fixtures/bills.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { aClient, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { chooseInRow, findRow } from '../fixtures/list.ts'
import { expect, test } from '../fixtures/test.ts'

test('a manager deletes a client after confirming', async ({ manager: page, office }) => {
  const client = await aClient(office)
  await page.goto('/painel/clientes')
  await chooseInRow(page, client.name, 'Excluir')
  const dialog = page.getByRole('dialog', { name: 'Excluir cliente?' })
  await expect(dialog).toContainText(client.name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Ações de ${client.name}` })).toBeFocused()

  await chooseInRow(page, client.name, 'Excluir')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Cliente deletado com sucesso')).toBeVisible()
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
})

test('before a client with open bills is deleted, the manager sees what the client owes', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const client = await aClient(office)
  await aBill(office, client)
  await page.goto('/painel/clientes')
  await chooseInRow(page, client.name, 'Excluir')
  const dialog = page.getByRole('dialog', { name: 'Excluir cliente?' })
  await expect(dialog).toContainText('Este cliente deve R$ 1.234,57 de faturas em aberto.')
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('button', { name: `Ações de ${client.name}` })).toBeFocused()
})

test('after a deletion the focus moves to the next row, and finally to the empty list', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const mark = unique('Fila')
  for (const letter of ['A', 'B', 'C']) await aClient(office, { name: `${mark} ${letter}` })
  await page.goto('/painel/clientes')
  await findRow(page, mark)
  const remove = async (letter: string) => {
    await page.getByRole('button', { name: `Ações de ${mark} ${letter}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).press('Enter')
  }
  await remove('B')
  await expect(page.getByRole('row', { name: `${mark} C` })).toBeFocused()
  await remove('C')
  await expect(page.getByRole('row', { name: `${mark} A` })).toBeFocused()
  await remove('A')
  await expect(page.locator(':focus')).toHaveText('Nenhum cliente encontrado')
})

test('deleting a client that somebody else deletes meanwhile fails, and the client disappears from the list', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const client = await aClient(office)
  await page.goto('/painel/clientes')
  await expect(await findRow(page, client.name)).toBeVisible()
  await chooseInRow(page, client.name, 'Excluir')
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Excluir' })
  await expect(confirm).toBeVisible()
  await office.call(deleteClient, { params: { id: client.id } })
  await confirm.click()
  await expect(page.getByText('Não foi possível deletar o cliente', { exact: true })).toBeVisible()
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
})

test('the actions of a client include deletion only for managers', { tag: '@long' }, async ({
  worker: page,
  office,
}) => {
  const client = await aClient(office)
  await page.goto('/painel/clientes')
  const row = await findRow(page, client.name)
  await row.getByRole('button', { name: 'Ações' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Editar'])
  await expectAccessible(page)
})

test('the client search ignores case and accents', { tag: '@long' }, async ({ worker: page, office }) => {
  const mark = unique('').trim()
  await aClient(office, { name: `Ção ${mark}` })
  await aClient(office, { name: `Coração ${mark}` })
  await page.goto('/painel/clientes')
  const search = page.getByPlaceholder('Empresa/Representante')
  const all = (await office.call(listClients)).length
  await expect(page.getByText(`Exibindo ${all} de ${all} clientes`)).toBeVisible()
  await expectAccessible(page)

  await search.fill(`CORACAO ${mark}`)
  await expect(page.getByText(`Exibindo 1 de ${all} clientes`)).toBeVisible()
  await search.fill(`cao ${mark}`)
  await expect(page.getByText(`Exibindo 2 de ${all} clientes`)).toBeVisible()
  await search.fill('carla DIAS')
  await expect(page.getByRole('row').filter({ hasText: 'Carla Dias' }).first()).toBeVisible()

  await search.fill('ninguém tem este nome')
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(search).toHaveValue('ninguém tem este nome')
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(page).toHaveURL('/painel/clientes')
})

test('if the client list cannot be loaded, an error is shown and loading can be retried', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const client = await aClient(office)
  await page.route('**/api/client/get/all', route => route.fulfill({ status: 403, body: 'Não.' }))
  await page.goto('/painel/clientes')
  const failed = 'Não foi possível carregar a lista de clientes. Por favor, tente mais tarde.'
  await expect(page.getByRole('main').getByText(failed)).toBeVisible()
  await expect(page.getByText('Aconteceu algum problema.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/client/get/all')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(await findRow(page, client.name)).toBeVisible()
})

test('the client list shows that it is loading', { tag: '@long' }, async ({ worker: page, office }) => {
  const client = await aClient(office)
  const letGo = await holdAnswer(page, '**/api/client/get/all')
  await page.goto('/painel/clientes')
  await expect(page.getByRole('table', { name: 'Clientes' })).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(await findRow(page, client.name)).toBeVisible()
})

test('a list of 5,000 clients renders fewer than 60 rows, and can be searched and used with the keyboard', {
  tag: '@long',
}, async ({ worker: page }) => {
  const clients = Array.from({ length: 5000 }, (_, index): Client => {
    const number = String(index + 1).padStart(4, '0')
    const texts = { name: `Cliente ${number}`, representative: 'Zé', telephone: '', email: '' }
    return { id: index + 1, ...texts, taxId: '', updatedAt: '2026-11-15T12:00:00Z' }
  })
  await page.route('**/api/client/get/all', route => route.fulfill({ json: clients }))
  await page.goto('/painel/clientes')
  await expect(page.getByText('Exibindo 5000 de 5000 clientes')).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(60)

  await page.getByRole('row', { name: 'Cliente 0001' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('row', { name: 'Cliente 5000' })).toBeFocused()
  // Enter moves the focus into the row, to the link to the client's page, and Tab moves it on to the menu.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Editar' }).press('Enter')
  await expect(page).toHaveURL('/painel/clientes/editar/5000')
  await page.goBack()

  await page.getByPlaceholder('Empresa/Representante').fill('4321')
  await expect(page.getByText('Exibindo 1 de 5000 clientes')).toBeVisible()
})
