import type { Page } from '@playwright/test'

/** Keeps a page from hearing of changes, so that it shows only what it learns from its own calls. */
export async function withoutNews(page: Page): Promise<void> {
  await page.route('**/api/events', route => route.abort())
}
