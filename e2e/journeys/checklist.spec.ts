import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { checklistTemplates } from '@etapa/domain/checklists/templates'
import { getOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { sectors } from '@etapa/domain/stages/sectors'
import { expectAccessible } from '../bench/expect-accessible.ts'
import { anEmployee, anOrder } from '../bench/factories.ts'
import { writeFilm } from '../bench/film.ts'
import { holdAnswer } from '../bench/hold-answer.ts'
import { expect, test } from '../bench/phone.ts'
import { pictureOf } from '../bench/picture.ts'
import { printCard } from '../bench/print-card.ts'
import {
  bringTo,
  confirmFinishing,
  expectFinished,
  finaliseButton,
  finishStage,
  saveOnly,
  stageOf,
  taskOf,
} from '../bench/task.ts'

test('a product passes through all four sectors, scanned in each, with proofs at the end', async ({
  office,
  manager,
  film,
  phone,
}) => {
  test.setTimeout(180_000)
  const order = await anOrder(office)
  const card = await pictureOf(await printCard(manager, order))
  await writeFilm(film, card)
  const proof = { name: 'recibo.png', mimeType: 'image/png', buffer: await manager.screenshot() }

  for (const { key, label } of sectors) {
    const person = await anEmployee(office, { sector: key })
    const page = await phone(person, { camera: 'film' })
    await page.goto('/tarefas/escanear?camera=aberta')
    await expect(
      page.getByRole('heading', { name: `Checklist produto da OS ${order.products[0]?.serial}` }),
    ).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(checklistTemplates[key].length)
    if (key === 'conferencia_final_entrega') {
      await page.getByRole('button', { name: 'ENTREGA', exact: true }).click()
      await page.locator('input[type=file]').setInputFiles([proof, { ...proof, name: 'caixa.png' }])
      await expect(page.getByRole('img', { name: /^Comprovante/ })).toHaveCount(2)
    }
    await finishStage(page, key, checklistTemplates[key])
    await expectFinished(page)
    await expect(page.getByText(`A etapa ${label} já foi finalizada por ${person.name}`)).toBeVisible()
    await page.context().browser()?.close()
  }

  expect(await office.call(getOrder, { params: { id: order.id } })).toMatchObject({ progress: 100 })
})

test('a sector is blocked until the one before has finished', async ({ office, phone }) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, 'gravacao'))
  await expect(page.getByRole('heading', { name: 'Estágio bloqueado' })).toBeVisible()
  await expect(page.getByText('Aguardando Artes')).toBeVisible()
  await expectAccessible(page)

  await bringTo(office, order, 'gravacao')
  await expect(finaliseButton(page, 'gravacao')).toBeDisabled()
})

test('finalising needs a checked item, and between tap and confirmation only the calls it is made of', async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const person = await anEmployee(office)
  const page = await phone(person)
  await page.goto(taskOf(order, 'artes'))
  const button = finaliseButton(page, 'artes')
  await expect(button).toBeDisabled()
  await expectAccessible(page)
  const textos = page.getByRole('checkbox', { name: 'Textos' })
  await textos.check()
  await expect(button).toBeEnabled()
  await textos.uncheck()
  await expect(button).toBeDisabled()
  await textos.check()
  await button.click()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(button).toBeEnabled()

  await button.click()
  const calls: [string, unknown][] = []
  page.on('request', request => {
    if (request.url().includes('/api/')) calls.push([request.method(), request.postDataJSON()])
  })
  await confirmFinishing(page)
  await expectFinished(page)
  await expectAccessible(page)
  // What comes after is the news of it, which every screen hears.
  expect(calls.slice(0, calls.findIndex(([method]) => method === 'PUT') + 1)).toEqual([
    ['POST', { stageId: stageOf(order, 'artes'), items: [{ label: 'Textos', checked: true }] }],
    [
      'PUT',
      {
        status: 'COMPLETED',
        completedBy: person.id,
        completedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        onFloor: true,
      },
    ],
  ])
})

