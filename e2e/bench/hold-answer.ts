import type { Page } from '@playwright/test'

/** Keeps the answer to a call back, so that a test sees the time in between; the result lets it go. */
export async function holdAnswer(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(url, async route => {
    await released
    await route.continue()
  })
  return release
}
