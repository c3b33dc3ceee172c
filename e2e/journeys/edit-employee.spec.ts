import type { Employee } from '@etapa/domain/employees/employee'
import { getEmployee, updateEmployee } from '@etapa/domain/employees/endpoints'
import { artwork, engraving, finalCheck, mounting } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { choose } from '../fixtures/choose.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee, unique } from '../fixtures/factories.ts'
import { chooseInRow, findRow } from '../fixtures/list.ts'
import type { Office } from '../fixtures/office.ts'
import { expect, test } from '../fixtures/test.ts'

const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar Funcionário' })

const byId = (office: Office, { id }: Employee) => office.call(getEmployee, { params: { id } })

test('an employee is edited, and an empty password field keeps the old password', { tag: '@long' }, async ({
  manager: page,
  office,
  open,
}) => {
  const person = await anEmployee(office)
  await page.goto('/painel/funcionarios')
  await chooseInRow(page, person.name, 'Editar')
  await expect(page).toHaveURL(`/painel/funcionarios/editar/${person.id}`)
  await expect(page.getByLabel('Nome')).toHaveValue(person.name)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Cargo' })).toHaveValue(artwork.name)
  await expectAccessible(page)

  const name = unique('Renomeada')
  await page.getByLabel('Nome').fill(name)
  await choose(page, 'Cargo', finalCheck.name)
  await choose(page, 'Nível de Acesso', 'Gerente')
  await saveButton(page).click()
  await expect(page.getByText('Funcionário editado com sucesso')).toBeVisible()
  await expect(await findRow(page, name)).toContainText(finalCheck.name)
  await expect(await findRow(page, name)).toContainText('Gerente')
  expect(await byId(office, person)).toMatchObject({
    sector: finalCheck.key,
    adminLevel: 'admin',
  })
  await open(person)
})

test("a new password set by a manager ends the person's sessions", { tag: '@long' }, async ({
  manager: page,
  office,
  open,
}) => {
  const person = await anEmployee(office)
  const theirs = await open(person)
  await theirs.goto('/painel/clientes')
  await page.goto(`/painel/funcionarios/editar/${person.id}`)
  await page.getByLabel('Senha', { exact: true }).fill('outra-senha-boa')
  await saveButton(page).click()
  await expect(page.getByText('Funcionário editado com sucesso')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Faça login na sua conta' })).toBeVisible()
  await open({ email: person.email, password: 'outra-senha-boa' })
})

test("a conflicting edit of an employee shows the other person's change, and can be saved again", {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const person = await anEmployee(office)
  await page.goto(`/painel/funcionarios/editar/${person.id}`)
  await choose(page, 'Cargo', mounting.name)
  await office.call(updateEmployee, { params: { id: person.id }, body: { sector: engraving.key } })
  await saveButton(page).click()
  await expect(page.getByText('Não foi possível editar o funcionário', { exact: true })).toBeVisible()
  await expect(page.getByText('Outra pessoa salvou alterações enquanto você editava.')).toBeVisible()
  await expect(page.getByText(`Salvo por outra pessoa: ${engraving.name}`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Cargo' })).toHaveValue(mounting.name)
  await saveButton(page).click()
  await expect(page.getByText('Funcionário editado com sucesso')).toBeVisible()
  expect((await byId(office, person)).sector).toBe(mounting.key)
})

test('managers who rename themselves see the new name at once, and those who delete themselves are signed out', {
  tag: '@long',
}, async ({ office, open }) => {
  const person = await anEmployee(office, { adminLevel: 'admin' })
  const page = await open(person)
  const name = unique('Outro nome')
  await page.goto(`/painel/funcionarios/editar/${person.id}`)
  await page.getByLabel('Nome').fill(name)
  await saveButton(page).click()
  await expect(page.getByRole('button', { name: 'Conta' })).toContainText(name)

  await chooseInRow(page, name, 'Excluir')
  await expect(page.getByRole('dialog')).toContainText('Esta é a sua própria conta')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('heading', { name: 'Faça login na sua conta' })).toBeVisible()
})

test('editing an unknown employee shows an error and no form', { tag: '@long' }, async ({
  manager: page,
}) => {
  for (const id of ['999999', 'abc']) {
    await page.goto(`/painel/funcionarios/editar/${id}`)
    const toast = page.getByText('Não foi possível carregar as informações do funcionário', { exact: true })
    await expect(toast).toBeVisible()
    await expect(saveButton(page)).toBeHidden()
  }
})

test('managers must enter their current password to change it, but not to edit other employees', {
  tag: '@long',
}, async ({ open, office }) => {
  const person = await anEmployee(office, { adminLevel: 'admin' })
  const page = await open(person)
  await page.goto(`/painel/funcionarios/editar/${person.id}`)
  const current = page.getByLabel('Senha atual')
  await page.getByLabel('Senha', { exact: true }).fill('outra-senha-boa')
  await saveButton(page).click()
  await expect(page.getByText('Informe-a para mudar o seu e-mail ou a sua senha')).toBeVisible()
  await expect(current).toBeFocused()
  await expectAccessible(page)

  await current.fill('não-é-esta')
  await saveButton(page).click()
  await expect(page.getByText('Não confere')).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('outra-senha-boa')

  await current.fill(person.password)
  await saveButton(page).click()
  await expect(page.getByText('Funcionário editado com sucesso')).toBeVisible()
  await open({ email: person.email, password: 'outra-senha-boa' })

  const other = await anEmployee(office)
  await page.goto(`/painel/funcionarios/editar/${other.id}`)
  await expect(page.getByLabel('Email')).toHaveValue(other.email)
  await expect(current).toHaveCount(0)
})

test('a guessable password for an employee is rejected with an error next to its field', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const person = await anEmployee(office)
  await page.goto(`/painel/funcionarios/editar/${person.id}`)
  await page.getByLabel('Senha', { exact: true }).fill('Senha@123')
  await saveButton(page).click()
  await expect(page.getByText('Fácil de adivinhar. Escolha outra')).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('Senha@123')
})
