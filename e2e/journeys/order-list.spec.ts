import { formatDate } from '@etapa/domain/dates'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { countInView } from '../fixtures/count-in-view.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anOrder, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutNews } from '../fixtures/without-news.ts'

const phone = { width: 390, height: 844 }

test('the order list shows the newest orders first, with every column the office needs', async ({
  manager: page,
  office,
}) => {
  const client = await aClient(office)
  const order = await anOrder(office, {
    client,
    products: [
      { identification: 'Caixa de pizza', productTypeId: 1 },
      { identification: 'Tampa', productTypeId: 2 },
      { identification: 'Fundo', productTypeId: 2 },
    ],
  })
  await office.call(updateStage, {
    params: { stageId: order.products[0]?.stages[0]?.id ?? 0 },
    body: { status: 'COMPLETED' },
  })
  await page.goto('/painel/os')
  await expect(page.getByRole('heading', { name: 'Ordem de Serviço', level: 1 })).toBeVisible()
  await expect(page.getByText('Adicionados recentemente')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nº OS',
    'Processamento',
    'Identificação Produtos',
    'Serviço',
    'Empresa',
    'Prazo',
    'Ações',
  ])
  const cells = page.getByRole('row', { name: order.serial }).getByRole('cell')
  await expect(cells).toHaveText([
    `${order.serial}${formatDate(order.createdAt)}`,
    '8%',
    'Caixa de pizza · Tampa e mais 1 produto',
    'Fotolito, Peças',
    client.name,
    '–',
    '',
  ])
  const bar = page.getByRole('progressbar', { name: `Processamento da OS ${order.serial}` })
  await expect(bar).toHaveAttribute('aria-valuenow', '8')
  await expectAccessible(page)
})

test('the search in the order list ignores accents, is kept in the address and loses no typed letter', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const word = unique('Sabão')
  const { serial } = await anOrder(office, { products: [{ identification: word, productTypeId: 4 }] })
  await anOrder(office)
  await page.goto('/painel/os')
  const search = page.getByLabel('Pesquisar')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })

  await search.pressSequentially(word.toLowerCase().replace('ã', 'a'), { delay: 60 })
  await expect(search).toHaveValue(word.toLowerCase().replace('ã', 'a'))
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(serial)
  await expect(page).toHaveURL(/busca=sabao/)
  await page.reload()
  await expect(rows).toHaveCount(1)

  await search.fill(serial)
  await expect(rows).toContainText(serial)
  await search.fill('100%_')
  await expect(page.getByText('Nenhuma ordem de serviço encontrada para “100%_”')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(page).toHaveURL('/painel/os')
  await expect(rows).not.toHaveCount(1)
})

test('clicking a column header sorts the list in either direction, and the sort order is kept in the address', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const word = unique('Ordenada')
  const orders: Record<string, string> = {}
  for (const [name, dueOn] of [
    ['late', '2026-01-05'],
    ['soon', '2030-01-05'],
    ['none', undefined],
  ] as const) {
    const products = [{ identification: word, productTypeId: 1 }]
    orders[name] = (await anOrder(office, { products, dueOn })).serial
  }
  const { late = '', soon = '', none = '' } = orders
  await page.goto(`/painel/os?busca=${encodeURIComponent(word)}`)
  const serials = page.locator('tbody tr td:first-child a')
  await expect(serials).toHaveText([none, soon, late])
  const header = page.getByRole('columnheader', { name: 'Prazo' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(serials).toHaveText([late, soon, none])
  await header.getByRole('button').click()
  await expect(serials).toHaveText([soon, late, none])
  await expect(page).toHaveURL(/ordem=-prazo/)
  await page.reload()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(serials).toHaveText([soon, late, none])
  await expectAccessible(page)
  await header.getByRole('button').click()
  await expect(serials).toHaveText([none, soon, late])
})

test('text typed into the search while a response is pending is not lost', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  await anOrder(office)
  await page.goto('/painel/os')
  const search = page.getByLabel('Pesquisar')
  await expect(page.getByRole('row')).not.toHaveCount(1)
  const release = await holdAnswer(page, '**/all-aggregate?search=*')
  const asked = page.waitForRequest('**/all-aggregate?search=cai')
  await search.pressSequentially('cai')
  await asked
  await search.pressSequentially('xa')
  await expect(search).toHaveValue('caixa')
  release()
  await expect(page).toHaveURL(/busca=caixa$/)
  await expect(search).toHaveValue('caixa')
})

