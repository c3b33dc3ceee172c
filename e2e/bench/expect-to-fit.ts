import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Nothing reaches beyond the screen's right edge, once the page has settled. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBe(0)
}
