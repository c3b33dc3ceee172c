import { artwork } from '@etapa/server/test/new-installation'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { loseSession } from '../fixtures/lose-session.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('the session is checked before anything is shown', { tag: '@long' }, async ({ manager: page }) => {
  const release = await holdAnswer(page, '**/api/auth/me')
  await page.goto('/painel/perfil')
  await expect(page.getByText('Carregando...')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
})

test('every screen except tracking requires signing in', async ({ page }) => {
  const task = `/tarefas/12345678-90-01?setor=${artwork.key}`
  for (const path of ['/', '/painel/os', '/painel/clientes/adicionar', '/tarefas/escanear', task]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth/)
    await expect(page.getByRole('heading', { name: 'Faça login na sua conta' })).toBeVisible()
  }
})

test('a failed check counts as signed out', { tag: '@long' }, async ({ manager: page }) => {
  await page.route('**/api/auth/me', route => route.fulfill({ status: 403, body: 'Não.' }))
  await page.goto('/painel/perfil')
  await expect(page.getByRole('heading', { name: 'Faça login na sua conta' })).toBeVisible()
})

test('a session that expires during work leads to the login and back', { tag: '@long' }, async ({
  manager: page,
  product,
}) => {
  await page.goto('/painel/perfil')
  await page.getByLabel('Nome').fill('Outro nome')
  await loseSession(page, 'Salvar Perfil')
  await expect(page).toHaveURL(/\/auth\?voltar=%2Fpainel%2Fperfil/)

  await signIn(page, product.manager)
  await expect(page).toHaveURL('/painel/perfil')
  await expect(page.getByLabel('Nome')).toHaveValue('Outro nome')
})
