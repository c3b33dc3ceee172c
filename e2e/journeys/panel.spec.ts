import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const phone = { width: 390, height: 844 }
const rem = 16

test('the side menu leads to every part of the panel', async ({ manager: page }) => {
  await page.goto('/painel/perfil')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const addresses: Record<string, Record<string, string>> = {
    Funcionários: { Adicionar: '/painel/funcionarios/adicionar', Gerenciar: '/painel/funcionarios' },
    Clientes: { Adicionar: '/painel/clientes/adicionar', Gerenciar: '/painel/clientes' },
    'Ordem de Serviço': {
      Adicionar: '/painel/os/adicionar',
      Visualizar: '/painel/os',
      Explorar: '/painel/explorar',
      Entregas: '/painel/entregas',
      Arquivo: '/painel/arquivo',
      Quadro: '/painel/quadro',
      Indicadores: '/painel/indicadores',
      Escanear: '/tarefas/escanear',
      Canceladas: '/painel/os/canceladas',
    },
  }
  for (const [section, items] of Object.entries(addresses)) {
    const links = menu.getByRole('region', { name: section }).getByRole('link')
    await expect(links).toHaveText(Object.keys(items))
    for (const [name, address] of Object.entries(items)) {
      await expect(links.filter({ hasText: name })).toHaveAttribute('href', address)
    }
  }
  await expectAccessible(page)
})

test('help opens the manual at the chapter of the screen, with its pictures', async ({ worker: page }) => {
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

test('an employee who is not a manager is not offered what only managers may do', async ({
  worker: page,
}) => {
  await page.goto('/painel/perfil')
  await expect(page.getByRole('region', { name: 'Funcionários' }).getByRole('link')).toHaveText(['Gerenciar'])
  await expect(page.getByRole('link', { name: 'Canceladas' })).toHaveCount(0)
})

test('the account menu names the person, leads to the profile and signs out', async ({ open, office }) => {
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

  // Nor does going back after signing out.
  await account.click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goBack()
  await expect(page).toHaveURL(/\/auth/)
  await expect(account).toHaveCount(0)
})

test('the menu collapses to icons and stays so for seven days', { tag: '@long' }, async ({
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

test('the menu collapses automatically if a list needs the room, and can be opened again', {
  tag: '@long',
}, async ({ manager: page }) => {
  const side = page.getByTestId('side-menu')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/painel/perfil')
  await expect(side).toHaveCSS('width', `${3 * rem}px`)
  await page.setViewportSize({ width: 1280, height: 768 })
  await expect(side).toHaveCSS('width', `${16 * rem}px`)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(side).toHaveCSS('width', `${3 * rem}px`)
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'sidebar_state' }),
  )

  await page.keyboard.press('Control+b')
  await expect(side).toHaveCSS('width', `${16 * rem}px`)
  await page.reload()
  await expect(side).toHaveCSS('width', `${16 * rem}px`)
})

test('on a phone the menu is a sheet over the page', async ({ manager: page }) => {
  await page.setViewportSize(phone)
  await page.goto('/painel/os')
  const opener = page.getByRole('button', { name: 'Abrir menu' })
  await expect(opener).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)

  await opener.click()
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

test('an unknown page says so and links back', { tag: '@long' }, async ({ manager: page }) => {
  for (const path of ['/painel/inexistente', '/inexistente']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Voltar para o início' }).click()
    await expect(page).toHaveURL('/painel/os')
  }
})

test('a screen that crashed can be retried', { tag: '@long' }, async ({ manager: page }) => {
  await page.route('**/assets/perfil-*.js', route => route.abort())
  await page.goto('/painel/perfil')
  await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/perfil-*.js')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
})
