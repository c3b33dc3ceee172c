import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { expect, test } from '../fixtures/test.ts'

test('over plain HTTP the scanner explains why there is no camera, and links to the page about phones', {
  tag: '@long',
}, async ({ worker: page }) => {
  // Simulates plain HTTP from another computer, where browsers do not provide `mediaDevices`.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
  })
  await page.goto('/tarefas/escanear?camera=aberta')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Erro ao acessar a câmera. Verifique as permissões.')
  await expect(alert).toContainText('endereços seguros, que começam com https')
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
  await expectAccessible(page)
  const help = alert.getByRole('link', { name: '/painel/celulares' })
  await expect(help).toHaveText(`${new URL(page.url()).origin}/painel/celulares`)
  await help.click()
  await expect(page.getByRole('heading', { name: 'O Etapa ainda não usa https' })).toBeVisible()
})

test('the page about phones, linked under “Oficina”, shows the command that sets up HTTPS', {
  tag: '@long',
}, async ({ manager: page }) => {
  await page.goto('/painel/os')
  await page.getByRole('link', { name: 'Oficina' }).click()
  await page.getByRole('link', { name: 'Celulares e crachás' }).click()
  await expect(page.getByText('npm run tls')).toBeVisible()
  await expectAccessible(page)
})

const trust = ['http://192.168.0.10:3000/confiar', 'http://10.0.0.7:3000/confiar']
for (const [answer, title, address] of [
  [{ network: ['https://192.168.0.10:3000'], trust }, 'Em cada celular, uma vez', trust[0]],
  [
    { network: ['https://etapa.oficina.com.br'], trust: [] },
    'Não há nada a preparar',
    'https://etapa.oficina.com.br',
  ],
] as const) {
  test(`over HTTPS the page about phones shows a QR code for ${address}`, { tag: '@long' }, async ({
    manager: page,
  }) => {
    await page.route('**/api/system/addresses', route => route.fulfill({ json: answer }))
    await page.goto('/painel/celulares')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('img', { name: `QR code de ${address}` })).toBeVisible()
    await expect(page.getByText(String(address), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
  })
}
