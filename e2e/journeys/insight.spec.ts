import { readFile } from 'node:fs/promises'
import { cancelOrder, updateOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving } from '@etapa/server/test/new-installation'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { fileWith } from '../fixtures/file-with.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { aReworkedOrder } from '../fixtures/reworks.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('quick search', () => {
  test('finds orders, clients and pages of the app', async ({ manager: page, office }) => {
    const client = await aClient(office, { name: unique('Ácido Bórico') })
    const order = await anOrder(office, { client })
    await page.goto('/painel/perfil')
    await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
    const field = page.getByRole('combobox', { name: 'Busca rápida' })

    await page.getByRole('button', { name: /^Buscar/ }).click()
    // The list of all screens overflows and scrolls, which has to be accessible as well.
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
    await field.fill(order.serial.slice(0, 8))
    await expect(page.getByRole('option', { name: order.serial })).toBeVisible()
    await expectAccessible(page)
    await field.press('Enter')
    await expect(page).toHaveURL(`/painel/os/${order.serial}`)

    await page.keyboard.press('Control+k')
    await field.fill(client.name.toLowerCase().replace('á', 'a'))
    const hit = page.getByRole('option', { name: client.name }).filter({ hasNotText: order.serial })
    await hit.click()
    await expect(page).toHaveURL(`/painel/clientes/${client.id}`)

    await page.keyboard.press('Control+k')
    await field.fill('explorar')
    await expect(page.getByRole('option', { name: /^Explorar/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })

  test('works with the keyboard alone and restores the focus', { tag: '@long' }, async ({
    manager: page,
    office,
  }) => {
    const name = unique('Tinta Fresca')
    const client = await aClient(office, { name })
    await anOrder(office, { client })
    await page.goto('/painel/perfil')
    const before = page.getByLabel('Nome')
    await before.focus()
    const field = page.getByRole('combobox', { name: 'Busca rápida' })
    await page.keyboard.press('Control+k')
    await field.fill(name)
    await expect(page.getByRole('group', { name: 'Ordens de serviço' }).getByRole('option')).toHaveCount(1)
    const option = page.getByRole('group', { name: 'Clientes' }).getByRole('option')
    await field.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)

    await page.keyboard.press('Control+k')
    await expect(field).toBeHidden()
    await expect(before).toBeFocused()
  })

  test('opens the first hit of the current text if Enter is pressed before it has arrived', {
    tag: '@long',
  }, async ({ worker: page, office }) => {
    const [earlier, wanted] = [await anOrder(office), await anOrder(office)]
    await page.goto('/painel/perfil')
    await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Busca rápida' })
    await field.fill(earlier.serial)
    await expect(page.getByRole('option', { name: earlier.serial })).toBeVisible()
    const release = await holdAnswer(page, '**/api/search?*')
    await field.fill(wanted.serial)
    await field.press('Enter')
    release()
    await expect(page).toHaveURL(`/painel/os/${wanted.serial}`)
  })

  test('opens nothing if the text was changed after Enter, even if it is typed again', {
    tag: '@long',
  }, async ({ worker: page, office }) => {
    const order = await anOrder(office)
    await page.goto('/painel/perfil')
    await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Busca rápida' })
    const release = await holdAnswer(page, '**/api/search?*')
    await field.fill(order.serial)
    await field.press('Enter')
    await field.fill('')
    await field.fill(order.serial)
    release()
    await expect(page.getByRole('option', { name: order.serial })).toBeVisible()
    await expect(field).toHaveValue(order.serial)
    await expect(page).toHaveURL('/painel/perfil')
  })

  test("shows an error if the server's search fails, and still finds pages of the app", {
    tag: '@long',
  }, async ({ worker: page }) => {
    await page.goto('/painel/perfil')
    await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
    await page.route('**/api/search?*', route => route.fulfill({ status: 500, body: 'Falhou' }))
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Busca rápida' }).fill('explorar')
    await expect(page.getByRole('option', { name: 'Explorar' })).toBeVisible()
    await expect(page.getByText('Não foi possível buscar. Tente novamente.')).toBeVisible()
    await expectAccessible(page)
  })

  test('shows that nothing was found', { tag: '@long' }, async ({ worker: page }) => {
    await page.goto('/painel/perfil')
    await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Busca rápida' }).fill('nada disso existe')
    await expect(page.getByText('Nada encontrado')).toBeVisible()
  })

  test('opens the order of a card that a hardware scanner reads anywhere in the panel', {
    tag: '@long',
  }, async ({ worker: page, office }) => {
    const order = await anOrder(office)
    await page.goto('/painel/perfil')
    await page.locator('h1').click()
    await page.keyboard.type(`http://etapa.local/tarefas/${order.serial}-01`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/painel/os/${order.serial}`)
  })

  test('does not leave a screen whose dialog is open when a hardware scanner reads a card', {
    tag: '@long',
  }, async ({ worker: page, office }) => {
    const [order, other] = [await anOrder(office), await anOrder(office)]
    await page.goto(`/painel/os/${order.serial}`)
    await page.getByRole('button', { name: `Corrigir ${order.serial}-01` }).click()
    const dialog = page.getByRole('dialog', { name: `Corrigir ${order.serial}-01` })
    await dialog.getByLabel('Identificação do produto').fill('Caixa certa')
    await dialog.getByRole('heading').click()
    await page.keyboard.type(`http://etapa.local/tarefas/${other.serial}-01`)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Produto corrigido')).toBeVisible()
    await expect(page).toHaveURL(`/painel/os/${order.serial}`)
  })
})

test('a manager restores a cancelled order', async ({ manager: page, office }) => {
  const order = await anOrder(office)
  await office.call(cancelOrder, { params: { id: order.id } })
  await page.goto('/painel/os/canceladas')
  const row = page.getByRole('row').filter({ hasText: order.serial })
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Restaurar OS' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar OS' }).click()
  await expect(page.getByText('Ordem de Serviço restaurada com sucesso')).toBeVisible()
  await expect(row).toBeHidden()
  await page.goto(`/painel/os?busca=${order.serial}`)
  await expect(page.getByRole('row').filter({ hasText: order.serial })).toBeVisible()
})

test('a list of cancelled orders that is cut off says so', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office)
  await office.call(cancelOrder, { params: { id: order.id } })
  const note = page.getByText('Aqui aparecem só as 500 ordens canceladas por último.')
  await page.goto('/painel/os/canceladas')
  await expect(page.getByRole('row').filter({ hasText: order.serial })).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.route('**/service-order/get/cancelled', async route => {
    const response = await route.fetch()
    const [latest] = await response.json()
    await route.fulfill({ response, json: Array.from({ length: 500 }, (_, id) => ({ ...latest, id })) })
  })
  await page.reload()
  await expect(note).toBeAttached()
})

