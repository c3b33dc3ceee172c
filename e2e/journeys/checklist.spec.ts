import { finaliseStage } from '@etapa/domain/floor/endpoints'
import { getOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving, finalCheck, mounting, steps } from '@etapa/server/test/new-installation'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import { writeFilm } from '../fixtures/film.ts'
import { expect, test } from '../fixtures/phone.ts'
import { pictureOf } from '../fixtures/picture.ts'
import { printCard } from '../fixtures/print-card.ts'
import { signIn } from '../fixtures/sign-in.ts'
import {
  bringTo,
  confirmFinishing,
  expectFinished,
  finaliseButton,
  finishStage,
  stageOf,
  taskOf,
} from '../fixtures/task.ts'

test('a product passes through all four sectors, scanned in each, with proofs of delivery at the end', async ({
  office,
  manager,
  film,
  phone,
}) => {
  const order = await anOrder(office)
  const card = await pictureOf(await printCard(manager, order))
  await writeFilm(film, card)
  const proof = { name: 'recibo.png', mimeType: 'image/png', buffer: await manager.screenshot() }

  for (const { key, name, labels, isDelivery } of steps) {
    const person = await anEmployee(office, { sector: key })
    const page = await phone(person, { camera: 'film' })
    await page.goto('/tarefas/escanear?camera=aberta')
    await expect(
      page.getByRole('heading', { name: `Checklist produto da OS ${order.products[0]?.serial}` }),
    ).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(labels.length)
    if (isDelivery) {
      await page.getByRole('button', { name: 'ENTREGA', exact: true }).click()
      await page.locator('input[type=file]').setInputFiles([proof, { ...proof, name: 'caixa.png' }])
      await expect(page.getByRole('img', { name: /^Comprovante/ })).toHaveCount(2)
    }
    await finishStage(page, key, labels)
    await expectFinished(page)
    await expect(page.getByText(`A etapa ${name} já foi finalizada por ${person.name}`)).toBeVisible()
    await page.context().close()
  }

  const { progress, products } = await office.call(getOrder, { params: { id: order.id } })
  expect(progress).toBe(100)
  expect(products[0]?.stages.at(-1)?.deliveryType).toBe('ENTREGA')
})

test('a stage is blocked until the previous one is finished', { tag: '@long' }, async ({ office, phone }) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, engraving.key))
  await expect(page.getByRole('heading', { name: 'Estágio bloqueado' })).toBeVisible()
  await expect(page.getByText(`Aguardando ${artwork.name}`)).toBeVisible()
  await expectAccessible(page)

  await bringTo(office, order, engraving.key)
  await expect(finaliseButton(page, engraving.key)).toBeDisabled()
})

test('finalising needs a checked item and a confirmation, and sends a single request', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  const person = await anEmployee(office)
  const page = await phone(person)
  await page.goto(taskOf(order, artwork.key))
  const button = finaliseButton(page, artwork.key)
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('Marque ao menos um item')
  await expect(page.getByText(order.client?.name ?? '')).toBeVisible()
  await expectAccessible(page)
  const textos = page.getByRole('checkbox', { name: 'Textos' })
  await textos.check()
  await expect(button).toBeEnabled()
  await textos.uncheck()
  await expect(button).toBeDisabled()
  await textos.check()
  await button.click()
  const question = page.getByRole('dialog')
  const [product] = order.products
  await expect(question).toContainText(`Produto: ${product?.identification} (${product?.serial})`)
  await expect(question).toContainText(`Cliente: ${order.client?.name}`)
  await expect(question).toContainText('9 de 10 itens não estão marcados.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(button).toBeEnabled()

  await button.click()
  const calls: [string, string | null][] = []
  page.on('request', request => {
    if (request.method() !== 'GET') calls.push([new URL(request.url()).pathname, request.postData()])
  })
  await confirmFinishing(page)
  await expectFinished(page)
  await expectAccessible(page)
  const [[path, form] = [], ...others] = calls
  expect(path).toBe(`/api${finaliseStage.path}`)
  expect(JSON.parse(/\{.*\}/.exec(form ?? '')?.[0] ?? '')).toEqual({
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userId: person.id,
    stageId: stageOf(order, artwork.key),
    attempt: 1,
    items: [{ label: 'Textos', checked: true, photos: [] }],
    deliveryType: null,
    doneAt: expect.stringMatching(/^\d{4}-.*Z$/),
    clock: expect.stringMatching(/^\d{4}-.*Z$/),
    photos: [],
  })
  expect(others).toEqual([])

  const params = { stageId: stageOf(order, artwork.key) }
  await office.call(updateStage, { params, body: { status: 'PENDING' } })
  await expect(button).toBeDisabled()
  await expect(textos).not.toBeChecked()
})