test('scrolling loads more orders, but keeps only a few rows in the DOM', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const word = unique('Lote')
  const client = await aClient(office)
  for (let number = 1; number <= 60; number += 1) {
    await anOrder(office, {
      client,
      products: [{ identification: `${word} nº ${number}.`, productTypeId: 1 }],
    })
  }
  await page.goto(`/painel/os?busca=${encodeURIComponent(word)}`)
  await expect(page.getByText(`${word} nº 60.`)).toBeVisible()
  await expect(page.getByText(`${word} nº 1.`)).toHaveCount(0)

  await page.getByRole('row', { name: `${word} nº 60.` }).focus()
  await page.keyboard.press('End')
  await expect(page.getByText('Carregando mais...')).toBeHidden()
  await page.keyboard.press('End')
  await expect(page.getByText(`${word} nº 1.`)).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(45)
})

test('if the order list cannot be loaded, an error is shown and loading can be retried', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  await anOrder(office)
  await page.route('**/all-aggregate', route => route.fulfill({ status: 400, body: 'Não.' }))
  await page.goto('/painel/os')
  const text = 'Não foi possível carregar a lista de Ordens de Serviço. Por favor, tente mais tarde.'
  await expect(page.getByText('Aconteceu algum problema.')).toBeVisible()
  await expect(page.getByRole('main').getByText(text)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/all-aggregate')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('row')).not.toHaveCount(0)
})

test('a deadline in working days shows an error instead of all orders if the calendar cannot be loaded', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const { serial } = await anOrder(office)
  // Otherwise the news of the order may load the list again before the retry.
  await withoutNews(page)
  await page.route('**/api/calendar', route => route.fulfill({ status: 400, body: 'Não.' }))
  await page.goto(`/painel/os?prazo=3-dias&busca=${serial}`)
  await expect(page.getByRole('main').getByText(/^Não foi possível carregar a lista/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /^Processamento da OS/ })).toHaveCount(0)
  await page.unroute('**/api/calendar')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(`Nenhuma ordem de serviço encontrada para “${serial}”`)).toBeVisible()
})

