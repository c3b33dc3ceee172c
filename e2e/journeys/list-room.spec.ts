import { startBackup } from '@etapa/domain/backups/backup'
import { cancelOrder, updateOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { finalCheck } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import type { Office } from '../fixtures/office.ts'
import { expect, test } from '../fixtures/test.ts'

// The narrowest window with a side menu, a small screen, a tablet in landscape and a laptop.
const widths = [768, 1024, 1180, 1366]

/** The lists to check, with the minimum widths of their wider columns in pixels; any other column needs 64. */
const lists: {
  path: string
  least: Record<string, number>
  prepare?: (office: Office) => Promise<unknown>
}[] = [
  { path: '/painel/os', least: { 'Identificação Produtos': 172, Serviço: 120, Empresa: 136, Ações: 136 } },
  { path: '/painel/explorar', least: { Produto: 168, Empresa: 128, R$: 128, Ações: 152 } },
  {
    path: '/painel/os/canceladas',
    least: { Produto: 160, Empresa: 136, Por: 112, Ações: 232 },
    prepare: async office => office.call(cancelOrder, { params: { id: (await aLongOrder(office)).id } }),
  },
  { path: '/painel/clientes', least: { Empresa: 192, Representante: 160, Contato: 208 } },
  {
    path: '/painel/funcionarios',
    least: { Nome: 192, Email: 192, Cargo: 192 },
    prepare: office => anEmployee(office, { sector: finalCheck.key, adminLevel: 'admin' }),
  },
  { path: '/painel/indicadores', least: { Funcionários: 96, Clientes: 96, Setores: 96 } },
  {
    path: '/painel/backup',
    least: { 'Feita em': 160, Motivo: 176 },
    prepare: office => office.call(startBackup),
  },
]

async function aLongOrder(office: Office) {
  const name = unique('Indústria e Comércio de Embalagens Flexíveis Santo Antônio da Patrulha Ltda.')
  const client = await aClient(office, { name })
  const order = await anOrder(office, {
    client,
    products: [5, 3, 1].map(productTypeId => ({
      identification: `Caixa de hortifrúti 35 cm, promoção de Páscoa, verniz localizado ${productTypeId}`,
      productTypeId,
    })),
  })
  await office.call(updateOrder, { params: { id: order.id }, body: { price: 1_234_567_89 } })
  const stageId = order.products[0]?.stages[0]?.id ?? 0
  await office.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
  return order
}

/** Finds columns that are too narrow, truncated text, and controls outside their row. */
const troubles = (page: Page, least: Record<string, number>) =>
  page.evaluate(wanted => {
    const found: string[] = []
    const seen = (selector: string) =>
      [...document.querySelectorAll(`main ${selector}`)].filter(element => element.checkVisibility())
    for (const head of seen('th')) {
      const [text, width] = [head.textContent, head.getBoundingClientRect().width]
      if (width + 0.5 < (wanted[text] ?? 64)) found.push(`${text} has ${width} px`)
    }
    for (const cell of seen(':is(th, td, dt, dd)')) {
      if (cell.scrollWidth > cell.clientWidth + 1) found.push(`cut: ${cell.textContent}`)
    }
    for (const control of seen('[data-index] :is(button, a)')) {
      const [inner, outer] = [
        control.getBoundingClientRect(),
        control.closest('[data-index]')?.getBoundingClientRect(),
      ]
      if (!outer || inner.left < outer.left || inner.right > outer.right + 0.5) {
        found.push(`outside: ${control.getAttribute('aria-label') ?? control.textContent}`)
      }
    }
    return found
  }, least)

/**
 * Returns the menu states to test; true means open. Below 1100 px only the collapsed menu is tested, because the open
 * one overlays the page and does not narrow it.
 */
const menusAt = (width: number): boolean[] => (width < 1100 ? [false] : [true, false])

/**
 * Expands or collapses the menu. Retries, because a window that was just narrowed may still collapse the menu on its
 * own.
 */
async function setMenu(page: Page, isOpen: boolean): Promise<void> {
  const wanted = page.getByRole('button', { name: isOpen ? 'Recolher menu' : 'Expandir menu' })
  await expect(async () => {
    if (!(await wanted.isVisible())) await page.keyboard.press('Control+b')
    await expect(page.getByTestId('side-menu')).toHaveCSS('width', isOpen ? '256px' : '48px', {
      timeout: 1_000,
    })
    await expect(wanted).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

for (const { path, least, prepare } of lists) {
  test(`every column of ${path} is readable and every action reachable at any width`, {
    tag: '@long',
  }, async ({ manager: page, office }) => {
    await aLongOrder(office)
    await prepare?.(office)
    await page.goto(path)
    await expect(
      page.locator('main :is([data-index], tbody tr)').filter({ visible: true }).first(),
    ).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const isOpen of menusAt(width)) {
        await setMenu(page, isOpen)
        const where = `${width} px, menu ${isOpen ? 'open' : 'folded'}`
        await expect.poll(() => troubles(page, least), where).toEqual([])
        await expectToFit(page)
      }
    }
  })
}

/** Heights of the rows that are completely visible without scrolling. */
const rowHeights = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tr[data-index]')]
      .map(row => row.getBoundingClientRect())
      .filter(({ bottom }) => bottom <= window.innerHeight)
      .map(({ height }) => height),
  )

/**
 * Common office screen widths, with the minimum number of rows that the order list (`orders`) and Explorar (`explored`)
 * must show at once.
 */
const screens = [
  { width: 1024, orders: 7, explored: 7 },
  { width: 1280, orders: 9, explored: 8 },
  { width: 1366, orders: 9, explored: 8 },
]

test('a laptop shows many orders at once, with the menu open or collapsed', { tag: '@long' }, async ({
  worker: page,
  office,
}) => {
  const client = await aClient(office)
  for (let count = 0; count < 12; count += 1)
    await anOrder(office, { client, dueOn: '2026-01-05', isUrgent: true })
  for (const { width, orders, explored } of screens) {
    await page.setViewportSize({ width, height: 768 })
    for (const { path, least } of [
      { path: '/painel/os', least: orders },
      { path: '/painel/explorar', least: explored },
    ]) {
      await page.goto(`${path}?busca=${encodeURIComponent(client.name)}`)
      await expect(page.getByRole('row', { name: client.name }).first()).toBeVisible()
      for (const isOpen of menusAt(width)) {
        await setMenu(page, isOpen)
        const where = `${path}, ${width} px, menu ${isOpen ? 'open' : 'folded'}`
        await expect.poll(async () => (await rowHeights(page)).length, where).toBeGreaterThanOrEqual(least)
        expect(Math.max(...(await rowHeights(page))), where).toBeLessThanOrEqual(60)
        expect((await page.locator('main header').boundingBox())?.height, where).toBeLessThanOrEqual(56)
        await expectToFit(page)
      }
    }
  }
  await page.setViewportSize({ width: 767, height: 1024 })
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a narrow row keeps its most used actions and moves the others to a menu', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const order = await aLongOrder(office)
  await page.setViewportSize({ width: 1280, height: 768 })
  await page.goto(`/painel/os?busca=${order.serial}`)
  const row = page.getByRole('row', { name: order.serial })
  await setMenu(page, true)
  await expect(row.getByRole('button')).toHaveCount(3)
  await expect(row.getByRole('button', { name: 'Informações' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Tarefas' })).toBeVisible()
  await row.getByRole('button', { name: `Ações da OS ${order.serial}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Imprimir', 'Rastreio', 'Histórico', 'Cancelar OS'])
})

test("in a card the client's name is aligned with its label", { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office)
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto(`/painel/os?busca=${order.serial}`)
  await expect(page.locator('main dt').filter({ hasText: 'Empresa' })).toBeVisible()
  const offsets = await page.evaluate(() => {
    const topOf = (element: Element | null) => {
      const range = document.createRange()
      if (element) range.selectNodeContents(element)
      return range.getClientRects()[0]?.top ?? 0
    }
    return [...document.querySelectorAll('main dt')]
      .filter(label => label.textContent === 'Empresa')
      .map(label => topOf(label.nextElementSibling?.querySelector('a') ?? null) - topOf(label))
  })
  expect(offsets).toHaveLength(1)
  expect(Math.abs(offsets[0] ?? 99)).toBeLessThan(4)
})