test('what a person has checked is still there after the phone dropped the page', async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, 'artes'))
  await page.getByRole('checkbox', { name: 'Material' }).check()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Material' })).toBeChecked()
})

test.describe('the address of a card', () => {
  test("opened with the phone's camera app leads through the login to the choice of sector", async ({
    office,
    phone,
    page: stranger,
  }) => {
    const order = await anOrder(office)
    const person = await anEmployee(office, { sector: 'montagem' })
    await stranger.goto(`/tarefas/${order.products[0]?.serial}`)
    await stranger.getByLabel('Email').fill(person.email)
    await stranger.getByLabel('Senha').fill(person.password)
    await stranger.getByRole('button', { name: 'Login' }).click()
    await expect(stranger).toHaveURL(`/tarefas/${order.products[0]?.serial}`)

    const page = await phone(person)
    await page.goto(`/tarefas/${order.products[0]?.serial}`)
    await expect(page.getByRole('heading', { name: 'Setor ou Produto não encontrado' })).toBeVisible()
    const choices = page.getByRole('main').getByRole('button')
    await expect(choices).toHaveText([/^Montagem/, /^Artes/, /^Gravação/, /^Conferência final \/ Entrega/])
    await expectAccessible(page)
    await choices.filter({ hasText: 'Artes' }).click()
    await expect(page).toHaveURL(taskOf(order, 'artes'))
    await expect(finaliseButton(page, 'artes')).toBeVisible()
  })

  test('with a sector that does not exist offers the four', async ({ office, phone }) => {
    const order = await anOrder(office)
    const page = await phone(await anEmployee(office))
    await page.goto(`/tarefas/${order.products[0]?.serial}?setor=pintura`)
    await expect(page.getByRole('heading', { name: 'Setor ou Produto não encontrado' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(4)
  })

  for (const path of ['/tarefas', '/tarefas/nada?setor=artes']) {
    test(`${path} finds no product`, async ({ office, phone }) => {
      const page = await phone(await anEmployee(office))
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Setor ou Produto não encontrado' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    })
  }
})

test('of two phones finishing a stage at once one succeeds, and the other learns whose it is', async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const people = await Promise.all([anEmployee(office), anEmployee(office)])
  const phones = await Promise.all(people.map(person => phone(person)))
  for (const page of phones) {
    await page.goto(taskOf(order, 'artes'))
    await page.getByRole('checkbox', { name: 'Cores' }).check()
    await finaliseButton(page, 'artes').click()
  }
  await Promise.all(phones.map(confirmFinishing))

  const full = await expect
    .poll(async () => (await office.call(getOrder, { params: { id: order.id } })).progress)
    .toBe(25)
    .then(() => office.call(getOrder, { params: { id: order.id } }))
  const winner = full.products[0]?.stages[0]?.completedByUser?.name
  const first = phones[people.findIndex(({ name }) => name === winner)]
  const other = phones.find(page => page !== first)
  if (!first || !other) throw new Error('nobody won')
  await expect(first.getByText(`A etapa Artes já foi finalizada por ${winner}`)).toBeVisible()
  await expect(
    other
      .getByText(`A etapa Artes já foi finalizada por ${winner}`)
      .or(other.getByText(`O checklist de Artes já foi salvo por ${winner}.`)),
  ).toBeVisible()
})

test('a checklist saved by somebody else is locked, and what is left may be done', async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await saveOnly(office, order, 'artes')
  await page.goto(taskOf(order, 'artes'))
  const saved = page.getByRole('checkbox', { name: 'Tamanho da caixa (Por Gerente)' })
  await expect(saved).toBeChecked()
  await expect(saved).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Material' })).toBeDisabled()
  await expectAccessible(page)
  await finaliseButton(page, 'artes').click()
  await confirmFinishing(page)
  await expectFinished(page)
})

test.describe('when the network is cut', () => {
  const saving = `**/api${saveChecklist.path}`
  const completing = `**/api${updateStage.path.replace(':stageId', '*')}`

  for (const { name, url, alert } of [
    { name: 'while the checklist is saved', url: saving, alert: 'Erro ao salvar checklist' },
    { name: 'before the stage is completed', url: completing, alert: 'Erro ao atualizar status' },
  ]) {
    for (const arrived of [false, true]) {
      test(`${name}, ${arrived ? 'after' : 'before'} the server has heard, nothing is lost or done twice`, async ({
        office,
        phone,
      }) => {
        const order = await anOrder(office)
        const page = await phone(await anEmployee(office))
        // The news would show a stage that was completed after all before anybody presses again.
        await page.route('**/api/events', route => route.abort())
        await page.goto(taskOf(order, 'artes'))
        await page.route(
          url,
          async route => {
            if (arrived) await route.fetch()
            await route.abort()
          },
          { times: 1 },
        )
        await finishStage(page, 'artes', ['Cores'])
        await expect(page.getByRole('alert')).toContainText(alert)
        await expect(page.getByRole('alert')).toContainText('Sem resposta do servidor.')
        await expectAccessible(page)
        await finaliseButton(page, 'artes').click()
        await expectFinished(page)

        const full = await office.call(getOrder, { params: { id: order.id } })
        expect(full.progress).toBe(25)
        expect(full.products[0]?.stages[0]?.StageCheckListItem).toHaveLength(1)
      })
    }
  }

  test('and the page loaded anew, the person goes on with what is left', async ({ office, phone }) => {
    const order = await anOrder(office)
    const page = await phone(await anEmployee(office))
    await page.goto(taskOf(order, 'artes'))
    await page.route(completing, route => route.abort(), { times: 1 })
    await finishStage(page, 'artes', ['Cores'])
    await expect(page.getByRole('alert')).toContainText('Erro ao atualizar status')
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Cores' })).toBeDisabled()
    await finaliseButton(page, 'artes').click()
    await confirmFinishing(page)
    await expectFinished(page)
  })

  test('and nobody says so, the phone gives up after a while', async ({ office, phone }) => {
    const order = await anOrder(office)
    const page = await phone(await anEmployee(office))
    await page.clock.install()
    await page.goto(taskOf(order, 'artes'))
    const release = await holdAnswer(page, saving)
    await finishStage(page, 'artes', ['Cores'])
    await expect(page.getByRole('button', { name: 'Salvando checklist...' })).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(page.getByRole('alert')).toContainText('Sem resposta do servidor.')
    release()
    await finaliseButton(page, 'artes').click()
    await expectFinished(page)
  })

  test('before anything is shown, it can be tried again', async ({ office, phone }) => {
    const order = await anOrder(office)
    const page = await phone(await anEmployee(office))
    await page.route('**/api/service-order-product/get/*', route => route.abort(), { times: 3 })
    await page.goto(taskOf(order, 'artes'))
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(finaliseButton(page, 'artes')).toBeVisible()
  })
})

test('a double tap finalises once', async ({ office, phone }) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, 'artes'))
  await page.getByRole('checkbox', { name: 'Cores' }).check()
  const saves: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(saveChecklist.path)) saves.push(request.url())
  })
  const release = await holdAnswer(page, `**/api${saveChecklist.path}`)
  const { x = 0, y = 0, width = 0, height = 0 } = (await finaliseButton(page, 'artes').boundingBox()) ?? {}
  const finger = [x + width / 2, y + height / 2] as const
  await page.mouse.click(...finger)
  // Slow fingers tap again when the question is there already.
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  await page.mouse.click(...finger, { clickCount: 2 })
  await page.getByRole('button', { name: 'Confirmar' }).dblclick()
  await expect(page.getByRole('button', { name: 'Salvando checklist...' })).toBeDisabled()
  release()
  await expectFinished(page)
  expect(saves).toHaveLength(1)
})

test('the back button leads to the scanner and takes an open question with it', async ({ office, phone }) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.goto('/tarefas/escanear')
  await page.getByLabel('Serial do produto').fill(order.products[0]?.serial ?? '')
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Cores' }).check()
  await finaliseButton(page, 'artes').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/tarefas/escanear')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Escanear QRCode' })).toBeVisible()
})
