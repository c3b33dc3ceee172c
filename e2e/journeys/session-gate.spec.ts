import { artwork } from '@etapa/server/test/new-installation'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { loseSession } from '../fixtures/lose-session.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('the panel is not shown until the session has been checked', { tag: '@long' }, async ({
  manager: page,
}) => {
  const release = await holdAnswer(page, '**/api/auth/me')
  await page.goto('/painel/perfil')
  await expect(page.getByText('Carregando...')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
})

test('without a session, panel and task pages redirect to the login page', async ({ page }) => {
  const task = `/tarefas/12345678-90-01?setor=${artwork.key}`
  for (const path of ['/', '/painel/os', '/painel/clientes/adicionar', '/tarefas/escanear', task]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth/)
    await expect(page.getByRole('heading', { name: 'Faça login na sua conta' })).toBeVisible()
  }
})

test('a failed session check shows the login page', { tag: '@long' }, async ({ manager: page }) => {
  await page.route('**/api/auth/me', route => route.fulfill({ status: 403, body: 'Não.' }))
  await page.goto('/painel/perfil')
  await expect(page.getByRole('heading', { name: 'Faça login na sua conta' })).toBeVisible()
})

test('an expired session redirects to the login page, and signing in returns to the page with its input restored', {
  tag: '@long',
}, async ({ manager: page, product }) => {
  await page.goto('/painel/perfil')
  await page.getByLabel('Nome').fill('Outro nome')
  await loseSession(page, 'Salvar Perfil')
  await expect(page).toHaveURL(/\/auth\?voltar=%2Fpainel%2Fperfil/)

  await signIn(page, product.manager)
  await expect(page).toHaveURL('/painel/perfil')
  await expect(page.getByLabel('Nome')).toHaveValue('Outro nome')
})
