import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import { fileWith } from '../fixtures/file-with.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const phone = { width: 390, height: 844 }
const laptop = { width: 1366, height: 768 }
const rem = 16

test('the side menu links to every part of the panel', async ({ manager: page }) => {
  await page.setViewportSize(laptop)
  await page.goto('/painel/perfil')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const addresses: Record<string, Record<string, string>> = {
    Funcionários: { Adicionar: '/painel/funcionarios/adicionar', Gerenciar: '/painel/funcionarios' },
    Clientes: { Adicionar: '/painel/clientes/adicionar', Gerenciar: '/painel/clientes' },
    'Ordem de Serviço': {
      Adicionar: '/painel/os/adicionar',
      Visualizar: '/painel/os',
      Explorar: '/painel/explorar',
    },
    Produção: {
      Quadro: '/painel/quadro',
      Entregas: '/painel/entregas',
      Expedição: '/painel/expedicao',
      Arquivo: '/painel/arquivo',
    },
  }
  for (const [section, items] of Object.entries(addresses)) {
    const links = menu.getByRole('region', { name: section }).getByRole('link')
    await expect(links).toHaveText(Object.keys(items))
    for (const [name, address] of Object.entries(items)) {
      await expect(links.filter({ hasText: name })).toHaveAttribute('href', address)
    }
  }
  await expect(menu.getByRole('link', { name: 'Hoje' })).toHaveAttribute('href', '/painel/hoje')
  await expect(menu.getByRole('link', { name: 'Escanear' })).toHaveAttribute('href', '/tarefas/escanear')
  await expect(menu.getByRole('link', { name: 'Orçamentos' })).toHaveAttribute('href', '/painel/orcamentos')
  await expect(menu.getByRole('link', { name: 'Faturamento' })).toHaveAttribute('href', '/painel/faturamento')
  await expect(menu.getByRole('link', { name: 'Indicadores' })).toHaveAttribute('href', '/painel/indicadores')
  // The whole menu, including the account button, fits on a laptop without scrolling.
  const height = await menu.evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])
  expect(height[0]).toBeLessThanOrEqual(height[1] ?? 0)
  await expect(page.getByRole('button', { name: 'Conta' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('the workshop page links to all its settings, and the quick search finds them by synonyms', {
  tag: '@long',
}, async ({ manager: page }) => {
  await page.goto('/painel/os')
  await page.getByRole('link', { name: 'Oficina' }).click()
  await expect(page).toHaveURL('/painel/configuracoes')
  const cards = page.getByRole('main').getByRole('link')
  await expect(cards).toHaveText([
    'Serviços e checklists',
    'Setores',
    'Motivos',
    'Calendário',
    'Mensagens',
    'Celulares e crachás',
    'Chaves de API',
    'Web hooks',
    'Cópia de segurança',
    'Dados da oficina',
  ])
  await cards.filter({ hasText: 'Dados da oficina' }).click()
  await expect(page).toHaveURL('/painel/oficina')
  await expect(page.getByRole('heading', { name: 'Dados da oficina' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Oficina' }).click()
  await expect(page).toHaveURL('/painel/configuracoes')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Busca rápida' }).fill('backup')
  await page.getByRole('option', { name: 'Cópia de segurança' }).click()
  await expect(page).toHaveURL('/painel/backup')
})

test('the explore screen links to the cancelled orders, and its menu item stays highlighted there', {
  tag: '@long',
}, async ({ manager: page }) => {
  await page.goto('/painel/explorar')
  await page.getByRole('link', { name: 'Canceladas' }).click()
  await expect(page).toHaveURL('/painel/os/canceladas')
  await expect(page.getByRole('link', { name: 'Explorar' }).first()).toHaveAttribute('data-current', 'true')
})

test('a collapsed menu section stays collapsed after a reload', { tag: '@long' }, async ({
  manager: page,
}) => {
  await page.goto('/painel/perfil')
  const section = page.getByRole('region', { name: 'Clientes' })
  const heading = section.getByRole('button', { name: 'Clientes' })
  await expect(section.getByRole('link')).toHaveCount(2)
  await heading.click()
  await expect(section.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Funcionários' }).getByRole('link')).toHaveCount(2)
  await page.reload()
  await expect(heading).toHaveAttribute('aria-expanded', 'false')
  await expect(section.getByRole('link')).toHaveCount(0)
  // When the menu is collapsed to icons, closed sections are shown too, and each icon shows its name on focus.
  await page.keyboard.press('Control+b')
  await section.getByRole('link', { name: 'Gerenciar' }).focus()
  await expect(page.getByRole('tooltip')).toHaveText('Clientes: Gerenciar')
  await page.keyboard.press('Control+b')
  await heading.click()
  await expect(section.getByRole('link')).toHaveCount(2)
})

test("the help link opens the manual at the current screen's chapter, with its pictures", {
  tag: '@long',
}, async ({ worker: page }) => {
  await page.goto('/painel/arquivo')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Ajuda' }).click()
  const manual = await opening
  await expect(manual).toHaveURL(/\/manual\.html#o-arquivo-de-clich/)
  await expect(manual.getByRole('heading', { name: 'O arquivo de clichês' })).toBeInViewport()
  const picture = manual.getByRole('img', { name: 'As entregas' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(manual)
})

test('an employee who is not a manager sees no links to pages that are only for managers', {
  tag: '@long',
}, async ({ worker: page }) => {
  await page.goto('/painel/perfil')
  await expect(page.getByRole('region', { name: 'Funcionários' }).getByRole('link')).toHaveText(['Gerenciar'])
  await expect(page.getByRole('link', { name: 'Oficina' })).toHaveCount(0)
  await page.goto('/painel/explorar')
  await expect(page.getByRole('heading', { name: 'Resultados' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Canceladas' })).toHaveCount(0)
})

test('the account menu names the person, links to the profile and signs out', { tag: '@long' }, async ({
  open,
  office,
}) => {
  const { serial } = await anOrder(office)
  const person = await anEmployee(office)
  const page = await open(person)
  await page.goto('/painel/os')
  const account = page.getByRole('button', { name: 'Conta' })
  await expect(account).toContainText(person.name)
  await expect(account).toContainText(person.email)
  const row = page.getByRole('row', { name: serial })
  await expect(row).toBeVisible()

  await account.click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Perfil' }).click()
  await expect(page).toHaveURL('/painel/perfil')

  await account.click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)

  // The next person on this computer must not see any data of the previous one.
  const next = await anEmployee(office)
  const release = await holdAnswer(page, /all-aggregate/)
  await signIn(page, next)
  await expect(account).toContainText(next.email)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(row).toHaveCount(0)
  release()
  await expect(row).toBeVisible()

  // Going back after signing out must not show any data either.
  await account.click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  const answerSession = await holdAnswer(page, /auth\/me/)
  const first = Promise.race([
    page.waitForRequest(/auth\/me/).then(() => 'session requested'),
    account.waitFor().then(() => 'data shown'),
  ])
  await page.goBack()
  expect(await first).toBe('session requested')
  answerSession()
  await expect(page).toHaveURL(/\/auth/)
  await expect(account).toHaveCount(0)
})

test('the menu collapses to icons and stays collapsed for seven days', { tag: '@long' }, async ({
  manager: page,
}) => {
  await page.goto('/painel/perfil')
  const side = page.getByTestId('side-menu')
  await expect(side).toHaveCSS('width', `${16 * rem}px`)

  await page.getByLabel('Nome').press('Control+b')
  await expect(side).toHaveCSS('width', `${3 * rem}px`)
  await expectAccessible(page)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state')
  expect(cookie?.value).toBe('false')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(7 * 24 * 60 * 60, -2)

  await page.reload()
  await expect(side).toHaveCSS('width', `${3 * rem}px`)
  await page.getByRole('button', { name: 'Expandir menu' }).click()
  await expect(side).toHaveCSS('width', `${16 * rem}px`)
  await page.keyboard.press('Meta+b')
  await expect(side).toHaveCSS('width', `${3 * rem}px`)
})

test('on a tablet the menu is collapsed to icons and expands over the page', { tag: '@long' }, async ({
  manager: page,
}) => {
  const side = page.getByTestId('side-menu')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/painel/perfil')
  await expect(side).toHaveCSS('width', `${3 * rem}px`)
  await page.setViewportSize({ width: 1280, height: 768 })
  await expect(side).toHaveCSS('width', `${16 * rem}px`)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(side).toHaveCSS('width', `${3 * rem}px`)

  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Expandir menu' }).click()
  await expect(drawer.getByRole('link', { name: 'Indicadores' })).toBeVisible()
  await expect(side).toHaveCSS('width', `${3 * rem}px`)
  await expectAccessible(page)
  await drawer.getByRole('region', { name: 'Produção' }).getByRole('link', { name: 'Quadro' }).click()
  await expect(page).toHaveURL('/painel/quadro')
  await expect(drawer).toBeHidden()
  await page.keyboard.press('Control+b')
  await expect(drawer).toBeVisible()
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'sidebar_state' }),
  )
})

test("on a phone a bar at the bottom links to scanning, today's work, the search and the menu", {
  tag: '@long',
}, async ({ manager: page }) => {
  await page.setViewportSize(phone)
  await page.goto('/painel/os')
  const bar = page.getByRole('navigation', { name: 'Atalhos' })
  const entries = bar.locator('a, button')
  await expect(entries).toHaveText(['Escanear', 'Hoje', 'Buscar', 'Menu'])
  for (const entry of await entries.all()) {
    const box = await entry.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await bar.getByRole('link', { name: 'Hoje' }).click()
  await expect(page).toHaveURL('/painel/hoje')
  await bar.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('combobox', { name: 'Busca rápida' }).fill('calendário')
  await page.getByRole('option', { name: 'Calendário' }).click()
  await expect(page).toHaveURL('/painel/calendario')
  // The bar covers no content: the end of the page can be scrolled above it.
  await expect(page.getByRole('button', { name: 'Salvar calendário' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const last = await page.getByRole('main').evaluate(main => Math.floor(main.getBoundingClientRect().bottom))
  expect(last).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)

  await bar.getByRole('button', { name: 'Abrir menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet).toHaveCSS('width', `${18 * rem}px`)
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'Conta' }).click()
  await page.getByRole('menuitem', { name: 'Perfil' }).click()
  await expect(page).toHaveURL('/painel/perfil')
  await expect(sheet).toBeHidden()

  await page.keyboard.press('Control+b')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expectToFit(page)

  await page.keyboard.press('Control+b')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/painel/perfil')
})

test('an unknown address shows that the page was not found, and links to the start page', {
  tag: '@long',
}, async ({ manager: page }) => {
  for (const path of ['/painel/inexistente', '/inexistente']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Voltar para o início' }).click()
    await expect(page).toHaveURL('/painel/os')
  }
})

test('if the code of a screen cannot be loaded, loading can be retried', { tag: '@long' }, async ({
  manager: page,
}) => {
  const code = `**${fileWith('Perfil salvo com sucesso')}`
  await page.route(code, route => route.abort())
  await page.goto('/painel/perfil')
  await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
})
