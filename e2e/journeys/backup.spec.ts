import { open } from 'node:fs/promises'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { expect, test } from '../fixtures/test.ts'

test('a manager makes a backup and downloads it', async ({ manager: page }) => {
  await page.goto('/painel/os')
  await page.getByRole('link', { name: 'Oficina' }).click()
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

test('a failed backup is reported to managers on every page of the panel, and to nobody else', {
  tag: '@long',
}, async ({ manager: page, worker }) => {
  const reason = `A cópia de segurança não foi gravada em /mnt/disco-de-copias/${'pasta-'.repeat(20)}: o disco do servidor está protegido contra gravação.`
  for (const each of [page, worker]) {
    await each.route('**/api/backup/get/all', async route => {
      const answer = await route.fetch()
      const failure = { at: '2026-11-15T06:00:00Z', reason }
      await route.fulfill({ response: answer, json: { ...(await answer.json()), failure } })
    })
  }
  const notice = page.getByRole('status').filter({ hasText: reason })
  for (const path of ['os', 'os/adicionar', 'clientes', 'explorar', 'quadro', 'perfil']) {
    await page.goto(`/painel/${path}`)
    await expect(notice).toHaveCount(1)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await notice.getByRole('link', { name: 'Ver as cópias de segurança' }).click()
  await expect(page).toHaveURL(/\/painel\/backup$/)
  await expect(notice).toHaveCount(1)

  await worker.goto('/painel/os')
  await expect(worker.getByRole('link', { name: 'Visualizar' })).toBeVisible()
  await expect(worker.getByText(reason)).toBeHidden()
})

test('only managers can open the backup page', { tag: '@long' }, async ({ worker: page }) => {
  await page.goto('/painel/os')
  await expect(page.getByRole('link', { name: 'Visualizar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Oficina' })).toBeHidden()
  await page.goto('/painel/backup')
  await expect(page.getByText('Somente gerentes cuidam das cópias de segurança.')).toBeVisible()
})
