import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving } from '@etapa/server/test/new-installation'
import { cutNext } from '../fixtures/cut-next.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import { expect, test } from '../fixtures/phone.ts'
import { expectFinished, finaliseButton, finishStage, saveOnly, stageOf, taskOf } from '../fixtures/task.ts'

test('a person can undo finishing a stage, and its checklist items stay ticked', async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, artwork.key))
  await finishStage(page, artwork.key, ['Textos'])
  await expectFinished(page)
  await expect(page.getByRole('alert').getByText(`Etapa ${artwork.name} finalizada`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText(`A etapa ${artwork.name} foi reaberta`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Textos' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Textos' })).toBeEnabled()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)

  await finishStage(page, artwork.key, ['Cores'])
  await page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).click()
  await expect(finaliseButton(page, artwork.key)).toBeEnabled()
})

test('the answers are restored even if the response to undoing is lost', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, artwork.key))
  await finishStage(page, artwork.key, ['Textos'])
  await expectFinished(page)
  await cutNext(page, '**/api/service-order/stage/update/*')
  await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('checkbox', { name: 'Textos' })).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test('once the next stage is completed, a hint that only managers can reopen the stage replaces the undo button', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, artwork.key))
  await finishStage(page, artwork.key, ['Textos'])
  await expect(page.getByRole('main').getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await saveOnly(office, order, engraving.key)
  await office.call(updateStage, {
    params: { stageId: stageOf(order, engraving.key) },
    body: { status: 'COMPLETED', onFloor: true },
  })
  await expect(page.getByText('Agora somente gerentes podem reabri-la.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
  await expectAccessible(page)
})
