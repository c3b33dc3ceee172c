import { readFile } from 'node:fs/promises'
import { orderSerial, productSerial } from '@etapa/domain/orders/serial'
import { artwork, engraving, mounting, steps } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import { writeFilm } from '../fixtures/film.ts'
import { expect, test } from '../fixtures/phone.ts'
import { aCode, nothing, pictureOf } from '../fixtures/picture.ts'
import { printCard } from '../fixtures/print-card.ts'
import { signIn } from '../fixtures/sign-in.ts'

const serialOf = (order: { products: { serial: string }[] }) => order.products[0]?.serial ?? ''

async function openScanner(page: Page) {
  await page.goto('/tarefas/escanear')
  await page.getByRole('button', { name: 'Escanear QRCode' }).click()
}

test('the scan page greets the person, preselects their sector and remembers another choice', {
  tag: '@long',
}, async ({ office, phone }) => {
  const person = await anEmployee(office, { sector: mounting.key })
  const page = await phone(person)
  await page.goto('/tarefas/escanear')
  await expect(page.getByRole('heading', { name: `Olá, ${person.name}` })).toBeVisible()
  const sector = page.getByLabel('Setor')
  await expect(sector.locator('option')).toHaveText(['Escolha o setor', ...steps.map(({ name }) => name)])
  await expect(sector).toHaveValue(mounting.key)
  await expectAccessible(page)

  await sector.selectOption(engraving.name)
  await page.reload()
  await expect(sector).toHaveValue(engraving.key)

  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
})