test('every action is named in a tooltip, which appears after a delay', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { serial } = await anOrder(office)
  await page.goto(`/painel/os?busca=${serial}`)
  await expect(page.getByRole('button', { name: 'Informações' })).toBeVisible()
  const start = Date.now()
  for (const name of ['Informações', 'Imprimir', 'Tarefas', 'Rastreio', 'Cancelar OS']) {
    await page.getByRole('button', { name, exact: true }).hover()
    await expect(page.getByRole('tooltip', { name })).toBeVisible()
    expect(Date.now() - start).toBeGreaterThanOrEqual(700)
  }
  const legend = page.getByText('Informações (preço e documentos):').locator('..')
  for (const words of ['preço informado', 'falta informar o preço']) await expect(legend).toContainText(words)
  await page.getByRole('button', { name: 'Informações' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Informações: falta informar o preço')
})

test("Imprimir opens the order's print page in a small window", { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { serial } = await anOrder(office)
  await page.goto(`/painel/os?busca=${serial}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Imprimir' }).click()
  const popup = await opened
  await expect(popup).toHaveURL(`/imprimir/${serial}`)
  await expect(popup.getByRole('article')).toHaveCount(1)
  await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([350, 584])
})

test("Rastreio opens the order's tracking page in a new tab", { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { serial } = await anOrder(office)
  await page.goto(`/painel/os?busca=${serial}`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Rastreio' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(`/rastrear-pedido/${serial}`)
  await expect(tab.getByText(`Pedido: ${serial}`)).toBeVisible()
})

test('cancelling an order asks for confirmation, and removes the order from the list', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const { serial, client, products } = await anOrder(office)
  await page.goto(`/painel/os?busca=${serial}`)
  const row = page.getByRole('row', { name: serial })
  await page.getByRole('button', { name: 'Cancelar OS' }).click()
  const question = page.getByRole('dialog', { name: 'Cancelar OS' })
  await expect(question).toContainText(`VOCE CONFIRMA O CANCELAMENTO DA OS DE SERIAL: ${serial}?`)
  await expect(question).toContainText(`Cliente: ${client?.name}`)
  await expect(question).toContainText(`Produto: ${products[0]?.identification}`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(question).toBeHidden()
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: 'Cancelar OS' }).click()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('Nenhuma ordem de serviço encontrada')
  await page.reload()
  await expect(page.getByText('Nenhuma ordem de serviço encontrada')).toBeVisible()
})

test('an order stays in the list if the request to cancel it fails', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { serial } = await anOrder(office)
  await page.goto(`/painel/os?busca=${serial}`)
  await page.route('**/service-oder/delete/*', route => route.abort())
  await page.getByRole('button', { name: 'Cancelar OS' }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Não foi possível cancelar a Ordem de Serviço')).toBeVisible()
  await expect(page.getByRole('row', { name: serial })).toBeVisible()
})

test('an employee without the permission to cancel orders sees why the action is disabled', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const { serial } = await anOrder(office)
  await page.goto(`/painel/os?busca=${serial}`)
  await expect(page.getByRole('button', { name: 'Tarefas' })).toBeVisible()
  const cancel = page.getByRole('button', { name: 'Cancelar OS', disabled: true })
  await expect(cancel).toHaveAccessibleDescription('Sem a permissão Cancelar ordens')
  await cancel.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on a phone each order is a card, with its actions in a menu that is easy to tap', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const { serial } = await anOrder(office, {
    products: [{ identification: 'Embalagem_sem_espaços_'.repeat(9), productTypeId: 5 }],
  })
  await page.setViewportSize(phone)
  await page.goto(`/painel/os?busca=${serial}`)
  await expect(page.getByRole('listitem').filter({ hasText: serial })).toContainText(
    'Remontagem c/ peça nova',
  )
  await expectAccessible(page)
  await expectToFit(page)

  // The filters are folded, so that at least five orders are in view.
  await Promise.all(Array.from({ length: 5 }, () => anOrder(office)))
  await page.goto('/painel/os')
  await expect(page.getByRole('combobox', { name: 'Prazo' })).toHaveCount(0)
  const cards = page.getByRole('list', { name: 'Ordens de Serviço' }).getByRole('listitem')
  await expect(cards.nth(5)).toBeAttached()
  await expect.poll(() => countInView(cards, page.getByRole('navigation').last())).toBeGreaterThanOrEqual(5)
  const unfold = page.getByRole('button', { name: 'Filtros' })
  await unfold.click()
  await page.getByRole('combobox', { name: 'Prazo' }).selectOption('Atrasadas')
  await expect(page.getByRole('group', { name: 'Mostrar somente' })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await unfold.click()
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toHaveAttribute('aria-expanded', 'false')
  await page.goto(`/painel/os?busca=${serial}`)

  await page.getByRole('button', { name: `Ações da OS ${serial}` }).click()
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText([
    /^Informações.*falta informar o preço/,
    'Imprimir',
    'Tarefas',
    'Rastreio',
    'Histórico',
    'Cancelar OS',
  ])
  for (const item of await items.all()) expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const [history, cancel] = [await items.nth(4).boundingBox(), await items.nth(5).boundingBox()]
  expect((cancel?.y ?? 0) - (history?.y ?? 0) - (history?.height ?? 0)).toBeGreaterThanOrEqual(8)
  await expectAccessible(page)
  await items.nth(4).click()
  await expect(page.getByRole('dialog', { name: /^Histórico/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const button = await page.getByRole('button', { name: `Ações da OS ${serial}` }).boundingBox()
  expect(button?.width).toBeGreaterThanOrEqual(44)
  expect(button?.height).toBeGreaterThanOrEqual(44)
})
