import { updateEmployee } from '@etapa/domain/employees/endpoints'
import { artwork } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { choose } from '../fixtures/choose.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { findRow } from '../fixtures/list.ts'
import { navigate } from '../fixtures/navigate.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expectFinished, finaliseButton, finishStage, taskOf } from '../fixtures/task.ts'
import { expect, test } from '../fixtures/test.ts'

const main = (page: Page) => page.getByRole('main')
const refusal = 'Sua função não permite isto.'

test('a manager adds a “Produção” employee, who lands on the scan page after signing in', async ({
  manager: page,
  open,
}) => {
  const name = unique('Beto')
  const person = { email: `${unique('b').replace(' ', '-')}@oficina.test`, password: 'uma-senha-boa' }
  await page.goto('/painel/funcionarios/adicionar')
  const level = page.getByRole('combobox', { name: 'Nível de Acesso' })
  const role = page.getByRole('combobox', { name: 'Função' })
  const switches = page.getByRole('group', { name: 'Permissões' }).getByRole('switch')
  await expect(role).toHaveValue('Escritório')
  await expect(page.getByRole('switch', { name: 'Ver preços' })).toBeChecked()

  await page.getByRole('switch', { name: 'Sem e-mail' }).check()
  await expect(role).toHaveValue('Produção')
  await choose(page, 'Nível de Acesso', 'Gerente')
  await expect(page.getByRole('switch', { name: 'Sem e-mail' })).not.toBeChecked()
  await expect(role).toHaveValue('Gerente')
  await expect(switches).toHaveCount(0)
  await choose(page, 'Função', 'Consulta')
  await expect(level).toHaveValue('Funcionário')
  await expect(switches).toHaveCount(1)
  await choose(page, 'Função', 'Produção')
  await expect(switches).toHaveCount(3)
  await expect(page.getByRole('switch', { name: 'Ver preços' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Descartar clichês' }).check()
  await expectAccessible(page)

  await page.getByLabel('Nome do Funcionário').fill(name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await choose(page, 'Setor', artwork.name)
  await page.getByRole('button', { name: 'Adicionar Funcionário' }).click()
  const row = await findRow(page, name)
  await expect(row).toContainText('Produção')
  await row.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(role).toHaveValue('Produção')
  await expect(page.getByRole('switch', { name: 'Descartar clichês' })).toBeChecked()

  const phone = await open()
  await phone.goto('/')
  await signIn(phone, person)
  await expect(phone).toHaveURL('/tarefas/escanear')
})

test('“Produção” can finish a task and see the order without prices or contact details, but cannot open office pages', async ({
  office,
  open,
}) => {
  const client = await aClient(office)
  const order = await anOrder(office, { client, price: 987_654_321 })
  const page = await open(await anEmployee(office, { role: 'floor', sector: artwork.key }))
  await page.goto('/')
  await expect(page).toHaveURL('/tarefas/escanear')
  await page.getByLabel('Serial do produto').fill(order.products[0]?.serial ?? '')
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await finishStage(page, artwork.key, artwork.labels)
  await expectFinished(page)

  await page.goto(`/painel/os/${order.serial}`)
  await expect(main(page).getByText(client.name).first()).toBeVisible()
  await expect(main(page).getByRole('link', { name: client.name })).toHaveCount(0)
  for (const hidden of [client.telephone, client.email, 'Valor total', '9.876.543,21', 'Adicionar produto'])
    await expect(page.getByText(hidden)).toHaveCount(0)
  await expectAccessible(page)

  await navigate(page, '/painel/quadro')
  await expect(main(page).getByText(order.products[0]?.serial ?? '')).toBeVisible()
  await navigate(page, '/painel/arquivo')
  await expect(page.getByRole('heading', { name: 'Arquivo' })).toBeVisible()
  for (const address of [
    'os',
    'os/adicionar',
    'explorar',
    'clientes',
    `clientes/${client.id}`,
    'indicadores',
  ]) {
    await navigate(page, `/painel/${address}`)
    await expect(main(page).getByText(refusal)).toBeVisible()
  }
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Escanear um produto' }).click()
  await expect(page).toHaveURL('/tarefas/escanear')
})

test('“Consulta” sees the pages of the office without prices and without any button that changes data', async ({
  office,
  open,
}) => {
  const client = await aClient(office)
  const order = await anOrder(office, { client, price: 987_654_321 })
  const page = await open(await anEmployee(office, { role: 'viewer' }))
  await page.goto('/')
  await expect(page).toHaveURL('/painel/os')

  const changing =
    /adicionar|editar|cancelar os|informações|enviar arquivo|escolher arquivos|corrigir|importar|nova ordem|guardar|retirar|emprestar|repetir|excluir|finalizar|problema|pedir refação|trocar/i
  const screens = {
    [`os?busca=${order.serial}`]: order.serial,
    [`os/${order.serial}`]: client.telephone,
    [`explorar?busca=${order.serial}`]: order.serial,
    [`clientes?busca=${encodeURIComponent(client.name)}`]: client.name,
    [`clientes/${client.id}`]: client.email,
    entregas: 'Entregas',
    arquivo: 'Arquivo',
    quadro: 'Quadro',
    indicadores: 'Ordens criadas',
  }
  for (const [address, shown] of Object.entries(screens)) {
    await navigate(page, `/painel/${address}`)
    await expect(main(page).getByText(shown).first()).toBeVisible()
    await expect(main(page).getByRole('button', { name: changing })).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: changing })).toHaveCount(0)
    await expect(main(page).getByText('R$')).toHaveCount(0)
  }
  await navigate(page, `/painel/os/${order.serial}`)
  await expect(main(page).getByRole('checkbox').first()).toBeDisabled()

  for (const address of [
    'os/adicionar',
    'clientes/adicionar',
    `clientes/editar/${client.id}`,
    'clientes/importar',
  ]) {
    await navigate(page, `/painel/${address}`)
    await expect(main(page).getByText(refusal)).toBeVisible()
  }

  await page.goto(taskOf(order, artwork.key))
  await expect(page.getByText('Sua função permite ver esta tarefa, não fazê-la.')).toBeVisible()
  await expect(page.getByText(artwork.labels[0] ?? '')).toBeVisible()
  await expect(finaliseButton(page, artwork.key)).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: artwork.labels[0] ?? '' })).toBeDisabled()
  await expectAccessible(page)
})

