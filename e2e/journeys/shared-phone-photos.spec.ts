import { finalCheck } from '@etapa/server/test/new-installation'
import { anOrder } from '../fixtures/factories.ts'
import { aHolder, enterPin, expectSignedIn, pairPhone, readBadge, signInFirst } from '../fixtures/paired.ts'
import { expect, test } from '../fixtures/phone.ts'
import { bringTo, taskOf } from '../fixtures/task.ts'

test('on a shared phone, unsent photos are shown only to the person who took them', { tag: '@long' }, async ({
  office,
  manager,
  phone,
}) => {
  const order = await anOrder(office)
  await bringTo(office, order, finalCheck.key)
  const [rita, joana] = [await aHolder(office), await aHolder(office)]
  const page = await phone(undefined)
  await pairPhone(page, office)
  await signInFirst(page, rita)
  await page.goto(taskOf(order, finalCheck.key))
  await page.getByRole('button', { name: 'ENTREGA', exact: true }).click()
  const photo = { name: 'recibo.png', mimeType: 'image/png', buffer: await manager.screenshot() }
  await page.locator('input[type=file]').setInputFiles(photo)
  const photos = page.getByRole('img', { name: /^Comprovante/ })
  await expect(photos).toHaveCount(1)

  await readBadge(page, joana)
  await enterPin(page)
  await enterPin(page)
  await expectSignedIn(page, joana)
  await page.getByRole('button', { name: 'ENTREGA', exact: true }).click()
  await expect(page.locator('input[type=file]')).toBeAttached()
  await expect(photos).toHaveCount(0)

  await readBadge(page, rita)
  await expectSignedIn(page, rita)
  await expect(photos).toHaveCount(1)
})
