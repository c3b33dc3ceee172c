import { artwork } from '@etapa/server/test/new-installation'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, installWorker, test, traces } from '../fixtures/app.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import { writeFilm } from '../fixtures/film.ts'
import { buildNextVersion } from '../fixtures/next-version.ts'
import { Office } from '../fixtures/office.ts'
import { aHolder, expectSignedIn, lockHeading, pairPhone, signInFirst } from '../fixtures/paired.ts'
import { aCode, nothing } from '../fixtures/picture.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { taskOf } from '../fixtures/task.ts'

test('after one visit the scan screen opens offline, until the kill switch removes the service worker', {
  tag: '@long',
}, async ({ server, installable, film }) => {
  const product = await server.start()
  const office = await Office.open(product)
  const person = await anEmployee(office, { role: 'floor' })
  const serial = (await anOrder(office)).products[0]?.serial
  await office.close()
  await writeFilm(film, nothing)
  const context = await installable(product, person)
  const page = await context.newPage()
  await installWorker(page)

  await context.setOffline(true)
  await server.kill()
  await page.reload()
  await expect(page.getByRole('heading', { name: `Olá, ${person.name}` })).toBeVisible()
  await expect(page.getByLabel('Setor').locator('option:checked')).toHaveText(artwork.name)

  // Office screens need the network: the app says so and stays on the current screen.
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('menuitem', { name: 'Hoje' }).click()
  await expect(page.getByText('Esta tela só abre com rede.')).toBeVisible()
  await expect(page).toHaveURL('/tarefas/escanear')

  await page.getByRole('button', { name: 'Escanear QRCode' }).click()
  await expect(page.getByText(`SETOR: ${artwork.name}`)).toBeVisible()
  await writeFilm(film, aCode(`${product.url}/tarefas/${serial}`))
  await expect(page).toHaveURL(`/tarefas/${serial}?setor=${artwork.key}`)

  // The URL that the installed app starts with.
  await page.goto('/tarefas/inicio')
  await expect(page).toHaveURL('/tarefas/escanear')
  await expect(page.goto('/painel/os')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')

  await context.setOffline(false)
  await server.start({ SERVICE_WORKER: 'off' })
  await page.goto('/tarefas/escanear')
  await expect.poll(() => traces(page)).toEqual({ workers: 0, caches: 0 })
  await page.reload()
  await expect(page.getByRole('heading', { name: `Olá, ${person.name}` })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

test('a new version of the app is activated by a tap or the next start, and does not reload open forms', {
  tag: '@long',
}, async ({ server, installable, film }) => {
  test.slow()
  const next = await buildNextVersion('Olá, ', 'Bom trabalho, ')
  try {
    const product = await server.start()
    const office = await Office.open(product)
    const person = await anEmployee(office)
    const order = await anOrder(office)
    await office.close()
    await writeFilm(film, nothing)
    const context = await installable(product, person)
    const scan = await context.newPage()
    await installWorker(scan)
    const form = await context.newPage()
    await form.goto(taskOf(order, artwork.key))
    const tick = form.getByRole('checkbox').first()
    await tick.check()
    const loaded = await form.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    )

    await server.stop()
    await server.start({}, next.root)
    await scan.reload()
    await expect(scan.getByRole('heading', { name: `Olá, ${person.name}` })).toBeVisible()
    await expect(scan.getByText('Nova versão')).toBeVisible()
    await expectAccessible(scan)
    await scan.getByRole('button', { name: 'Atualizar' }).click()
    await expect(scan.getByRole('heading', { name: `Bom trabalho, ${person.name}` })).toBeVisible()
    await expect(scan.getByText('Nova versão')).toBeHidden()

    // The other tab was not reloaded, and can still load the scripts of its version, which the server no longer has.
    await expect(tick).toBeChecked()
    const gone = await missingOn(context, loaded)
    expect(gone).not.toEqual([])
    for (const file of gone)
      expect(await form.evaluate(async url => (await fetch(url)).status, file)).toBe(200)
    expect((await traces(scan)).caches).toBe(2)

    // The office always gets the current version from the server.
    await scan.getByRole('button', { name: 'Abrir menu' }).click()
    await scan.getByRole('menuitem', { name: 'Painel' }).click()
    await expect(scan).toHaveURL('/painel/os')
    expect(await scan.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await form.close()
    await scan.goto('/tarefas/escanear')
    await expect.poll(async () => (await traces(scan)).caches).toBe(1)

    // A changed server setting that is part of the page counts as a new version, too. This time it takes effect after
    // leaving and reopening the app, without a tap on the button.
    await server.stop()
    await server.start({ TZ: 'America/Manaus' }, next.root)
    await scan.reload()
    await expect(scan.getByText('Nova versão')).toBeVisible()
    await expect(scan.locator('html')).toHaveAttribute('data-time-zone', 'America/Sao_Paulo')
    await leaveApp(scan)
    await scan.goto('/tarefas/escanear')
    await expect(scan.locator('html')).toHaveAttribute('data-time-zone', 'America/Manaus')
  } finally {
    await next.remove()
  }
})

test('the screens of a person who signed out or locked the phone cannot be opened offline', {
  tag: '@long',
}, async ({ server, installable, film }) => {
  const product = await server.start()
  const office = await Office.open(product)
  const person = await anEmployee(office, { role: 'floor' })
  const holder = await aHolder(office)
  await writeFilm(film, nothing)
  const context = await installable(product, person)
  const page = await context.newPage()
  await installWorker(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  await context.setOffline(true)
  await page.goto('/tarefas/escanear')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()

  await context.setOffline(false)
  await pairPhone(page, office)
  await signInFirst(page, holder)
  await context.setOffline(true)
  await page.goto('/tarefas/escanear')
  await expectSignedIn(page, holder)
  await page.getByRole('button', { name: 'Trocar pessoa' }).click()
  await expect(lockHeading(page)).toBeVisible()
  await page.reload()
  await expect(lockHeading(page)).toBeVisible()
  await office.close()
})

test('the browser accepts the manifest with its icons', async ({ page }) => {
  await page.goto('/auth')
  const browser = await page.context().newCDPSession(page)
  const { url, errors, data } = await browser.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/etapa.webmanifest', []])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Journeys run in contexts without a profile on disk, which some builds of Chromium report as incognito mode.
  const ids = installabilityErrors.map(({ errorId }) => errorId)
  expect(ids.filter(id => id !== 'in-incognito')).toEqual([])
  const { icons, start_url } = JSON.parse(String(data))
  for (const { src } of [...icons, { src: start_url }])
    expect((await page.request.get(src)).headers()['content-type']).toMatch(/^(image|text\/html)/)
})

test('an iPhone shows a hint to install the app on its Home Screen, until it is dismissed', {
  tag: '@long',
}, async ({ office, phone }) => {
  const page = await phone(await anEmployee(office))
  // `navigator.standalone` only exists in WebKit, so defining it simulates an iPhone.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await page.goto('/tarefas/escanear')
  await expect(page.getByText('Adicionar à Tela de Início')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Instalar' })).toHaveCount(0)
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(page.getByText('Adicionar à Tela de Início')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Setor')).toBeVisible()
  await expect(page.getByText('Adicionar à Tela de Início')).toBeHidden()
})

test("other phones show a button that opens the browser's install dialog", { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const page = await phone(await anEmployee(office))
  await page.goto('/tarefas/escanear')
  await expect(page.getByLabel('Setor')).toBeVisible()
  await expect(page.getByText('Instale o Etapa')).toHaveCount(0)
  // Dispatch the event here, because Chromium never offers to install an app in a context without a profile on disk.
  await page.evaluate(() => {
    const prompt = async () => void Object.assign(window, { isAsked: true })
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Instalar' }).click()
  expect(await page.evaluate('isAsked')).toBe(true)
  await expect(page.getByText('Instale o Etapa')).toBeHidden()
})

test('people who may not work on stages get no service worker and no caches', { tag: '@long' }, async ({
  server,
  installable,
}) => {
  const product = await server.start()
  const office = await Office.open(product)
  const viewer = await anEmployee(office, { role: 'viewer' })
  await office.close()
  const page = await (await installable(product, viewer)).newPage()
  await page.goto('/tarefas/escanear')
  await page.waitForLoadState('networkidle')
  expect(await traces(page)).toEqual({ workers: 0, caches: 0 })
})

test('over plain HTTP, the Celulares page shows that working offline requires HTTPS', {
  tag: '@long',
}, async ({ office, product, phone }) => {
  const person = await anEmployee(office, { adminLevel: 'admin' })
  const page = await phone(person, { args: ['--host-resolver-rules=MAP oficina.test 127.0.0.1'] })
  const site = product.url.replace('localhost', 'oficina.test')
  await page.goto(`${site}/painel/celulares`)
  await signIn(page, person)
  await expect(page.getByText(`Por ${site} o Etapa não abre sem rede`)).toBeVisible()
  await expect(page.getByText('Falta o https')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${site}/tarefas/escanear`)
  await expect(page.getByRole('heading', { name: `Olá, ${person.name}` })).toBeVisible()
})

test('if the browser does not trust the certificate, the Celulares page shows that the certificate must be trusted', {
  tag: '@long',
}, async ({ server, installable }) => {
  await server.useOwnCertificate()
  const product = await server.start()
  const context = await installable(product, product.manager, { ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const refused = page.waitForEvent('console', message => message.text().includes('service worker'))
  await page.goto('/tarefas/escanear')
  await refused
  await page.goto('/painel/celulares')
  await expect(page.getByText('Falta confiar no certificado')).toBeVisible()
  await expectAccessible(page)
})

/**
 * Leaves the floor's pages and waits until the waiting service worker has replaced the old one. Otherwise the next
 * navigation occasionally hangs, but only in a browser driven by Playwright, which pauses every worker that starts.
 */
async function leaveApp(page: Page): Promise<void> {
  await page.goto('/rastrear-pedido')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [registration] = await navigator.serviceWorker.getRegistrations()
        return [registration?.active?.state, registration?.waiting ?? 'none']
      }),
    )
    .toEqual(['activated', 'none'])
}

/** Returns the URLs that the server no longer serves, requested without going through the service worker. */
async function missingOn({ request }: BrowserContext, addresses: string[]): Promise<string[]> {
  const statuses = await Promise.all(addresses.map(async address => (await request.get(address)).status()))
  return addresses.filter((_, place) => statuses[place] === 404)
}
