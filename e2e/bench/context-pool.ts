import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * Browser contexts that one journey leaves for the next, with nothing but the browser's cache in them. A new one costs a
 * quarter of a short journey: Chromium makes a profile, and loads and compiles all scripts again.
 */
export class ContextPool {
  readonly #browser: Browser
  readonly #blankPages: Page[] = []
  readonly #reusable = new Set<BrowserContext>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** A blank page in a context of its own. */
  async take(): Promise<Page> {
    return this.#blankPages.pop() ?? (await (await this.#create()).newPage())
  }

  /** Takes any context; one that cannot be used again is closed. */
  async giveBack(context: BrowserContext): Promise<void> {
    if (!this.#reusable.has(context)) return await context.close()
    const used = context.pages()
    const origins = new Set(used.map(page => new URL(page.url()).origin))
    const blank = await context.newPage()
    for (const page of used) await page.close()
    await context.clearCookies()
    const protocol = await context.newCDPSession(blank)
    for (const origin of origins) {
      await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    }
    await protocol.detach()
    this.#blankPages.push(blank)
  }

  async #create(): Promise<BrowserContext> {
    const context = await this.#browser.newContext()
    this.#reusable.add(context)
    const spend = () => this.#reusable.delete(context)
    context.on('close', spend)
    // Neither a clock nor a script for every page can be taken out of a context again.
    const { clock } = context
    const install = clock.install.bind(clock)
    clock.install = options => {
      spend()
      return install(options)
    }
    const addInitScript = context.addInitScript.bind(context)
    context.addInitScript = (...given: Parameters<typeof addInitScript>) => {
      spend()
      return addInitScript(...given)
    }
    return context
  }
}
