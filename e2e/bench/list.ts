import type { Locator, Page } from '@playwright/test'

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

/** Chooses an action of an order: an icon of its row, on a phone an item of its menu. */
export async function chooseAction(page: Page, { serial }: { serial: string }, name: string): Promise<void> {
  const row = page.getByRole('main').locator('tr, li').filter({ hasText: serial })
  if ((page.viewportSize()?.width ?? 0) >= 768) return await row.getByRole('button', { name }).click()
  await row.getByRole('button', { name: `Ações da OS ${serial}` }).click()
  await page.getByRole('menuitem', { name }).click()
}
