import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '@etapa/server/database'
import { type Browser, chromium, type Page } from '@playwright/test'
import { measureFrames, type Scrolled } from './frames.ts'

interface Stage {
  origin: string
  cookie: string
  sql: Sql
}

const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Measures loading times on a slow phone and the scrolling of a long list, in a real browser. */
export async function measureScreens(stage: Stage): Promise<string[]> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) return ['screens were not measured: there is no Chromium here']
  const args = ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath, args })
  try {
    return [
      await trackingOnSlowPhone(browser, stage),
      await approvalOnSlowPhone(browser, stage),
      await checklistOnSlowPhone(browser, stage),
      ...(await longList(browser, stage)),
    ]
  } finally {
    await browser.close()
  }
}

async function open(browser: Browser, { origin, cookie }: Stage, viewport = phone): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({ baseURL: origin, viewport })
  await context.addCookies([{ name, value, url: origin }])
  return await context.newPage()
}

/** Throttles the CPU to a quarter and the network to slow 4G. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

async function trackingOnSlowPhone(browser: Browser, stage: Stage): Promise<string> {
  const [order] = await stage.sql`select serial from service_orders where cancelled_at is null limit 1`
  const page = await open(browser, stage)
  await slowDown(page)
  await page.goto(`/rastrear-pedido/${order?.serial}`, { waitUntil: 'commit' })
  await page.getByText(`Pedido: ${order?.serial}`).waitFor()
  const ms = await page.evaluate(() => performance.now())
  await page.context().close()
  return `tracking page on a slow phone (4x CPU, slow 4G, nothing cached), order shown after: ${seconds(ms)} s`
}

/** Measures the time until the customer can decide, and until the picture is shown. */
async function approvalOnSlowPhone(browser: Browser, stage: Stage): Promise<string> {
  const path = await sendArtwork(browser, stage)
  const page = await open(browser, stage)
  await slowDown(page)
  await page.goto(path, { waitUntil: 'commit' })
  const now = () => page.evaluate(() => performance.now())
  await page.getByRole('button', { name: 'Aprovar' }).waitFor()
  const usable = await now()
  await page.getByRole('img', { name: /^Arte, versão/ }).waitFor()
  const drawn = await now()
  await page.context().close()
  return `approval page on a slow phone (nothing cached), usable after: ${seconds(usable)} s, with its picture after: ${seconds(drawn)} s`
}

/** Sends a one-page PDF for approval and returns the path of the approval link, once the rendered page is stored. */
async function sendArtwork(browser: Browser, stage: Stage): Promise<string> {
  const [product] = await stage.sql`
    select p.serial from products p join service_orders o on o.id = p.service_order_id
    where o.cancelled_at is null order by o.id desc limit 1`
  const page = await open(browser, stage)
  await page.setContent('<h1 style="font-size: 90px">Caixa de pizza</h1>')
  const file = { name: 'arte.pdf', mimeType: 'application/pdf', buffer: await page.pdf() }
  const api = page.context().request
  const version = await api.post(`/api/approval/create/${product?.serial}`, { multipart: { note: '', file } })
  const { id } = await version.json()
  const made = await api.post(`/api/approval/${id}/link`, { data: { contact: { name: 'Ana' } } })
  const { link } = await made.json()
  await api.get(`/api/approval/${id}/page/1`)
  await page.context().close()
  return new URL(link).pathname
}

async function checklistOnSlowPhone(browser: Browser, stage: Stage): Promise<string> {
  const [product] = await stage.sql`
    select p.serial from stages s join products p on p.id = s.product_id join service_orders o on o.id = p.service_order_id
    where s.stage_order = 1 and s.status = 'PENDING' and o.cancelled_at is null order by o.id desc limit 1`
  const page = await open(browser, stage)
  // Warms the cache, because floor workers open both screens every day.
  await page.goto(`/tarefas/${product?.serial}?setor=artes`)
  await page.getByRole('checkbox').first().waitFor()
  await page.goto('/tarefas/escanear')
  await page.getByLabel('Serial do produto').fill(product?.serial)
  await slowDown(page)
  const before = performance.now()
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await page.getByRole('checkbox').first().waitFor()
  const ms = performance.now() - before
  await page.context().close()
  return `checklist on a slow phone, from the code to its items, warm: ${seconds(ms)} s`
}

// The speed at which a person scrolls when looking for an old order, in pixels per second.
const flick = 7000

async function longList(browser: Browser, stage: Stage): Promise<string[]> {
  const bare = await browser.newPage({ viewport: desktop })
  await bare.setContent(await readFile(join(import.meta.dirname, 'bare-list.html'), 'utf8'))
  const limit = { flicked: await flickThrough(bare), rushed: await rushThrough(bare, 3) }
  await bare.close()

  const page = await open(browser, stage, desktop)
  await page.goto('/painel/os')
  await page.locator('tr[data-index]').first().waitFor()
  const devtools = await page.context().newCDPSession(page)
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
  }
  const before = await heap()
  const flicked = await flickThrough(page)
  const rushed = await rushThrough(page, 15)
  const after = await heap()
  const reached = await page.locator('tr[data-index]').last().getAttribute('data-index')
  await page.context().close()
  return [
    describeScroll(`list flicked at ${flick.toLocaleString('en')} pixels a second`, flicked, limit.flicked),
    describeScroll('list rushed through at 700 pixels a frame', rushed, limit.rushed),
    `list after ${Number(reached) + 1} orders: heap ${before.toFixed(0)} MB before and ${after.toFixed(0)} MB after`,
  ]
}

async function flickThrough(page: Page): Promise<Scrolled> {
  const devtools = await page.context().newCDPSession(page)
  const gesture = { x: 700, y: 500, yDistance: -4 * flick, speed: flick, preventFling: true }
  return await measureFrames(page, async () => {
    await devtools.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'mouse' })
  })
}

/** Scrolls far faster than a person would, so that every frame shows new rows. */
const rushThrough = (page: Page, seconds: number): Promise<Scrolled> =>
  measureFrames(page, () => page.evaluate(rush, seconds))

/** Runs in the page, so it must be self-contained. */
async function rush(seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    window.scrollBy(0, 700)
    await new Promise(requestAnimationFrame)
  }
}

const describeScroll = (what: string, { drawn, renewed, work }: Scrolled, limit: Scrolled): string =>
  `${what}: drawn ${drawn.toFixed(0)} times a second (bare list: ${limit.drawn.toFixed(0)}), rows renewed ` +
  `${renewed.toFixed(0)} times (${limit.renewed.toFixed(0)}); each time ${inWords(work)} ms (${inWords(limit.work)})`

const inWords = (work: Scrolled['work']): string =>
  Object.entries(work)
    .map(([kind, ms]) => `${kind} ${ms.toFixed(1)}`)
    .join(', ')

const seconds = (ms: number) => (ms / 1000).toFixed(1)
