import { getOrder } from '@etapa/domain/orders/endpoints'
import { artwork } from '@etapa/server/test/new-installation'
import { choose } from '../fixtures/choose.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { writeFilm } from '../fixtures/film.ts'
import { chooseInRow, findRow } from '../fixtures/list.ts'
import { countKept, openWithKit } from '../fixtures/offline.ts'
import {
  aHolder,
  enterPin,
  expectSignedIn,
  lockHeading,
  namePhone,
  pairPhone,
  readBadge,
  signInFirst,
} from '../fixtures/paired.ts'
import { expect, test } from '../fixtures/phone.ts'
import { aCode, nothing, pictureOf } from '../fixtures/picture.ts'
import { printCard } from '../fixtures/print-card.ts'
import { readPicture } from '../fixtures/read-codes.ts'
import { expectFinished, finishStage, stageOf, taskOf } from '../fixtures/task.ts'

test('a manager pairs a phone and prints a badge, whose holder signs in by showing it to the camera', async ({
  manager,
  film,
  phone,
}) => {
  await writeFilm(film, nothing)
  const page = await phone(undefined, { camera: 'film' })
  await manager.goto('/painel/celulares')
  await manager.getByRole('button', { name: 'Parear celular' }).click()
  const keep = manager.getByRole('button', { name: 'Deixar como está' })
  const code = manager.getByRole('img', { name: 'QR code para parear um celular' })
  await expect(keep.or(code)).toBeVisible()
  if (await keep.isVisible()) await keep.click()
  await expect(manager.getByRole('timer')).toContainText('Vale por mais')
  const address = String(await readPicture(manager, await code.screenshot()))
  const name = await namePhone(page, new URL(address).pathname)
  await expect(manager.getByText(`${name} está pareado`)).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)

  const person = { name: unique('Rita Souza') }
  await manager.goto('/painel/funcionarios/adicionar')
  await manager.getByLabel('Nome do Funcionário').fill(person.name)
  await manager.getByLabel('Sem e-mail, só crachá').click()
  await choose(manager, 'Setor', artwork.name)
  await manager.getByRole('button', { name: 'Adicionar Funcionário' }).click()
  await expect(await findRow(manager, person.name)).toContainText('Só crachá')
  await chooseInRow(manager, person.name, 'Imprimir crachá')
  await expect(manager.getByText('Um crachá novo é criado')).toBeVisible()
  await manager.getByRole('button', { name: 'Criar e imprimir' }).click()
  const card = manager.getByRole('img', { name: `QR code do crachá de ${person.name}` })
  await writeFilm(film, await pictureOf(card))

  await expect(page.getByRole('heading', { name: 'Escolha um PIN' })).toBeVisible()
  await writeFilm(film, nothing)
  await expectToFit(page)
  await enterPin(page, '123456')
  await expect(page.getByRole('alert')).toContainText('fácil de adivinhar')
  await enterPin(page)
  await enterPin(page, '618394')
  await expect(page.getByRole('alert')).toContainText('não são iguais')
  await enterPin(page)
  await enterPin(page)
  await expectSignedIn(page, person)
  await expect(page.getByRole('heading', { name: `Olá, ${person.name}` })).toBeVisible()

  await manager.goto('/painel/celulares')
  await expect(manager.getByRole('row').filter({ hasText: name })).toContainText(person.name)
})

