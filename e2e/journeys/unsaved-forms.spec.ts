import { getBillingSettings, updateBillingSettings } from '@etapa/domain/billing/settings'
import { getClient, updateClient } from '@etapa/domain/clients/endpoints'
import { getEmployee } from '@etapa/domain/employees/endpoints'
import { getWorkshopSettings } from '@etapa/domain/workshop/workshop'
import { updateWorkshop } from '@etapa/domain/workshop/workshop-draft'
import { startBilling } from '../fixtures/bills.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { aClient, anEmployee, unique } from '../fixtures/factories.ts'
import { loseSession } from '../fixtures/lose-session.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const resumed = 'O que você digitou antes e ainda não salvou está aqui de novo.'

test('a half-filled client form is restored after signing in again', { tag: '@long' }, async ({
  open,
  office,
}) => {
  const person = await anEmployee(office)
  const page = await open(person)
  const name = unique('Gráfica')
  await page.goto('/painel/clientes/adicionar')
  await page.getByLabel('Nome do Cliente').fill(name)
  await page.getByLabel('Telefone').pressSequentially('11987654321')
  await loseSession(page, 'Adicionar Cliente')

  await signIn(page, person)
  await expect(page).toHaveURL('/painel/clientes/adicionar')
  await expect(page.getByText(resumed)).toBeVisible()
  await expect(page.getByLabel('Nome do Cliente')).toHaveValue(name)
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Adicionar Cliente' }).click()
  await expect(page.getByText('Cliente salvo!')).toBeVisible()
  await page.getByRole('link', { name: 'Adicionar Cliente' }).click()
  await expect(page.getByLabel('Nome do Cliente')).toHaveValue('')
  await expect(page.getByText(resumed)).toBeHidden()
})

test('a half-filled form is not restored if another person signs in', { tag: '@long' }, async ({
  open,
  office,
  product,
}) => {
  const page = await open(await anEmployee(office))
  await page.goto('/painel/clientes/adicionar')
  await page.getByLabel('Nome do Cliente').fill('Segredo de quem saiu')
  await loseSession(page, 'Adicionar Cliente')

  await signIn(page, product.manager)
  await expect(page).toHaveURL('/painel/clientes/adicionar')
  await expect(page.getByLabel('Nome do Cliente')).toHaveValue('')
  await expect(page.getByText(resumed)).toBeHidden()
})

test('a restored client form also shows the value that somebody else has saved, and its changes can be discarded', {
  tag: '@long',
}, async ({ open, office }) => {
  const person = await anEmployee(office)
  const client = await aClient(office)
  const params = { id: client.id }
  const page = await open(person)
  await page.goto(`/painel/clientes/editar/${client.id}`)
  await page.getByLabel('Representante').fill('Digitado aqui')
  await loseSession(page, 'Salvar Cliente')
  await office.call(updateClient, {
    params,
    body: { ...client, representative: 'Salvo lá', telephone: '(21) 91111-2222' },
  })

  await signIn(page, person)
  await expect(page.getByLabel('Representante')).toHaveValue('Digitado aqui')
  await expect(page.getByText('Salvo por outra pessoa: Salvo lá')).toBeVisible()
  await expect(page.getByLabel('Telefone')).toHaveValue('(21) 91111-2222')

  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByLabel('Representante')).toHaveValue('Salvo lá')
  await expect(page.getByText(resumed)).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Representante')).toHaveValue('Salvo lá')
  expect(await office.call(getClient, { params })).toMatchObject({ representative: 'Salvo lá' })
})

test('an employee form is restored without the typed password, which is never put into browser storage', {
  tag: '@long',
}, async ({ open, office }) => {
  const person = await anEmployee(office, { adminLevel: 'admin' })
  const employee = await anEmployee(office)
  const name = unique('Conceição')
  const page = await open(person)
  await page.goto(`/painel/funcionarios/editar/${employee.id}`)
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await page.getByLabel('Senha', { exact: true }).fill('senha-que-nao-fica')
  await loseSession(page, 'Salvar Funcionário')
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
    'que-nao-fica',
  )

  await signIn(page, person)
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  await expect(page.getByText(`${resumed} A senha não fica guardada`)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar Funcionário' }).click()
  await expect(page.getByText('Funcionário editado com sucesso')).toBeVisible()
  expect(await office.call(getEmployee, { params: { id: employee.id } })).toMatchObject({ name })
})

