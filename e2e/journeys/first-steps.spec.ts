import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee } from '../fixtures/factories.ts'
import { Office } from '../fixtures/office.ts'
import { startProduct } from '../fixtures/product.ts'
import { expect, test } from '../fixtures/test.ts'

test('a new installation guides its manager through the first steps until they are dismissed', {
  tag: '@long',
}, async ({ browser }) => {
  // Without automatic backups, so that Hoje always warns about them.
  const product = await startProduct('', { BACKUP_KEEP: '0' })
  const office = await Office.open(product)
  const signedIn = async (person: { email: string; password: string }) => {
    const context = await browser.newContext({ baseURL: product.url })
    await context.request.post('/api/auth/login', { data: person })
    return await context.newPage()
  }
  const page = await signedIn(product.manager)
  const card = page.getByRole('region', { name: 'Primeiros passos' })
  const steps = card.getByRole('listitem')
  const openSteps = card.getByRole('button', { name: 'Ver os passos' })
  await page.goto('/painel/os')
  await expect(card.getByText('0 de 6 feitos')).toBeVisible()
  expect((await card.boundingBox())?.height).toBeLessThan(48)
  await openSteps.click()
  await expect(steps).toHaveCount(6)
  await expect(steps.filter({ hasText: '(feito)' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await card.getByRole('link', { name: 'Confira o calendário' }).click()
  await expect(page.getByRole('switch', { name: 'Feriados nacionais' })).toBeChecked()
  await page.getByRole('combobox', { name: 'Estado' }).click()
  await page.getByRole('option', { name: 'São Paulo' }).click()
  await expect(page.getByRole('list', { name: /^Feriados de/ })).toContainText(
    '09/07Revolução Constitucionalista',
  )
  await page.getByRole('button', { name: 'Salvar calendário' }).click()
  await expect(page.getByText('Calendário salvo')).toBeVisible()
  await page.goto('/painel/os')
  await openSteps.click()
  await expect(steps.filter({ hasText: 'Confira o calendário (feito)' })).toBeVisible()

  await card.getByRole('link', { name: 'Cadastre os clientes' }).click()
  await expect(page).toHaveURL('/painel/clientes/adicionar')
  await expect(card).toHaveCount(0)
  await aClient(office)
  await page.getByRole('link', { name: 'Hoje' }).click()
  await expect(card.getByText('2 de 6 feitos')).toBeVisible()
  await expect(page.getByText('Ainda não há nenhuma cópia de segurança.')).toBeVisible()
  await page.getByRole('link', { name: 'Visualizar' }).click()
  await openSteps.click()
  await expect(steps.filter({ hasText: '(feito)' })).toHaveText([
    'Confira o calendário (feito)',
    'Cadastre os clientes (feito)',
  ])

  const worker = await signedIn(await anEmployee(office))
  await worker.goto('/painel/os')
  await expect(worker.getByText('Nenhuma ordem de serviço adicionada')).toBeVisible()
  await expect(worker.getByText('Primeiros passos')).toHaveCount(0)

  await card.getByRole('button', { name: 'Dispensar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dispensar' }).click()
  await expect(card).toHaveCount(0)
  const other = await signedIn(await anEmployee(office, { adminLevel: 'admin' }))
  await other.goto('/painel/os')
  await expect(other.getByText('Nenhuma ordem de serviço adicionada')).toBeVisible()
  await expect(other.getByText('Primeiros passos')).toHaveCount(0)
  await office.close()
  await product.stop()
})
