import { expect, type Locator, type Page } from '@playwright/test'

/** Filters a list by text and returns the row, or on a phone the card, that holds it. */
export async function findRow(page: Page, text: string): Promise<Locator> {
  await page.getByLabel('Filtrar consulta por').fill(text)
  return page.getByRole('main').locator('tr, li').filter({ hasText: text })
}

/** Opens the menu of the row that holds the text and chooses from it. */
export async function chooseInRow(page: Page, text: string, item: string): Promise<void> {
  const row = await findRow(page, text)
  await row.getByRole('button', { name: `Ações de ${text}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Chooses an action of an order: an icon of its row, or an item of its menu where there is no room for icons. */
export async function chooseAction(page: Page, { serial }: { serial: string }, name: string): Promise<void> {
  const row = page.getByRole('main').locator('tr, li').filter({ hasText: serial })
  const menu = row.getByRole('button', { name: `Ações da OS ${serial}` })
  const icon = row.getByRole('button', { name })
  await expect(menu.or(icon).first()).toBeVisible()
  if (await icon.isVisible()) return await icon.click()
  await menu.click()
  await page.getByRole('menuitem', { name }).click()
}
