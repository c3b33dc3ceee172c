import type { Locator, Page } from '@playwright/test'

/** Opens a select and takes one of its options, which are shown above everything else. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  const page = 'page' in within ? within.page() : within
  await within.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