test('“Escritório” without “Ver preços” sees no prices, and editing an order keeps its price', {
  tag: '@long',
}, async ({ office, open }) => {
  const client = await aClient(office)
  const order = await anOrder(office, { client, price: 987_654_321 })
  const page = await open(await anEmployee(office, { role: 'office', switches: { seePrices: false } }))
  await page.goto('/painel/hoje')
  for (const address of [
    `os?busca=${order.serial}`,
    `os/${order.serial}`,
    `explorar?busca=${order.serial}`,
    `clientes/${client.id}`,
  ]) {
    await navigate(page, `/painel/${address}`)
    await expect(main(page).getByText(order.serial).first()).toBeVisible()
    await expect(page.getByText(/R\$|9\.876\.543,21|Valor/)).toHaveCount(0)
  }
  await navigate(page, `/painel/os/${order.serial}`)
  await page.getByRole('button', { name: 'Informações' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Valor total')).toHaveCount(0)
  await dialog.getByLabel('Urgente').check()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ordem de Serviço atualizada com sucesso')).toBeVisible()

  const manager = await open(await anEmployee(office, { adminLevel: 'admin' }))
  await manager.goto(`/painel/os/${order.serial}`)
  await expect(main(manager).getByText('R$ 9.876.543,21').first()).toBeVisible()
})

test('a person who loses “Ver preços” keeps the open form and its input, and the prices disappear', {
  tag: '@long',
}, async ({ office, open }) => {
  const order = await anOrder(office, { price: 987_654_321 })
  const person = await anEmployee(office, { role: 'office', switches: { seePrices: true } })
  const page = await open(person)
  await page.goto(`/painel/os/${order.serial}`)
  await page.getByRole('button', { name: 'Informações' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Valor total')).toBeVisible()
  await dialog.getByLabel('Urgente').check()
  await office.call(updateEmployee, { params: { id: person.id }, body: { switches: { seePrices: false } } })
  await expect(dialog.getByLabel('Valor total')).toHaveCount(0)
  await expect(dialog.getByLabel('Urgente')).toBeChecked()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ordem de Serviço atualizada com sucesso')).toBeVisible()
  await expect(page.getByText(/R\$|9\.876\.543,21/)).toHaveCount(0)
})
