import { createBadge } from '@etapa/domain/devices/badge'
import { confirmSecondFactor, startSecondFactor } from '@etapa/domain/second-factor/endpoints'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee } from '../fixtures/factories.ts'
import { navigate } from '../fixtures/navigate.ts'
import { enterPin, pairPhone, signInFirst } from '../fixtures/paired.ts'
import { expect, test } from '../fixtures/phone.ts'
import { signIn } from '../fixtures/sign-in.ts'

/**
 * Returns the code for the current time step or a later one. Each code works only once, so later calls use later steps.
 * Earlier steps are not used, because the server accepts only one step back, and the current step may end while the
 * code is typed.
 */
const codeOf = (secret: string, stepsAhead: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

test('after turning on the second factor, a manager signs in with an app code or a recovery code', async ({
  open,
  office,
}) => {
  const person = await anEmployee(office, { adminLevel: 'admin' })
  const page = await open(person)
  await page.goto('/painel/os')
  await navigate(page, '/painel/perfil')
  await page.getByRole('button', { name: 'Ativar verificação' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('Código').fill('000000')
  await dialog.getByLabel('Senha atual').fill(person.password)
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('não confere')
  await dialog.getByLabel('Código').fill(codeOf(secret, 0))
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  const codes = page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' }).locator('pre')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await expectAccessible(page)
  await page.goBack()
  await expect(codes).toHaveCount(10)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByRole('button', { name: 'Desativar' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/auth')
  await signIn(page, person)
  const code = page.getByLabel('Código')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('111111')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toContainText('Código: não confere')
  await code.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/painel/os')

  await page.context().clearCookies()
  await page.goto('/auth')
  await signIn(page, person)
  await code.fill(recovery)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/painel/os')
})

test('on a shared phone, a manager gives a code and the PIN before creating an API key', {
  tag: '@long',
}, async ({ open, office, phone }) => {
  const person = await anEmployee(office, { adminLevel: 'admin' })
  const { request } = await open(person)
  const { secret } = await (await request.post(`/api${startSecondFactor.path}`)).json()
  const data = { secret, code: codeOf(secret, 0), currentPassword: person.password }
  expect((await request.post(`/api${confirmSecondFactor.path}`, { data })).status()).toBe(200)
  const { badge } = await office.call(createBadge, { params: { id: person.id } })

  const page = await phone(undefined)
  await pairPhone(page, office)
  await signInFirst(page, { ...person, text: badge })
  await page.goto('/painel/chaves-de-api')
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const form = page.getByRole('dialog', { name: 'Nova chave de API' })
  await form.getByLabel('Nome').fill('Loja virtual')
  await form.getByRole('checkbox', { name: 'Ver ordens e documentos' }).check()
  await form.getByRole('button', { name: 'Criar chave' }).click()
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(question.getByLabel('Código')).toBeFocused()
  await expectAccessible(page)
  await question.getByLabel('Código').fill('000000')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(question.getByRole('alert')).toContainText('não confere')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(form.getByText('Digite o código do seu aplicativo autenticador.')).toBeVisible()
  await form.getByRole('button', { name: 'Criar chave' }).click()
  await question.getByLabel('Código').fill(codeOf(secret, 1))
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('dialog', { name: 'Digite o seu PIN' })).toBeVisible()
  await enterPin(page)
  await expect(page.getByRole('dialog', { name: 'Guarde a chave' })).toBeVisible()
})
