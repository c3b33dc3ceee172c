import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/**
 * Browser contexts that one journey leaves for the next, with nothing but the browser's cache in them. A new one costs a
 * quarter of a short journey: Chromium makes a profile, and loads and compiles all scripts again.
 */
export class ContextPool {
  /** By browser, and by what was wished of them. */
  readonly #blankPages = new Map<Browser, Record<string, Page[]>>()
  /** Where each goes that can be used again. */
  readonly #shelves = new Map<BrowserContext, Page[]>()

  /** A blank page in a context of its own. */
  async take(browser: Browser, wishes: BrowserContextOptions = {}): Promise<Page> {
    const shelves = this.#blankPages.get(browser) ?? {}
    this.#blankPages.set(browser, shelves)
    const kind = JSON.stringify(wishes)
    const shelf = shelves[kind] ?? []
    shelves[kind] = shelf
    return shelf.pop() ?? (await (await this.#create(browser, wishes, shelf)).newPage())
  }

  /** Takes any context; one that cannot be used again is closed. */
  async giveBack(context: BrowserContext): Promise<void> {
    const shelf = this.#shelves.get(context)
    if (!shelf) return await context.close()
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
    shelf.push(blank)
  }

  async #create(browser: Browser, wishes: BrowserContextOptions, shelf: Page[]): Promise<BrowserContext> {
    const context = await browser.newContext(wishes)
    this.#shelves.set(context, shelf)
    const spend = () => this.#shelves.delete(context)
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
