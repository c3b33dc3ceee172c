import { listPending } from '@etapa/domain/messages/pending'
import { defaultTemplate, updateTemplate } from '@etapa/domain/messages/template'
import { cancelOrder } from '@etapa/domain/orders/endpoints'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

// Switch the messages off again, because other journeys expect a list without suggestions.
test.afterAll(async ({ office }) => {
  for (const event of ['order-received', 'delayed'] as const) {
    const { text, subject } = defaultTemplate(event)
    await office.call(updateTemplate, {
      params: { event },
      body: { text, subject, whatsapp: false, email: false },
    })
  }
})

/** Returns the phone number and the text of the WhatsApp link that a click opens. */
async function opened(page: Page, click: () => Promise<void>): Promise<{ number: string; text: string }> {
  await page.context().route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
  const popup = page.context().waitForEvent('page')
  await click()
  const tab = await popup
  await tab.waitForURL(/wa\.me/)
  const { pathname, searchParams } = new URL(tab.url())
  await tab.close()
  return { number: pathname.slice(1), text: searchParams.get('text') ?? '' }
}

test('a manager edits a message text, and the office opens it in WhatsApp with one tap', async ({
  manager,
  open,
  office,
}) => {
  await manager.goto('/painel/mensagens')
  await manager.getByLabel('Texto').fill('Oi, {contato}! Pedido {os} recebido. {preco}')
  await manager.getByRole('button', { name: 'Salvar mensagem' }).click()
  await expect(manager.getByText(/\{preco\} não existe/)).toBeVisible()
  await manager.getByLabel('Texto').fill('Oi, {contato}! Pedido {os} recebido.')
  await expect(manager.getByText(/^Oi, .+! Pedido \d{8}-\d\d recebido\.$/)).toBeVisible()
  await manager.getByRole('switch', { name: 'Sugerir WhatsApp' }).click({ force: true })
  await expectAccessible(manager)
  await expectToFit(manager)
  await manager.getByRole('button', { name: 'Salvar mensagem' }).click()
  await expect(manager.getByRole('button', { name: 'Pedido recebido WhatsApp' })).toBeVisible()

  const ana = await anEmployee(office, { name: unique('Ana') })
  const page = await open(ana)
  await page.goto('/painel/os')
  const client = await aClient(office, {
    name: unique('Caixas'),
    representative: 'Rui',
    telephone: '(11) 98765-4321',
  })
  const order = await anOrder(office, { client })
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(order.serial)
  const row = page.getByRole('row', { name: order.serial })
  const link = await opened(page, () => row.getByRole('button', { name: 'Avisar cliente' }).click())
  expect(link).toEqual({
    number: '5511987654321',
    text: `Oi, Rui! Pedido ${order.serial} recebido.`,
  })
  await expect(row.getByRole('button', { name: 'Avisar cliente' })).toHaveCount(0)
  await page.goto(`/painel/os/${order.serial}`)
  await expect(page.getByRole('list', { name: 'Histórico' })).toContainText(
    `${ana.name} avisou o cliente por WhatsApp`,
  )
})

test('what is typed while a message text is being saved stays, and can be saved too', {
  tag: '@long',
}, async ({ manager: page }) => {
  await page.goto('/painel/mensagens?evento=delayed')
  const text = page.getByLabel('Texto')
  const save = page.getByRole('button', { name: 'Salvar mensagem' })
  await text.fill('Oi!')
  const release = await holdAnswer(page, '**/api/message/template/update/*')
  await save.click()
  await text.fill('Oi, {contato}!')
  release()
  await expect(page.getByText('Mensagem salva')).toBeVisible()
  await expect(text).toHaveValue('Oi, {contato}!')
  await save.click()
  await expect(page.getByText('Mensagem salva')).toHaveCount(2)
  await page.reload()
  await expect(text).toHaveValue('Oi, {contato}!')
  await expect(page.getByText('Descartar')).toHaveCount(0)
})

test('on a phone, a pending message offers each number of the client and can be dismissed', {
  tag: '@long',
}, async ({ open, office }) => {
  const page = await open(await anEmployee(office), { context: { viewport: { width: 390, height: 844 } } })
  const client = await aClient(office, {
    name: unique('Doces'),
    telephone: '(11) 3456-7890',
    contacts: [{ name: 'Bia', role: '', telephone: '(11) 91234-5678', email: '' }],
  })
  await office.call(updateTemplate, {
    params: { event: 'order-received' },
    body: { text: 'Oi, {contato}!', subject: 'Pedido {os}', whatsapp: true, email: false },
  })
  const [told, cancelled] = [await anOrder(office, { client }), await anOrder(office, { client })]
  const dismissed = await anOrder(office)
  // Wait for the suggestions, which are created shortly after the order.
  const pending = async () => (await office.call(listPending)).messages.map(({ serial }) => serial)
  await expect
    .poll(pending)
    .toEqual(expect.arrayContaining([told, cancelled, dismissed].map(({ serial }) => serial)))
  await page.goto('/painel/hoje')
  const block = page.getByRole('region', { name: /^Avisos pendentes/ })
  await expect(block.getByText(told.serial)).toBeVisible()
  await block.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL('/painel/avisos')
  const card = (serial: string) => page.getByRole('listitem').filter({ hasText: serial })
  await expectAccessible(page)
  await expectToFit(page)
  const dialog = page.getByRole('dialog')
  await card(cancelled.serial).getByRole('button', { name: 'Avisar cliente' }).click()
  await expect(dialog).toBeVisible()
  await office.call(cancelOrder, { params: { id: cancelled.id } })
  await expect(dialog).toHaveCount(0)
  await card(told.serial).getByRole('button', { name: 'Avisar cliente' }).click()
  await expect(dialog.getByRole('button', { name: /·/ })).toHaveText([/^Bia/, /\(11\) 3456-7890$/])
  await expectAccessible(page)
  const link = await opened(page, () => dialog.getByRole('button', { name: /^Bia/ }).click())
  expect(link.text).toContain('Oi, Bia!')
  await expect(card(told.serial)).toHaveCount(0)
  await card(dismissed.serial)
    .getByRole('button', { name: /^Ações/ })
    .click()
  await page.getByRole('menuitem', { name: 'Dispensar' }).click()
  await expect(card(dismissed.serial)).toHaveCount(0)
})
