import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee } from '../fixtures/factories.ts'
import { expect, test } from '../fixtures/test.ts'

test('a person changes their own name', { tag: '@long' }, async ({ open, office }) => {
  const page = await open(await anEmployee(office))
  await page.goto('/painel/perfil')
  await page.getByLabel('Nome').fill('Rita de Souza')
  await page.getByRole('button', { name: 'Salvar Perfil' }).click()
  await expect(page.getByText('Perfil salvo com sucesso')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conta' })).toContainText('Rita de Souza')
  await expectAccessible(page)
})

test('a person sees where they are signed in, and ends the other sessions', { tag: '@long' }, async ({
  open,
  office,
}) => {
  const person = await anEmployee(office)
  const other = await open(person)
  const page = await open(person)
  await page.goto('/painel/perfil')
  await expect(page.getByRole('listitem').filter({ hasText: /aberta em/ })).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: 'esta sessão' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Encerrar as outras' }).click()
  await expect(page.getByText('As outras sessões foram encerradas')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /aberta em/ })).toHaveCount(1)
  expect((await other.request.get('/api/auth/me')).status()).toBe(401)
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
})

test('changing the password requires the current one and the new one twice, and the new one works for signing in', async ({
  open,
  office,
}) => {
  const person = await anEmployee(office)
  const page = await open(person)
  await page.goto('/painel/perfil')
  const save = page.getByRole('button', { name: 'Salvar Perfil' })

  await page.getByLabel('Nova senha', { exact: true }).fill('outra-senha-boa')
  await page.getByLabel('Repita a nova senha').fill('outra-senha')
  await save.click()
  await expect(page.getByText('Informe a senha atual para mudar a senha')).toBeVisible()
  await expect(page.getByText('As senhas não são iguais')).toBeVisible()

  await page.getByLabel('Senha atual').fill('não-é-esta')
  await page.getByLabel('Repita a nova senha').fill('outra-senha-boa')
  await save.click()
  await expect(page.getByText('Senha atual: não confere')).toBeVisible()
  await expect(page.getByText('Não confere', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Senha atual')).toBeFocused()

  await page.getByLabel('Senha atual').fill(person.password)
  await save.click()
  await expect(page.getByText('Perfil salvo com sucesso')).toBeVisible()
  await expect(page.getByLabel('Senha atual')).toHaveValue('')
  await open({ email: person.email, password: 'outra-senha-boa' })
})
