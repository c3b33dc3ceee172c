import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { deleteDevice, listDevices } from '@etapa/domain/devices/device'
import { artwork, mounting } from '@etapa/server/test/new-installation'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import { chooseInRow } from '../fixtures/list.ts'
import { stagesOf } from '../fixtures/offline.ts'
import {
  aHolder,
  enterPin,
  expectSignedIn,
  lockHeading,
  pairPhone,
  readBadge,
  signInFirst,
} from '../fixtures/paired.ts'
import { expect, test } from '../fixtures/phone.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { bringTo, expectFinished, finaliseButton, finishStage, taskOf } from '../fixtures/task.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test('a shared phone locks after five minutes without a touch, and stays unlocked while it is touched', {
  tag: '@long',
}, async ({ office, phone }) => {
  const rita = await anEmployee(office)
  const page = await phone(undefined)
  await page.clock.install()
  await pairPhone(page, office)
  await page.getByRole('link', { name: 'Entrar com e-mail e senha' }).click()
  await signIn(page, rita)
  for (let minute = 0; minute < 6; minute += 2) {
    await page.clock.fastForward('02:00')
    await page.getByRole('heading', { name: `Olá, ${rita.name}` }).click()
  }
  await expectSignedIn(page, rita)
  await page.clock.fastForward('05:01')
  await expect(lockHeading(page)).toBeVisible()
  await expect.poll(async () => (await page.request.get('/api/auth/me')).status()).toBe(401)
})

test('a session that was locked without network stays locked after a reload', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const rita = await aHolder(office)
  const page = await phone(undefined)
  await pairPhone(page, office)
  await signInFirst(page, rita)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Trocar pessoa' }).click()
  await expect(lockHeading(page)).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(lockHeading(page)).toBeVisible()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  await readBadge(page, rita)
  await expectSignedIn(page, rita)
  await page.reload()
  await expectSignedIn(page, rita)
})

test('twenty wrong PINs lock a badge, which managers see on every page and can unlock', {
  tag: '@long',
}, async ({ office, manager, phone }) => {
  const rita = await aHolder(office)
  const first = await phone(undefined)
  await pairPhone(first, office)
  await signInFirst(first, rita)
  for (let number = 0; number < 4; number += 1) {
    const page = await phone(undefined)
    await pairPhone(page, office)
    const data = { badge: rita.text, pin: '402871' }
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await page.request.post('/api/auth/badge', { data })).status()).toBe(401)
    }
  }
  await first.getByRole('button', { name: 'Trocar pessoa' }).click()
  await readBadge(first, rita)
  await expect(first.getByText('Este crachá está bloqueado.')).toBeVisible()

  await manager.goto('/painel/quadro')
  const notice = manager.getByRole('status').filter({ hasText: `O crachá de ${rita.name} foi bloqueado` })
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: 'Desbloqueie em Funcionários' }).click()
  await chooseInRow(manager, rita.name, 'Desbloquear crachá')
  await manager.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click()
  await expect(manager.getByText('Crachá desbloqueado')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await readBadge(first, rita)
  await expectSignedIn(first, rita)
})

test('undoing a stage on a shared phone asks for the PIN again', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const rita = await aHolder(office)
  const page = await phone(undefined)
  await pairPhone(page, office)
  await signInFirst(page, rita)
  await page.goto(taskOf(order, artwork.key))
  await finishStage(page, artwork.key, ['Textos'])
  await expectFinished(page)
  await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Digite o seu PIN' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await enterPin(page, '402871')
  await expect(dialog.getByRole('alert')).toContainText('incorreto')
  await enterPin(page)
  await expect(page.getByText(`A etapa ${artwork.name} foi reaberta`)).toBeVisible()
})

test('a question that was open when the person changed is not put to the next one', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const [rita, joana] = [await aHolder(office), await aHolder(office)]
  const page = await phone(undefined)
  await pairPhone(page, office)
  await signInFirst(page, joana)
  await page.getByRole('button', { name: 'Trocar pessoa' }).click()
  await signInFirst(page, rita)
  await page.goto(taskOf(order, artwork.key))
  await page.getByRole('checkbox', { name: 'Textos' }).check()
  await finaliseButton(page, artwork.key).click()
  await expect(page.getByRole('dialog', { name: 'Finalizar etapa' })).toBeVisible()
  await readBadge(page, joana)
  await expectSignedIn(page, joana)
  await expect(page.getByRole('checkbox', { name: 'Textos' })).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await readBadge(page, rita)
  await expectSignedIn(page, rita)
  await finishStage(page, artwork.key, [])
  await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('dialog', { name: 'Digite o seu PIN' })).toBeVisible()
  await readBadge(page, joana)
  await expectSignedIn(page, joana)
  await expectFinished(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a rework that is still being sent when the phone changes hands is not requested in the name of the next person', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  await bringTo(office, order, mounting.key)
  const [rita, joana] = [await aHolder(office), await aHolder(office)]
  const page = await phone(undefined)
  await pairPhone(page, office)
  await signInFirst(page, joana)
  await page.getByRole('button', { name: 'Trocar pessoa' }).click()
  await signInFirst(page, rita)
  await page.goto(taskOf(order, mounting.key))
  await page.getByRole('button', { name: 'Problema' }).click()
  const dialog = page.getByRole('dialog', { name: 'Problema' })
  await dialog.getByLabel('Item do checklist').selectOption('Medidas')
  await dialog.getByRole('button', { name: 'Centro errado' }).click()
  await dialog.getByRole('button', { name: `Refazer a partir de ${mounting.name}` }).click()
  await dialog.getByRole('button', { name: 'Oficina' }).click()

  let handOver = () => {}
  const handedOver = new Promise<void>(resolve => {
    handOver = resolve
  })
  await page.route(`**/api${saveChecklist.path}`, async route => {
    const response = await route.fetch()
    await handedOver
    await route.fulfill({ response })
  })
  const reworks = watchRequests(page, request => request.url().includes('/stage/rework/'))
  await dialog.getByRole('button', { name: 'Pedir refação' }).click()
  await expect
    .poll(async () => (await stagesOf(office, order)).flatMap(stage => stage.StageCheckListItem))
    .toHaveLength(1)
  await readBadge(page, joana)
  await expectSignedIn(page, joana)
  const answered = page.waitForResponse(`**/api${saveChecklist.path}`)
  handOver()
  await (await answered).finished()
  await page.evaluate(() => fetch('/api/health'))
  expect(reworks.begun()).toBe(0)
})

test('on a phone whose pairing was revoked, the link on the lock screen opens the login page', {
  tag: '@long',
}, async ({ office, phone }) => {
  const page = await phone(undefined)
  const name = await pairPhone(page, office)
  // Reload first, so that the locked phone has already checked its pairing. Otherwise it might check only after the
  // revocation, and leave the screen on its own.
  await page.reload()
  await page.waitForLoadState('networkidle')
  const device = (await office.call(listDevices)).find(each => each.name === name)
  await office.call(deleteDevice, { params: { id: device?.id ?? 0 } })
  await page.getByRole('link', { name: 'Entrar com e-mail e senha' }).click()
  await expect(page.getByRole('heading', { name: 'Faça login na sua conta' })).toBeVisible()
})
