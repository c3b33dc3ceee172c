import { commentVersion } from '@etapa/domain/approvals/endpoints'
import { createClient } from '@etapa/domain/clients/endpoints'
import { leaveDispatch, returnProducts } from '@etapa/domain/dispatches/endpoints'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { cancelOrder, createOrder } from '@etapa/domain/orders/endpoints'
import { createPlates } from '@etapa/domain/plates/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Page } from '@playwright/test'
import { aLink, anArtwork, aVersion } from '../fixtures/approvals.ts'
import { aBill } from '../fixtures/bills.ts'
import { aBomb } from '../fixtures/bomb.ts'
import { aDispatch } from '../fixtures/dispatches.ts'
import { anEmployee } from '../fixtures/factories.ts'
import { aSentQuote } from '../fixtures/quotes.ts'
import { screensOf } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

/** Inserted as HTML, this would leave an image in the page and try to run a script, which violates the CSP. */
const hostile = `"'><img src=x onerror=alert(1)><script>alert(1)</script>`

/** Truncated to the maximum length of a place name. */
const place = hostile.slice(0, 40)

/** Fails if the page is empty or if any user input became an element. */
async function expectHarmless(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('body')).not.toBeEmpty()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  // The tracking page embeds its data as JSON, which is not executed.
  const inline = 'script:not([src], [type="application/json"])'
  expect(await page.locator(inline).count()).toBe(0)
}

test('user input is not executed on any screen', { tag: '@long' }, async ({ open, office, product }) => {
  const person = await anEmployee(office, { name: hostile, adminLevel: 'admin' })
  const client = await office.call(createClient, {
    body: { name: hostile, representative: hostile, telephone: 'javascript:alert(1)' },
  })
  const page = await open(person, { context: { userAgent: `Mozilla/5.0 ${hostile}` } })
  page.context().on('dialog', dialog => expect(dialog.message(), 'a script ran').toBe(''))

  const sheet = { plateCode: hostile.slice(0, 60), notes: hostile, colors: [{ name: hostile.slice(0, 60) }] }
  const products = [{ identification: hostile, productTypeId: 1, sheet }]
  const order = await office.call(createOrder, {
    body: { clientId: client.id, products, status: hostile, proofImg: hostile },
  })
  const cancelled = await office.call(createOrder, { body: { clientId: client.id, products } })
  await office.call(cancelOrder, { params: { id: cancelled.id } })
  const [first] = order.products
  await page.request.put(`/api${updateStage.path.replace(':stageId', String(first?.stages[0]?.id))}`, {
    data: { status: 'COMPLETED' },
  })
  const finished = await office.call(createOrder, { body: { clientId: client.id, products } })
  for (const { id } of finished.products[0]?.stages ?? [])
    await office.call(updateStage, { params: { stageId: id }, body: { status: 'COMPLETED' } })
  await office.call(createPlates, {
    body: {
      serial: finished.products[0]?.serial ?? '',
      colors: [hostile],
      place: { cabinet: place, shelf: place, position: place },
      note: hostile,
    },
  })
  const upload = await page.request.post(
    `/api${uploadComplementary.path.replace(':orderId', String(order.id))}`,
    {
      multipart: {
        documents: {
          name: '\'"><img src=x onerror=alert(1)>.svg',
          mimeType: 'image/png',
          buffer: Buffer.from('<svg onload=alert(1)>'),
        },
      },
    },
  )
  expect(upload.status()).toBe(200)

  const artwork = await aVersion(office, order, await anArtwork(await open(), 'Arte'), hostile)
  await office.call(commentVersion, { params: { id: artwork.id }, body: { text: hostile } })

  const note = await aDispatch(office, {
    client,
    carrier: hostile,
    products: [{ identification: hostile, productTypeId: 1 }],
  })
  await office.call(leaveDispatch, { params: { id: note.id }, body: { driver: hostile } })
  await office.call(returnProducts, {
    params: { id: note.id },
    body: { serials: note.products.map(({ serial }) => serial), reason: hostile },
  })

  const screens = await screensOf({
    serial: order.serial,
    product: first?.serial ?? '',
    order: order.id,
    client: client.id,
    person: person.id,
    cabinet: place,
    search: hostile,
    tvToken: 'x',
    dispatch: note.id,
    approval: (await aLink(office, artwork.id, hostile)).path,
    bill: (await aBill(office, client)).id,
    quote: await aSentQuote(office, client.id, { identification: hostile, terms: hostile }),
  })
  screens['auth.tsx'] = `/auth?voltar=${encodeURIComponent('javascript:alert(1)')}`
  const unseen = Object.entries(screens)
  const lookAround = async (window: Page) => {
    for (let next = unseen.shift(); next; next = unseen.shift()) {
      const [screen, address] = next
      await test.step(screen, async () => {
        await window.goto(new URL(address, product.url).href)
        await expectHarmless(window)
      })
    }
  }
  // In parallel, because most of the time is spent waiting for the network to be idle.
  await Promise.all([page, await page.context().newPage(), await page.context().newPage()].map(lookAround))

  await test.step('the dialogs of an order', async () => {
    await page.goto(`/painel/os?busca=${order.serial}`)
    await page.getByRole('button', { name: 'Informações' }).click()
    await expect(page.getByRole('dialog').getByText('alert(1)').first()).toBeVisible()
    await expectHarmless(page)
    await page.goto(`/painel/explorar?busca=${order.serial}`)
    await page.getByRole('button', { name: 'Documentos' }).click()
    await expect(page.getByRole('dialog').getByText('alert(1)').first()).toBeVisible()
    await expectHarmless(page)
  })

  await test.step('the uploaded file itself', async () => {
    const [{ path }] = await upload.json()
    const file = await page.request.get(path)
    expect(file.headers()['content-type']).toBe('application/octet-stream')
    expect(file.headers()['content-disposition']).toMatch(/^attachment; /)
  })
})

