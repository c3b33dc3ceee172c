import { expect, type Page } from '@playwright/test'

/** Nothing makes the page wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow).toBe(0)
}
