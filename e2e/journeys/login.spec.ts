import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('signing in after wrong credentials opens the page originally requested', async ({ page, product }) => {
  await page.goto('/painel/perfil?de=atalho#senha')
  await expect(page).toHaveURL(/\/auth\?voltar=/)
  await expect(page.getByRole('heading', { name: 'Faça login na sua conta' })).toBeVisible()
  await expect(page.getByText('Digite seu email e senha para realizar o login')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()

  await signIn(page, { email: product.manager.email, password: 'não-é-esta' })
  await expect(page.getByRole('alert')).toHaveText('Credenciais invalidas')
  await expect(page.getByLabel('Email')).toHaveValue(product.manager.email)
  await expect(page.getByLabel('Senha')).toHaveValue('não-é-esta')
  await expectAccessible(page)

  const release = await holdAnswer(page, '**/api/auth/login')
  await signIn(page, product.manager)
  await expect(page.getByRole('button', { name: 'Autenticando...' })).toBeDisabled()
  release()
  await expect(page).toHaveURL('/painel/perfil?de=atalho#senha')
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
})

test('signing in opens the order list instead of redirecting to another site', { tag: '@long' }, async ({
  page,
  product,
}) => {
  await page.goto(`/auth?voltar=${encodeURIComponent('/.//strange.example/painel')}`)
  await signIn(page, product.manager)
  await expect(page).toHaveURL('/painel/os')
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
})

test("a login without a response shows “Credenciais invalidas”, and after too many failures the server's text is shown", {
  tag: '@long',
}, async ({ page, office }) => {
  const { email } = await anEmployee(office)
  await page.goto('/auth')
  await page.route('**/api/auth/login', route => route.abort(), { times: 1 })
  await signIn(page, { email, password: 'não-é-esta' })
  await expect(page.getByRole('alert')).toHaveText('Credenciais invalidas')

  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.request.post('/api/auth/login', { data: { email, password: 'não-é-esta' } })
  }
  await signIn(page, { email, password: 'não-é-esta' })
  await expect(page.getByRole('alert')).toContainText('Muitas tentativas com este e-mail.')
})

test('“Esqueceu sua senha?” shows whom to ask for a new password', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Esqueceu sua senha?' }).click()
  await expect(page.getByText('Peça a um gerente')).toBeVisible()
  await expect(page.getByText('npm run password -- SEU-E-MAIL')).toBeVisible()
  await expectAccessible(page)
})
