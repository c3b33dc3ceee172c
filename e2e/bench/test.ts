import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { anEmployee } from './factories.ts'
import { Office } from './office.ts'
import { type Product, startProduct } from './product.ts'

interface PerWorker {
  product: Product
  office: Office
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

/** Journeys on the real product: one a worker, and a page that fails its test on errors nobody sees. */
export const test = base.extend<PerTest, PerWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the parameter
    async ({}, use) => {
      const product = await startProduct()
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

  baseURL: ({ product }, use) => use(product.url),

  open: async ({ browser: shared }, use) => {
    const problems: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (person, { browser = shared, context: wishes } = {}) => {
      const context = await browser.newContext(wishes)
      contexts.push(context)
      if (person) {
        const response = await context.request.post('/api/auth/login', { data: person })
        expect(response.status(), await response.text()).toBe(200)
      }
      // Of all windows: a print window or a new tab counts as much as the page that opened it.
      context.on('weberror', error => problems.push(error.error().message))
      context.on('console', message => {
        if (message.text().includes('Content Security Policy')) problems.push(message.text())
      })
      return await context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(problems, 'errors in the page').toEqual([])
  },

  page: async ({ open }, use) => use(await open()),
  manager: async ({ open, product }, use) => use(await open(product.manager)),
  worker: async ({ open, office }, use) => use(await open(await anEmployee(office))),
})

export { expect }