test('another site can neither act as the signed-in person nor embed the app in a frame', {
  tag: '@long',
}, async ({ manager: page, product }) => {
  const evil = 'http://outro-site.test'
  await page.route(`${evil}/**`, route => route.fulfill({ contentType: 'text/html', body: '<p>Prêmio!' }))
  await page.goto(`${evil}/`)

  const refused = await page.evaluate(async url => {
    const outcomes: string[] = []
    const send = (path: string, options: RequestInit) =>
      fetch(url + path, { credentials: 'include', ...options }).then(
        response => outcomes.push(`${path} ${response.status} ${response.type}`),
        () => outcomes.push('refused'),
      )
    await send('/api/auth/me', {})
    await send('/api/auth/logout', { method: 'POST' })
    await send('/api/client/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await send('/api/auth/logout', { method: 'POST', mode: 'no-cors' })
    const frame = document.createElement('iframe')
    frame.src = `${url}/painel/os`
    document.body.append(frame)
    await new Promise(loaded => frame.addEventListener('load', loaded))
    return outcomes
  }, product.url)
  expect(refused.filter(outcome => outcome !== 'refused' && !outcome.includes('opaque'))).toEqual([])
  // If framing is blocked, the browser shows its own error page instead.
  expect(page.frames().map(frame => frame.url())).not.toContain(`${product.url}/painel/os`)

  for (const path of ['/api/auth/logout', '/api/client/create', '/api/service-order/create']) {
    await page.goto(`${evil}/`)
    await page.evaluate(action => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action,
        enctype: 'text/plain',
      })
      document.body.append(form)
      form.submit()
    }, product.url + path)
    await page.waitForURL(`**${path}`)
    await expect(page.getByText('Este pedido veio de outro site e foi recusado.')).toBeVisible()
  }
  await page.goto(`${product.url}/painel/os`)
  await expect(page.getByRole('heading', { name: 'Ordem de Serviço', level: 1 })).toBeVisible()
})

test('a decompression bomb chosen as the photo of a code is rejected', {
  tag: '@long',
}, async ({ worker: page }) => {
  await page.goto('/tarefas/escanear')
  await page.getByRole('button', { name: 'Escanear QRCode' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: aBomb() })
  await expect(page.getByText('Não foi possível ler a foto. Tente tirar outra.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fotografar o código' })).toBeEnabled()
})
