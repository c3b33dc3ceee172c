import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
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

interface PerTest {
  /** Errors in pages that nobody sees. There must be none at the end. */
  problems: string[]
  /** A browser of its own, signed in where somebody is given. */
  open: (person?: Credentials) => Promise<Page>
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

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the parameter
  problems: async ({}, use) => {
    const problems: string[] = []
    await use(problems)
    expect(problems, 'errors in the page').toEqual([])
  },

  open: ({ browser, problems }, use) => use(person => openPage(browser, { person, problems })),

  page: async ({ open }, use) => use(await open()),
  manager: async ({ open, product }, use) => use(await open(product.manager)),
  worker: async ({ open, office }, use) => use(await open(await anEmployee(office))),
})

interface Opening extends Pick<PerTest, 'problems'> {
  person?: Credentials
  context?: BrowserContextOptions
}

export async function openPage(browser: Browser, { person, problems, ...wishes }: Opening): Promise<Page> {
  const context = await browser.newContext(wishes.context)
  if (person) {
    const response = await context.request.post('/api/auth/login', { data: person })
    expect(response.status(), await response.text()).toBe(200)
  }
  const page = await context.newPage()
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text())
  })
  return page
}

export { expect }
