import { open } from 'node:fs/promises'
import { expectAccessible } from '../bench/expect-accessible.ts'
import { expectToFit } from '../bench/expect-to-fit.ts'
import { expect, test } from '../bench/test.ts'

test('a manager makes a backup and takes it along', async ({ manager: page }) => {
  await page.goto('/painel/os')
  await page.getByRole('link', { name: 'Cópia de segurança' }).click()
  await expect(page.getByRole('heading', { name: 'Cópia de segurança' })).toBeVisible()
  await page.getByRole('button', { name: 'Fazer uma cópia agora' }).click()
  const made = page.getByRole('row').filter({ hasText: 'Pedida no painel' }).first()
  await expect(made).toBeVisible()
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d · /)).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await made.getByRole('link', { name: /^Baixar a cópia de/ }).click()
  const file = await open(await (await download).path())
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  await file.close()
  expect(buffer.toString('latin1'), 'a ZIP').toBe('PK\x03\x04')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
})

test('backups are for managers', async ({ worker: page }) => {
  await page.goto('/painel/os')
  await expect(page.getByRole('link', { name: 'Visualizar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cópia de segurança' })).toBeHidden()
  await page.goto('/painel/backup')
  await expect(page.getByText('Não foi possível carregar as cópias de segurança').first()).toBeVisible()
})
