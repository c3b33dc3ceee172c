import { deleteEmployee, listEmployees } from '@etapa/domain/employees/endpoints'
import { engraving, mounting } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { choose } from '../fixtures/choose.ts'
import { cutNext } from '../fixtures/cut-next.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anEmployee, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { chooseInRow, findRow } from '../fixtures/list.ts'
import { test as withPhone } from '../fixtures/phone.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutNews } from '../fixtures/without-news.ts'

const addButton = (page: Page) => page.getByRole('button', { name: 'Adicionar Funcionário' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar Funcionário' })

test('a manager adds an employee, who then signs in', { tag: '@long' }, async ({ manager: page, open }) => {
  const name = unique('Conceição')
  const person = { email: `${unique('c').replace(' ', '-')}@oficina.test`, password: 'uma-senha-boa' }
  await page.goto('/painel/funcionarios')
  await page.getByRole('link', { name: 'Adicionar Funcionário' }).click()
  await expect(page.getByLabel('Nome do Funcionário')).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Nível de Acesso' })).toHaveValue('Funcionário')
  await expectAccessible(page)

  await page.keyboard.type(name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await choose(page, 'Setor', engraving.name)
  const letGo = await holdAnswer(page, '**/api/users/create')
  await addButton(page).click()
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled()
  letGo()

  await expect(page.getByText('Funcionário adicionado com sucesso')).toBeVisible()
  await expect(page).toHaveURL('/painel/funcionarios')
  const row = await findRow(page, name)
  await expect(row).toContainText(person.email)
  await expect(row).toContainText(engraving.name)
  await open(person)
})

test('an employee is added once if the response is lost and the form is sent again', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const name = unique('Jandira')
  await page.goto('/painel/funcionarios/adicionar')
  await page.getByLabel('Nome do Funcionário').fill(name)
  await page.getByLabel('Sem e-mail, só crachá').click()
  await choose(page, 'Setor', engraving.name)
  await cutNext(page, '**/api/users/create')
  await addButton(page).click()
  await expect(page.getByText('Não foi possível adicionar o funcionário')).toBeVisible()
  await addButton(page).click()
  await expect(page.getByText('Funcionário adicionado com sucesso')).toBeVisible()
  const employees = await office.call(listEmployees)
  expect(employees.filter(employee => employee.name === name)).toHaveLength(1)
})

test('each error in the employee form is shown next to its field, and the first invalid field gets the focus', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const other = await anEmployee(office)
  await page.goto('/painel/funcionarios/adicionar')
  await addButton(page).click()
  await expect(page.getByText('Campo obrigatório')).toHaveCount(3)
  await expect(page.getByText('Use pelo menos 8 caracteres')).toBeVisible()
  await expect(page.getByLabel('Nome do Funcionário')).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.type('Zé')
  await page.getByLabel('Email').fill(other.email.toUpperCase())
  await page.getByLabel('Senha', { exact: true }).fill('senha123')
  await choose(page, 'Setor', mounting.name)
  await addButton(page).click()
  await expect(page.getByText('Fácil de adivinhar. Escolha outra')).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('uma-senha-boa')
  await addButton(page).click()
  await expect(page.getByText('Já está em uso')).toBeVisible()
  await expect(
    page.getByText('Não foi possível adicionar o funcionário', { exact: true }).last(),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('uma-senha-boa')
  await expect(page.getByRole('combobox', { name: 'Setor' })).toHaveValue(mounting.name)
})

test('a manager deletes an employee, who is signed out at once', { tag: '@long' }, async ({
  manager: page,
  office,
  open,
}) => {
  const person = await anEmployee(office)
  const theirs = await open(person)
  await theirs.goto('/painel/clientes')
  await page.goto('/painel/funcionarios')
  await chooseInRow(page, person.name, 'Excluir')
  const dialog = page.getByRole('dialog', { name: 'Excluir funcionário?' })
  await expect(dialog).toContainText(person.name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Funcionário deletado com sucesso')).toBeVisible()
  await expect(page.getByText('Nenhum funcionário encontrado')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Faça login na sua conta' })).toBeVisible()
})

test('the last manager can be neither deleted nor demoted', { tag: '@long' }, async ({
  manager: page,
  office,
  product,
}) => {
  const managers = (await office.call(listEmployees)).filter(({ adminLevel }) => adminLevel === 'admin')
  for (const { id, email } of managers) {
    if (email !== product.manager.email) await office.call(deleteEmployee, { params: { id } })
  }
  const reason = 'Este é o único gerente. Nomeie outro antes de excluir este ou mudar seu nível.'
  await page.goto('/painel/funcionarios')
  const row = await findRow(page, product.manager.email)
  await expect(row).toContainText('Você')
  await row.getByRole('button', { name: 'Ações' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Não foi possível deletar o funcionário', { exact: true })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Ações' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await choose(page, 'Nível de Acesso', 'Funcionário')
  await saveButton(page).click()
  await expect(page.getByText('Não foi possível editar o funcionário', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(reason)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Nível de Acesso' })).toHaveValue('Funcionário')
})

test('an employee who is not a manager sees the list and can edit only themselves', { tag: '@long' }, async ({
  office,
  open,
}) => {
  const person = await anEmployee(office)
  const other = await anEmployee(office)
  const page = await open(person)
  await page.goto('/painel/funcionarios')
  const row = await findRow(page, other.name)
  await expect(row).toContainText(other.email)
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Adicionar Funcionário' })).toHaveCount(0)
  await expectAccessible(page)

  const own = await findRow(page, person.name)
  await expect(own).toContainText('Você')
  await own.getByRole('button', { name: 'Ações' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Editar'])
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(page).toHaveURL('/painel/perfil')

  for (const address of ['adicionar', `editar/${other.id}`, `editar/${person.id}`]) {
    await page.goto(`/painel/funcionarios/${address}`)
    await expect(page.getByText('Somente gerentes adicionam e editam funcionários.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  }
  for (const address of ['os/canceladas', 'backup']) {
    await page.goto(`/painel/${address}`)
    await expect(page.getByText('Somente gerentes')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Abrir meu perfil' }).click()
  await expect(page).toHaveURL('/painel/perfil')
})

test('the employee list is searched by name and e-mail, ignoring case and accents', { tag: '@long' }, async ({
  worker: page,
  office,
}) => {
  const name = unique('Íris Gonçalves')
  const { email } = await anEmployee(office, { name })
  await page.goto('/painel/funcionarios')
  const all = (await office.call(listEmployees)).length
  const search = page.getByPlaceholder('Nome ou e-mail')
  for (const asked of [name.toUpperCase().replace('Í', 'i').replace('Ç', 'c'), email.toUpperCase()]) {
    await search.fill(asked)
    await expect(page.getByText(`Exibindo 1 de ${all} funcionários`)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  }
  await search.fill('ninguém tem este nome')
  await expect(page.getByText('Nenhum funcionário encontrado')).toBeVisible()
})

test('if the employee list cannot be loaded, an error is shown and loading can be retried', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const person = await anEmployee(office)
  // A reconnected event stream would load the list before the button is clicked.
  await withoutNews(page)
  await page.route('**/api/users/get/all', route => route.fulfill({ status: 403, body: 'Não.' }))
  await page.goto('/painel/funcionarios')
  const failed = 'Não foi possível carregar a lista de funcionários. Por favor, tente mais tarde.'
  await expect(page.getByRole('main').getByText(failed)).toBeVisible()
  await expect(page.getByText('Aconteceu algum problema.')).toBeVisible()
  await page.unroute('**/api/users/get/all')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(await findRow(page, person.name)).toBeVisible()
})

withPhone(
  'on a phone the employee list is shown as cards, and the list and the form fit the screen',
  { tag: '@long' },
  async ({ phone, office }) => {
    const page = await phone(await anEmployee(office, { adminLevel: 'admin' }))
    const name = `${unique('Maria')} ${'Aparecida'.repeat(10)}`
    const person = await anEmployee(office, { name })
    await page.goto('/painel/funcionarios')
    await expect(await findRow(page, name)).toContainText(person.email)
    await expectToFit(page)
    await expectAccessible(page)

    await chooseInRow(page, name, 'Editar')
    await expect(page.getByLabel('Nome')).toHaveValue(name)
    await expectToFit(page)
    await expectAccessible(page)
    await choose(page, 'Cargo', mounting.name)
    await saveButton(page).click()
    await expect(page.getByText('Funcionário editado com sucesso')).toBeVisible()
  },
)
