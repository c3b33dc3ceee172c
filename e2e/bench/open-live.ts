import type { Page } from '@playwright/test'

/** Opens a screen and waits until it hears of changes. */
export async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse(/\/events$/)
  await page.goto(path)
  await stream
}