test('the history of a cancelled order shows who cancelled it, and lets a manager restore the order', {
  tag: '@long',
}, async ({ open, office }) => {
  const name = unique('Neide')
  const page = await open(await anEmployee(office, { name, adminLevel: 'admin' }))
  const order = await anOrder(office)
  await page.goto(`/painel/os?busca=${order.serial}`)
  await page.getByRole('button', { name: 'Histórico' }).click()
  const dialog = page.getByRole('dialog', { name: `Histórico - Ordem de serviço (${order.serial})` })
  const events = dialog.getByRole('list', { name: 'Histórico' }).getByRole('listitem')
  await expect(events).toHaveCount(1)
  await office.call(cancelOrder, { params: { id: order.id } })
  await expect(dialog.getByText('Esta ordem de serviço está cancelada.')).toBeVisible()

  await page.goto('/painel/os/canceladas')
  const row = page.getByRole('row').filter({ hasText: order.serial })
  await row.getByRole('button', { name: 'Histórico' }).click()
  await expect(events.nth(0)).toContainText('Gerente cancelou a ordem de serviço')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Restaurar OS' }).click()
  await page
    .getByRole('dialog', { name: 'Restaurar OS' })
    .getByRole('button', { name: 'Restaurar OS' })
    .click()
  await expect(events.nth(0)).toContainText(`${name} restaurou a ordem de serviço`)
  await expect(dialog.getByRole('button', { name: 'Restaurar OS' })).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await dialog.getByRole('link', { name: order.serial }).click()
  await expect(page.getByRole('heading', { level: 1, name: `OS ${order.serial}` })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('indicators show and compare what was produced, are updated live and can be exported', async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office)
  await office.call(updateOrder, { params: { id: order.id }, body: { price: 20_000_000_00 } })
  for (const { id } of order.products[0]?.stages ?? []) {
    await office.call(updateStage, { params: { stageId: id }, body: { status: 'COMPLETED' } })
  }
  await page.clock.install()
  await page.goto('/painel/indicadores')
  const figure = page.getByRole('term').filter({ hasText: 'Ordens finalizadas' }).locator('..')
  await expect(figure).not.toContainText(/^Ordens finalizadas0/)
  await expectAccessible(page)

  const production = page.locator('section', { has: page.getByRole('heading', { name: 'Produção por dia' }) })
  const chart = production.getByRole('img', { name: 'Produção por dia' })
  await production.getByText('Ver números').click()
  const finished = await production.getByRole('row').last().getByRole('cell').nth(1).textContent()
  expect(Number(finished)).toBeGreaterThan(0)
  const shown = production.locator('.recharts-tooltip-wrapper', { hasText: `Etapas finalizadas${finished}` })
  await expect(shown).toBeHidden()
  await chart.hover({ position: { x: await chart.evaluate(({ clientWidth }) => clientWidth - 12), y: 120 } })
  await expect(shown).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(shown).toBeHidden()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await expect(production.locator('.recharts-tooltip-wrapper')).toContainText('Etapas finalizadas')

  const count = figure.getByRole('definition').first()
  const before = Number(await count.textContent())
  const other = await anOrder(office)
  for (const { id } of other.products[0]?.stages ?? []) {
    await office.call(updateStage, { params: { stageId: id }, body: { status: 'COMPLETED' } })
  }
  await expect(async () => {
    await page.clock.fastForward(5_000)
    expect(Number(await count.textContent())).toBeGreaterThan(before)
  }).toPass()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('"Ordens finalizadas";')

  await expect(figure).toContainText(/Antes: .*(melhor|pior|igual)/)
  await page.getByRole('tab', { name: 'Prazos' }).click()
  await expect(page.getByText('Nove em cada dez ficam prontas em até')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Produção' }).click()
  const clients = page.locator('section').filter({ hasText: 'Os clientes com' })
  await page.getByText('Por valor').click()
  await expect(clients).toContainText('Os clientes com o maior valor em ordens criadas no período.')
  await expect(clients.getByRole('row').nth(1)).toContainText(order.client?.name ?? '')

  const release = await holdAnswer(page, '**/production/indicators?*')
  await page.getByRole('button', { name: 'Mês passado' }).click()
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeDisabled()
  release()
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled()
  await expect(page.getByText(/“Antes” são os dias de \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mês passado' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: '7 dias' }).click()
  await expect(page).toHaveURL(/inicio=\d{4}-\d\d-\d\d&fim=/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
})

test('indicators show people and money only to managers', { tag: '@long' }, async ({ worker: page }) => {
  const answer = page.waitForResponse(/production\/indicators/)
  await page.goto('/painel/indicadores')
  const headings = page.getByRole('main').getByRole('heading')
  await expect(headings.filter({ hasText: /^Setores$/ })).toBeVisible()
  await expect(page.getByText('Ordens finalizadas').first()).toBeVisible()
  await expect(page.getByText('Valor finalizado')).toHaveCount(0)
  await expect(headings.filter({ hasText: /Funcionários|Clientes/ })).toHaveCount(0)
  expect(await (await answer).json()).not.toHaveProperty('rankings')
})

test('the quality tab shows what was reworked and why, and only managers see who had done the work', async ({
  manager: page,
  worker,
  office,
}) => {
  const { order, reason } = await aReworkedOrder(office)
  await page.goto('/painel/indicadores')
  await page.getByRole('tab', { name: 'Qualidade' }).click()
  const quality = page.getByRole('region', { name: 'Qualidade' })
  await expect(quality.getByRole('img', { name: /^Refações por motivo/ })).toBeVisible()
  const reasons = quality.getByRole('row').filter({ hasText: `. ${reason.label}` })
  await expect(reasons).toContainText(artwork.name)
  await expect(quality.getByRole('term').filter({ hasText: 'Refações' }).locator('..')).not.toContainText(
    /^Refações0/,
  )
  const latest = quality.getByRole('row').filter({ hasText: order.products[0]?.serial ?? '' })
  await expect(latest).toContainText(`${artwork.name}Encontrado em ${engraving.name}`)
  await expect(latest).toContainText(`${reason.label}Azul no lugar do verde`)
  await expect(latest.getByRole('cell').last()).toHaveText('Gerente')
  await expect(quality.getByRole('columnheader', { name: 'Feito por' })).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`"${reason.label}";"${artwork.name}";1`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await latest.getByRole('link').click()
  await expect(page).toHaveURL(`/painel/os/${order.serial}#${order.products[0]?.serial}`)

  const answer = worker.waitForResponse(/production\/quality/)
  await worker.goto('/painel/indicadores?aba=qualidade')
  await expect(worker.getByRole('heading', { name: 'Últimas refações' })).toBeVisible()
  await expect(worker.getByRole('columnheader', { name: 'Feito por' })).toHaveCount(0)
  const indicators = (await (await answer).json()) as { latest: { doneBy: unknown }[] }
  expect(indicators.latest.every(({ doneBy }) => doneBy === null)).toBe(true)
})

test('the order list marks reworked orders, and the history shows the rework', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { order, reason } = await aReworkedOrder(office)
  await page.goto(`/painel/os?busca=${order.serial}`)
  await expect(page.getByRole('img', { name: '1 refação' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Histórico' }).click()
  const history = page.getByRole('dialog', { name: /^Histórico/ })
  const asked = history.getByRole('listitem').filter({ hasText: 'pediu a refação' })
  await expect(asked).toContainText(`Gerente pediu a refação a partir de ${artwork.name}`)
  await expect(asked).toContainText(`Motivo: ${reason.label}`)
  await expect(history).toContainText(`Não conforme: Cores, ${reason.label}, Tom, seguir assim`)
  await expect(history).toContainText('N.A.: Material')
})

test('a part of a screen whose code cannot be loaded offers a retry, and the rest of the screen stays', {
  tag: '@long',
}, async ({ manager: page }) => {
  const code = `**${fileWith('O que saiu certo de primeira')}`
  await page.route(code, route => route.abort())
  await page.goto('/painel/indicadores?aba=qualidade')
  const retry = page.getByRole('button', { name: 'Não foi possível carregar esta parte. Tentar novamente' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Indicadores' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(code)
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Qualidade' })).toBeVisible()
})
