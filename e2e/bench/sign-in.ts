import type { Page } from '@playwright/test'
import type { Credentials } from './test.ts'

/** Signs in through the login screen, as whoever was sent there. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