test('with the keyboard a stage is finished in a few stops, and the focus stays on what follows', {
  tag: '@long',
}, async ({ office, open }) => {
  const order = await anOrder(office)
  const page = await open(await anEmployee(office))
  await page.goto(taskOf(order, artwork.key))
  const boxes = page.getByRole('checkbox')
  await expect(boxes.first()).toBeEnabled()
  await boxes.first().focus()
  await page.keyboard.press('ArrowUp')
  await expect(boxes.first()).toBeFocused()
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(boxes.nth(2)).toBeChecked()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  await expect(finaliseButton(page, artwork.key)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Outro resultado para Material' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Outro resultado para Textos' })).toBeFocused()

  await finaliseButton(page, artwork.key).press('Enter')
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expectFinished(page)
  await expect(page.getByRole('heading', { name: 'Stage finalizado' })).toBeFocused()
})

test.describe('the address on a card', () => {
  test('requires signing in, and then offers the sectors', {
    tag: '@long',
  }, async ({ office, phone, page: stranger }) => {
    const order = await anOrder(office)
    const person = await anEmployee(office, { sector: mounting.key })
    await stranger.goto(`/tarefas/${order.products[0]?.serial}`)
    await signIn(stranger, person)
    await expect(stranger).toHaveURL(`/tarefas/${order.products[0]?.serial}`)

    const page = await phone(person)
    await page.goto(`/tarefas/${order.products[0]?.serial}`)
    await expect(page.getByRole('heading', { name: 'Setor ou Produto não encontrado' })).toBeVisible()
    const choices = page.getByRole('main').getByRole('button')
    await expect(choices).toContainText([mounting, artwork, engraving, finalCheck].map(({ name }) => name))
    await expectAccessible(page)
    await choices.filter({ hasText: artwork.name }).click()
    await expect(page).toHaveURL(taskOf(order, artwork.key))
    await expect(finaliseButton(page, artwork.key)).toBeVisible()
  })

  test('with an unknown sector offers the four sectors', { tag: '@long' }, async ({ office, phone }) => {
    const order = await anOrder(office)
    const page = await phone(await anEmployee(office))
    await page.goto(`/tarefas/${order.products[0]?.serial}?setor=pintura`)
    await expect(page.getByRole('heading', { name: 'Setor ou Produto não encontrado' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(4)
  })

  test('with a missing or unknown product shows that it was not found', { tag: '@long' }, async ({
    office,
    phone,
  }) => {
    const page = await phone(await anEmployee(office))
    for (const path of ['/tarefas', `/tarefas/nada?setor=${artwork.key}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Setor ou Produto não encontrado' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    }
  })
})

test('the back button closes an open dialog first, then returns to the scanner', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.goto('/tarefas/escanear')
  await page.getByLabel('Serial do produto').fill(order.products[0]?.serial ?? '')
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('checkbox', { name: 'Cores' }).check()
  await page.getByRole('button', { name: 'Outro resultado para Textos' }).click()
  await page.getByRole('button', { name: 'Não conforme' }).click()
  await expect(dialog).toHaveAccessibleName('Não conforme: Textos')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await finaliseButton(page, artwork.key).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Cores' })).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL('/tarefas/escanear')
  await expect(page.getByRole('button', { name: 'Escanear QRCode' })).toBeVisible()
})
