import { createReason, listReasons } from '@etapa/domain/quality/reason'
import { artwork, engraving } from '@etapa/server/test/new-installation'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { unique } from '../fixtures/factories.ts'
import { expect, test } from '../fixtures/test.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('a manager adds a reason, moves it to the top, rewords it, retires it and restores it', async ({
  manager: page,
  office,
}) => {
  await page.goto('/painel/os')
  await page.getByRole('link', { name: 'Oficina' }).click()
  await page.getByRole('link', { name: 'Motivos' }).click()
  const sector = page.getByRole('region', { name: engraving.name })
  const inUse = sector.getByRole('list', { name: `Motivos de ${engraving.name}` })
  await expect(inUse).toContainText('Defeito no polímero')

  await sector.getByRole('button', { name: `Adicionar motivo a ${engraving.name}` }).click()
  const adding = page.getByRole('dialog', { name: `Novo motivo de ${engraving.name}` })
  await adding.getByLabel('Motivo').fill('defeito no POLIMERO')
  await adding.getByRole('button', { name: 'Adicionar motivo' }).click()
  await expect(adding).toContainText('este setor já tem um motivo igual')
  await expectAccessible(page)
  const label = unique('Bolha')
  await adding.getByLabel('Motivo').fill(label)
  await adding.getByRole('button', { name: 'Adicionar motivo' }).click()
  await expect(inUse.getByRole('listitem').last()).toContainText(label)

  await sector.getByRole('button', { name: `Mover o motivo ${label}` }).focus()
  const above = (await office.call(listReasons))
    .filter(({ sector, active }) => sector.key === engraving.key && active)
    .map(reason => reason.label)
    .slice(0, -1)
  await page.keyboard.press('Space')
  await expect(page.getByText(`${label}: sobre ${label}.`)).toBeAttached()
  for (const other of above.toReversed()) {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`${label}: sobre ${other}.`)).toBeAttached()
  }
  await page.keyboard.press('Space')
  await expect(inUse.getByRole('listitem').first()).toContainText(label)
  await expect
    .poll(async () => {
      const reasons = await office.call(listReasons)
      return reasons.find(reason => reason.sector.key === engraving.key)?.label
    })
    .toBe(label)

  const better = unique('Bolha de ar')
  await sector.getByRole('button', { name: `Ações do motivo ${label}` }).click()
  await page.getByRole('menuitem', { name: 'Renomear' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill(better)
  await page.getByRole('dialog').getByRole('button', { name: 'Renomear' }).click()
  await expect(inUse.getByRole('listitem').first()).toContainText(better)

  await sector.getByRole('button', { name: `Ações do motivo ${better}` }).click()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  await expect(inUse).not.toContainText(better)
  await sector.getByText(/^Desativados/).click()
  await expectAccessible(page)
  await sector.getByRole('button', { name: `Ações do motivo ${better}` }).click()
  await page.getByRole('menuitem', { name: 'Reativar' }).click()
  await expect(inUse).toContainText(better)
})

test("only managers can open the reasons page, and a long reason fits a phone's viewport", {
  tag: '@long',
}, async ({ worker, open, office, product }) => {
  await office.call(createReason, {
    body: { sector: artwork.key, label: unique('Reticuladademaisparaestepolímeroemuitolonga') },
  })
  await worker.goto('/painel/motivos')
  await expect(worker.getByText('Somente gerentes editam os motivos.')).toBeVisible()
  await expect(worker.getByRole('link', { name: 'Oficina' })).toHaveCount(0)
  const manager = await open(product.manager, { context: phone })
  await manager.goto('/painel/motivos')
  await expect(manager.getByRole('region', { name: artwork.name })).toBeVisible()
  await expectToFit(manager)
})