test('a half-filled client dialog inside the order form is restored together with the order', {
  tag: '@long',
}, async ({ open, office }) => {
  const person = await anEmployee(office)
  const page = await open(person)
  const name = unique('Zeta Caixas')
  await page.goto('/painel/os/adicionar')
  await page.getByLabel('Identificação do produto').fill('Tampa')
  await page.getByRole('combobox', { name: 'Cliente' }).fill(name)
  await page.getByRole('option', { name: `Adicionar cliente “${name}”` }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Cliente' })
  await dialog.getByLabel('Representante').fill('Carla')
  await loseSession(page, 'Adicionar Cliente')

  await signIn(page, person)
  await expect(dialog.getByLabel('Nome do Cliente')).toHaveValue(name)
  await expect(dialog.getByLabel('Representante')).toHaveValue('Carla')
  await dialog.getByRole('button', { name: 'Adicionar Cliente' }).click()
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(name)
  await expect(page.getByLabel('Identificação do produto')).toHaveValue('Tampa')
  await page.reload()
  await expect(page.getByLabel('Identificação do produto')).toHaveValue('Tampa')
  await expect(dialog).toBeHidden()
})

test("a colleague's settings of the workshop are taken over, and what was typed is kept", {
  tag: '@long',
}, async ({ manager: page, office }) => {
  await startBilling(office)
  await page.goto('/painel/oficina')
  const confirmations = page.getByLabel('O que o cliente confere ao aprovar')
  const city = page.getByLabel('Cidade no Pix')
  await confirmations.fill('Medidas')
  await city.fill('Franca')
  const { name, phone, publicUrl, approvalReminderDays, quotesReleaseThemselves } =
    await office.call(getWorkshopSettings)
  const settings = { name, phone, publicUrl }
  await office.call(updateWorkshop, { body: { ...settings, approvalReminderDays: 7 } })
  await office.call(updateBillingSettings, { body: { pixName: 'Clicheria Sul' } })

  await page.getByRole('button', { name: 'Salvar aprovação da arte' }).click()
  await expect(page.getByLabel('Lembrar o cliente depois de')).toHaveValue('7 dias')
  await expect(confirmations).toHaveValue('Medidas')
  await page.getByRole('button', { name: 'Salvar faturamento' }).click()
  await expect(page.getByLabel('Nome no Pix')).toHaveValue('Clicheria Sul')
  await expect(city).toHaveValue('Franca')
  await expectAccessible(page)
  // With the keyboard, because a toast may cover the button.
  for (const saved of ['Salvar faturamento', 'Salvar aprovação da arte'])
    await page.getByRole('button', { name: saved }).press('Enter')
  await expect
    .poll(() => office.call(getBillingSettings))
    .toMatchObject({ pixName: 'Clicheria Sul', pixCity: 'Franca' })
  await expect
    .poll(() => office.call(getWorkshopSettings))
    .toMatchObject({ approvalReminderDays: 7, approvalConfirmations: ['Medidas'] })
  // The forms stay open and do not take their own save for somebody else's.
  await expect(page.getByText('por outra pessoa')).toHaveCount(0)
  await expect(page.getByText('Outra pessoa salvou')).toHaveCount(0)
  await expect(confirmations).toHaveValue('Medidas')
  await expect(city).toHaveValue('Franca')

  await office.call(updateWorkshop, { body: { ...settings, approvalReminderDays: 8 } })
  const release = page.getByRole('switch', { name: 'Liberar sozinho quando o cliente aceita' })
  await release.press('Space')
  // The conflict loads the present settings, so that the next try succeeds.
  await expect(page.getByLabel('Lembrar o cliente depois de')).toHaveValue('8 dias')
  await release.press('Space')
  await expect
    .poll(() => office.call(getWorkshopSettings))
    .toMatchObject({ quotesReleaseThemselves: !quotesReleaseThemselves })

  await office.call(updateWorkshop, {
    body: { ...settings, approvalReminderDays, quotesReleaseThemselves, approvalConfirmations: [] },
  })
})