test.describe('the camera', () => {
  test("reads a product's card and opens its task in the chosen sector", { tag: '@long' }, async ({
    office,
    manager,
    film,
    phone,
  }) => {
    const order = await anOrder(office)
    const card = await pictureOf(await printCard(manager, order))
    await writeFilm(film, nothing)
    const page = await phone(await anEmployee(office), { camera: 'film' })
    await page.goto('/tarefas/escanear')
    await page.getByLabel('Setor').selectOption(mounting.name)
    await page.getByRole('button', { name: 'Escanear QRCode' }).click()
    await expect(page.getByText(`SETOR: ${mounting.name}`)).toBeVisible()
    await writeFilm(film, card)
    await expect(page).toHaveURL(`/tarefas/${serialOf(order)}?setor=${mounting.key}`)

    await writeFilm(film, nothing)
    await page.goBack()
    await expect(page.getByText(`SETOR: ${mounting.name}`)).toBeVisible()
  })

  test('opens a page with “Setor ou Produto não encontrado” after reading a card if no sector is chosen', {
    tag: '@long',
  }, async ({ office, manager, film, phone }) => {
    const order = await anOrder(office)
    await writeFilm(film, await pictureOf(await printCard(manager, order)))
    const page = await phone(await anEmployee(office), { camera: 'film' })
    await page.goto('/tarefas/escanear')
    await page.getByLabel('Setor').selectOption('Escolha o setor')
    await page.getByRole('button', { name: 'Escanear QRCode' }).click()
    await expect(page).toHaveURL(`/tarefas/${serialOf(order)}?setor=`)
    await expect(page.getByRole('heading', { name: 'Setor ou Produto não encontrado' })).toBeVisible()
  })

  test('rejects a QR code from another site and keeps scanning', { tag: '@long' }, async ({
    office,
    manager,
    film,
    phone,
  }) => {
    const order = await anOrder(office)
    const card = await pictureOf(await printCard(manager, order))
    await writeFilm(film, aCode('https://strange.example/premio'))
    const page = await phone(await anEmployee(office), { camera: 'film' })
    await page.addInitScript(() => {
      const felt: unknown[] = []
      Object.assign(window, { felt })
      navigator.vibrate = pattern => felt.push(pattern) > 0
    })
    await openScanner(page)
    await expect(page.getByRole('alert')).toContainText('Este código não é de um produto da oficina.')
    await writeFilm(film, card)
    await expect(page).toHaveURL(`/tarefas/${serialOf(order)}?setor=${artwork.key}`)
    expect(await page.evaluate('felt')).toEqual(expect.arrayContaining([[60, 60, 60], [80]]))
  })

  test('can be paused and resumed', { tag: '@long' }, async ({ office, phone }) => {
    const page = await phone(await anEmployee(office), { camera: 'two' })
    await openScanner(page)
    await page.getByRole('button', { name: 'Pausar' }).click()
    await expect(page.getByText('Pausado')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  })

  test('can be switched to another one, and the choice is remembered', { tag: '@long' }, async ({
    office,
    phone,
  }) => {
    const page = await phone(await anEmployee(office), { camera: 'two' })
    await openScanner(page)
    const inUse = () =>
      page.evaluate(() => {
        const stream = document.querySelector('video')?.srcObject
        return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.label : undefined
      })
    await expect.poll(inUse).toBe('fake_device_0')
    await page.getByRole('button', { name: 'Trocar câmera' }).click()
    await expect.poll(inUse).toBe('fake_device_1')
    await page.getByRole('button', { name: 'Fechar Scanner' }).click()
    await page.getByRole('button', { name: 'Escanear QRCode' }).click()
    await expect.poll(inUse).toBe('fake_device_1')
  })

  test('has a button that turns its torch on and off, if it has a torch', { tag: '@long' }, async ({
    office,
    phone,
  }) => {
    const page = await phone(await anEmployee(office), { camera: 'two' })
    await page.addInitScript(() => {
      const lamp = { isOn: false }
      Object.assign(window, { lamp })
      const capabilities: MediaTrackCapabilities & { torch: boolean } = { torch: true }
      MediaStreamTrack.prototype.getCapabilities = () => capabilities
      MediaStreamTrack.prototype.applyConstraints = async wishes => {
        lamp.isOn = JSON.stringify(wishes?.advanced) === '[{"torch":true}]'
      }
    })
    await openScanner(page)
    const button = page.getByRole('button', { name: 'Lanterna' })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate('lamp.isOn')).toBe(true)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(await page.evaluate('lamp.isOn')).toBe(false)
  })

  test('can be tested before scanning', { tag: '@long' }, async ({ office, phone }) => {
    const page = await phone(await anEmployee(office), { camera: 'two' })
    await openScanner(page)
    await page.getByRole('link', { name: 'Testar acesso à câmera' }).click()
    await expect(page.getByText('A câmera está funcionando: fake_device_0')).toBeVisible()
    await page.getByRole('button', { name: 'Escanear QRCode' }).click()
    await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  })

  test('is released when the tab is hidden or the scanner closed', { tag: '@long' }, async ({
    office,
    phone,
  }) => {
    const page = await phone(await anEmployee(office), { camera: 'two' })
    await page.addInitScript(() => {
      const tracks: MediaStreamTrack[] = []
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async wishes => {
        const stream = await open(wishes)
        tracks.push(...stream.getTracks())
        return stream
      }
      Object.assign(window, { liveTracks: () => tracks.filter(track => track.readyState === 'live').length })
    })
    const live = () => page.evaluate<number>('liveTracks()')
    const hide = (hidden: boolean) =>
      page.evaluate(value => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)

    await openScanner(page)
    await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
    expect(await live()).toBe(1)
    await hide(true)
    await expect.poll(live).toBe(0)
    await hide(false)
    await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
    expect(await live()).toBe(1)
    await page.getByRole('button', { name: 'Fechar Scanner' }).click()
    await expect(page.getByRole('button', { name: 'Escanear QRCode' })).toBeVisible()
    await expect.poll(live).toBe(0)
  })
})

