import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dismissFirstSteps } from '@etapa/domain/first-steps'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import { ContextPool } from './context-pool.ts'
import { anEmployee } from './factories.ts'
import { Office } from './office.ts'
import { type Product, startProduct } from './product.ts'

interface PerWorker {
  product: Product
  office: Office
  /** The path of what the phones' cameras see. */
  film: string
  /** Where journeys get their browser contexts from, and leave them for the next. */
  contexts: ContextPool
  /** The browser that was started with these arguments too; each is started once. */
  browserWith: (args: string[]) => Promise<Browser>
}

export interface Credentials {
  email: string
  password: string
}

interface Opening {
  browser?: Browser
  context?: BrowserContextOptions
}

interface PerTest {
  /** A page of its own, signed in where somebody is given. */
  open: (person?: Credentials, wishes?: Opening) => Promise<Page>
  /** A manager's browser. */
  manager: Page
  /** The browser of someone from the workshop's floor. */
  worker: Page
}

/** Journeys on the real product, one for each worker, and pages whose uncaught errors fail the test. */
export const test = base.extend<PerTest, PerWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the parameter
    async ({}, use) => {
      const product = await startProduct()
      await pastFirstSteps(product)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  office: [
    async ({ product }, use) => {
      const office = await Office.open(product)
      await use(office)
      await office.close()
    },
    { scope: 'worker' },
  ],

  film: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'etapa-film-'))
      await use(join(folder, 'film.y4m'))
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  browserWith: [
    async ({ playwright, browser, launchOptions }, use) => {
      const started = new Map<string, Promise<Browser>>()
      const start = (args: string[]) =>
        playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
      await use(async args => {
        if (args.length === 0) return browser
        const key = args.join(' ')
        const running = started.get(key) ?? start(args)
        started.set(key, running)
        return await running
      })
      for (const each of started.values()) await (await each).close()
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the parameter
  contexts: [({}, use) => use(new ContextPool()), { scope: 'worker' }],

  baseURL: ({ product }, use) => use(product.url),

  open: async ({ browser: shared, contexts: pool }, use, info) => {
    const problems: string[] = []
    const contexts: BrowserContext[] = []
    // Of all windows: a print window or a new tab counts as much as the page that opened it.
    const onError = (error: WebError) => void problems.push(error.error().message)
    const onConsole = (message: ConsoleMessage) => {
      if (message.text().includes('Content Security Policy')) problems.push(message.text())
    }
    await use(async (person, { browser = shared, context: wishes } = {}) => {
      const page = await pool.take(browser, wishes)
      const context = page.context()
      contexts.push(context)
      if (person) {
        const response = await context.request.post('/api/auth/login', { data: person })
        expect(response.status(), await response.text()).toBe(200)
      }
      context.on('weberror', onError)
      context.on('console', onConsole)
      return page
    })
    // Playwright's own pictures are taken of every page, before it knows whether the test fails.
    const seen = info.status === info.expectedStatus ? [] : contexts.flatMap(context => context.pages())
    for (const [number, page] of seen.entries()) {
      const path = info.outputPath(`failed-${number + 1}.png`)
      const isTaken = await page.screenshot({ path }).catch(() => false)
      if (isTaken) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
    }
    for (const context of contexts) {
      context.off('weberror', onError)
      context.off('console', onConsole)
      await (info.status === info.expectedStatus ? pool.giveBack(context) : context.close())
    }
    expect(problems, 'errors in the page').toEqual([])
  },

  page: async ({ open }, use) => use(await open()),
  manager: async ({ open, product }, use) => use(await open(product.manager)),
  worker: async ({ open, office }, use) => use(await open(await anEmployee(office))),
})

/** Journeys begin where the first steps are done. */
async function pastFirstSteps(product: Product): Promise<void> {
  const office = await Office.open(product)
  await office.call(dismissFirstSteps)
  await office.close()
}

export { expect }