test('reading a badge switches to its holder and types nothing into a field; unsent answers stay with their author', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  const [rita, joana] = [await aHolder(office), await aHolder(office)]
  const page = await phone(undefined)
  await pairPhone(page, office)
  await signInFirst(page, joana)
  await readBadge(page, rita)
  await enterPin(page)
  await enterPin(page)
  await expectSignedIn(page, rita)

  // A badge is recognised even while a text field has focus.
  const serial = page.getByLabel('Serial do produto')
  await serial.fill('2026')
  await readBadge(page, joana)
  await expectSignedIn(page, joana)
  await serial.fill('2027')
  await page.keyboard.type('cracha novo', { delay: 150 })
  await expect(serial).toHaveValue('2027cracha novo')
  await readBadge(page, joana)
  await expectSignedIn(page, joana)
  await expect(serial).not.toHaveValue(/CRACHA/i)

  await readBadge(page, rita)
  await expectSignedIn(page, rita)
  await page.goto(taskOf(order, artwork.key))
  await page.getByRole('checkbox', { name: 'Textos' }).check()
  await readBadge(page, joana)
  await expectSignedIn(page, joana)
  await expect(page.getByRole('checkbox', { name: 'Textos' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Trocar pessoa' }).click()
  await expect(lockHeading(page)).toBeVisible()
  await readBadge(page, rita)
  await expectSignedIn(page, rita)
  await expect(page.getByRole('checkbox', { name: 'Textos' })).toBeChecked()
  await finishStage(page, artwork.key, [])
  await expectFinished(page)
  const { products } = await office.call(getOrder, { params: { id: order.id } })
  const done = products[0]?.stages.find(({ id }) => id === stageOf(order, artwork.key))
  expect(done?.completedByUser?.name).toBe(rita.name)
})

test('cancelling the PIN prompt leaves nobody signed in, and another badge read during the prompt replaces the first', {
  tag: '@long',
}, async ({ office, phone }) => {
  const [rita, joana] = [await aHolder(office), await aHolder(office)]
  const page = await phone(undefined)
  await pairPhone(page, office)
  await signInFirst(page, rita)
  await readBadge(page, joana)
  await expect(page.getByRole('heading', { name: 'Escolha um PIN' })).toBeVisible()
  await page.keyboard.type('739')
  await readBadge(page, rita)
  await expectSignedIn(page, rita)

  await readBadge(page, joana)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(lockHeading(page)).toBeVisible()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  await page.reload()
  await expect(lockHeading(page)).toBeVisible()
  await expect(page.getByText(rita.name)).toHaveCount(0)
})

test("the lock screen rejects a product's code", { tag: '@long' }, async ({
  manager,
  office,
  film,
  phone,
}) => {
  const order = await anOrder(office)
  await writeFilm(film, await pictureOf(await printCard(manager, order)))
  const page = await phone(undefined, { camera: 'film' })
  await pairPhone(page, office)
  await expect(page.getByText('Este código não é de um crachá.')).toBeVisible()
  await expect(page).toHaveURL('/tarefas/escanear')
  const rita = await aHolder(office)
  await writeFilm(film, aCode(rita.text))
  await expect(page.getByRole('heading', { name: 'Escolha um PIN' })).toBeVisible()
})

test('a badge is rejected on an unpaired phone, and its text is not shown', { tag: '@long' }, async ({
  office,
  film,
  phone,
}) => {
  const rita = await aHolder(office)
  await writeFilm(film, aCode(rita.text))
  const worker = await anEmployee(office)
  const page = await phone(worker, { camera: 'film' })
  await page.goto('/tarefas/escanear?camera=aberta')
  await expect(page.getByRole('alert')).toContainText('Este código é de um crachá.')
  await expect(page.getByText(rita.text)).toHaveCount(0)
  const answer = await page.request.post('/api/auth/badge', { data: { badge: rita.text, newPin: '739518' } })
  expect(answer.status()).toBe(401)
  await expect(page.getByText(`SETOR: ${artwork.name}`)).toBeVisible()
})

test('a person can be signed in on two phones with one badge, and revoking one pairing does not affect the other phone', {
  tag: '@long',
}, async ({ office, manager, phone }) => {
  await anOrder(office)
  const rita = await aHolder(office)
  const [first, second] = [await phone(undefined), await phone(undefined)]
  const names = [await pairPhone(first, office), await pairPhone(second, office)]
  await signInFirst(first, rita)
  await readBadge(second, rita)
  await enterPin(second)
  await expectSignedIn(second, rita)
  await openWithKit(first)
  await expectSignedIn(first, rita)
  await manager.goto('/painel/celulares')
  for (const name of names) {
    await expect(manager.getByRole('row').filter({ hasText: name })).toContainText(rita.name)
  }

  await manager.getByRole('button', { name: `Ações de ${names[0]}` }).click()
  await manager.getByRole('menuitem', { name: 'Revogar' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(manager.getByText('Celular revogado')).toBeVisible()
  await first.reload()
  await expect(first).toHaveURL(/\/auth/)
  await expect.poll(() => countKept(first, 'products')).toBe(0)
  await second.reload()
  await expectSignedIn(second, rita)
})