test.describe('without a usable camera', () => {
  test('the scan page shows that no camera was detected, and a serial can be typed instead', async ({
    office,
    phone,
  }) => {
    const order = await anOrder(office)
    const page = await phone(await anEmployee(office))
    await openScanner(page)
    await expect(page.getByRole('alert')).toContainText('Nenhuma câmera detectada')
    await expectAccessible(page)

    await page.getByLabel('Serial do produto').fill('12345678-00-01')
    await page.getByRole('button', { name: 'Abrir', exact: true }).click()
    await expect(page.getByText('Serial inválido. Confira os números do cartão.')).toBeVisible()
    // Entering the first eight digits of an order's serial lists its products.
    await page.getByLabel('Serial do produto').fill(order.serial.slice(0, 8))
    await page.getByRole('button', { name: 'Abrir', exact: true }).click()
    const products = page.getByRole('group', { name: `Produtos da ordem ${order.serial}` })
    await expect(products.getByRole('button')).toContainText([order.products[0]?.identification ?? ''])
    await page.getByLabel('Serial do produto').fill(serialOf(order).replaceAll('-', ''))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/tarefas/${serialOf(order)}?setor=${artwork.key}`)
  })

  test('a denied camera permission is explained, and access can be requested again', {
    tag: '@long',
  }, async ({ office, phone }) => {
    const page = await phone(await anEmployee(office), { camera: 'refused' })
    await openScanner(page)
    await expect(page.getByRole('alert')).toContainText('Erro ao acessar a câmera. Verifique as permissões.')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('alert')).toContainText('Erro ao acessar a câmera. Verifique as permissões.')
    await page.getByRole('link', { name: 'Testar acesso à câmera' }).click()
    await expect(page.getByText('permita o uso da câmera')).toBeVisible()
  })

  test('the page explains that plain HTTP is the cause, and a photo of the QR code can be read instead', {
    tag: '@long',
  }, async ({ office, product, manager, phone }) => {
    const order = await anOrder(office)
    const photo = test.info().outputPath('foto.png')
    await (await printCard(manager, order)).screenshot({ path: photo })
    const person = await anEmployee(office)
    const page = await phone(person, { args: ['--host-resolver-rules=MAP oficina.test 127.0.0.1'] })
    const site = product.url.replace('localhost', 'oficina.test')
    await page.goto(`${site}/tarefas/escanear`)
    await signIn(page, person)
    await page.getByRole('button', { name: 'Escanear QRCode' }).click()
    await expect(page.getByRole('alert')).toContainText('Este começa com http.')

    await page.locator('input[type=file]').setInputFiles({
      name: 'vazia.png',
      mimeType: 'image/png',
      buffer: await page.locator('header').screenshot(),
    })
    await expect(page.getByText('Nenhum QR code encontrado na foto.')).toBeVisible()
    // The field is empty when it opens again, because a browser does not report the same file twice.
    const opened = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Fotografar o código' }).click()
    const picker = await opened
    await expect(page.locator('input[type=file]')).toHaveValue('')
    await picker.setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await readFile(photo) })
    await expect(page).toHaveURL(`${site}/tarefas/${serialOf(order)}?setor=${artwork.key}`)
  })

  test('input from a hardware scanner is read wherever the focus is', { tag: '@long' }, async ({
    office,
    product,
    phone,
  }) => {
    const order = await anOrder(office)
    const page = await phone(await anEmployee(office))
    await page.goto('/tarefas/escanear')
    const sector = page.getByLabel('Setor')
    // A person who types slowly chooses an option by its first letters.
    await sector.focus()
    await page.keyboard.type(mounting.name.slice(0, 3), { delay: 100 })
    await expect(sector).toHaveValue(mounting.key)
    await sector.selectOption(artwork.name)
    await page.keyboard.type(`https://strange.example/${engraving.key}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Este código não é de um produto da oficina.')
    await expect(sector).toHaveValue(artwork.key)

    await page.getByRole('button', { name: 'Escanear QRCode' }).focus()
    await page.keyboard.type(`${product.url}/tarefas/${serialOf(order)}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/tarefas/${serialOf(order)}?setor=${artwork.key}`)
  })
})

test('entering a valid serial that belongs to no product opens a “not found” page', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const page = await phone(await anEmployee(office))
  await page.goto('/tarefas/escanear')
  await page.getByLabel('Serial do produto').fill(productSerial(orderSerial('99999999'), 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Setor ou Produto não encontrado' })).toBeVisible()
  await expectAccessible(page)
})
