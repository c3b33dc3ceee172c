import { getOrder } from '@etapa/domain/orders/endpoints'
import { createService, listServices, publishRoute } from '@etapa/domain/services/endpoints'
import type { Service } from '@etapa/domain/services/service'
import { artwork, engraving, finalCheck, mounting, steps } from '@etapa/server/test/new-installation'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anOrder, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { chooseAction } from '../fixtures/list.ts'
import type { Office } from '../fixtures/office.ts'
import { expectFinished, finishStage, taskOf } from '../fixtures/task.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutNews } from '../fixtures/without-news.ts'

const phone = { viewport: { width: 390, height: 844 } }

const aService = (office: Office, copyOf?: number): Promise<Service> =>
  office.call(createService, { body: { name: unique('Serviço'), ...(copyOf && { copyOf }) } })

const anOrderOf = (office: Office, { id }: Service) =>
  anOrder(office, { products: [{ identification: unique('Caixa'), productTypeId: id }] })

const publishSteps = (office: Office, { id, route }: Service, sectors: readonly string[]) =>
  office.call(publishRoute, {
    params: { id },
    body: {
      basedOn: route?.version ?? 0,
      steps: sectors.map(sector => ({ sector, items: [{ label: 'Conferido' }] })),
    },
  })

test('a new order follows a changed route, and an earlier order keeps the old one', async ({
  manager,
  worker,
  office,
}) => {
  const service = await aService(office, 1)
  const before = await anOrderOf(office, service)

  await manager.goto('/painel/servicos')
  await expect(manager.getByRole('table', { name: 'Serviços' })).toContainText(service.name)
  await expectAccessible(manager)
  await manager.getByRole('link', { name: service.name }).click()
  await expect(manager.getByRole('heading', { name: service.name })).toBeVisible()
  await expectAccessible(manager)

  // Steps are folded, with the whole route above them.
  const step = (number: number) => manager.getByRole('region', { name: `Etapa ${number}:` })
  const strip = manager.getByRole('navigation', { name: 'Rota' })
  await expect(strip.getByRole('button')).toHaveText(steps.map(({ name }, index) => `${index + 1}. ${name}`))
  await expect(manager.getByLabel('Item 1', { exact: true })).toHaveCount(0)
  await expect(step(1)).toContainText(`${artwork.labels.length} itens`)
  await step(2).getByRole('button', { name: 'Remover a etapa' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await strip.getByRole('button', { name: mounting.name }).click()
  await step(2).getByRole('switch', { name: 'Pode preencher a ficha técnica' }).check()
  await step(1)
    .getByRole('button', { name: `1. ${artwork.name}` })
    .click()
  await step(1).getByRole('button', { name: 'Adicionar item' }).click()
  await manager.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', 'Medir relevo\nMedir borda')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(step(1).getByLabel(`Item ${artwork.labels.length + 2}`)).toHaveValue('Medir borda')

  // Unsaved changes survive a reload.
  await manager.reload()
  await step(1)
    .getByRole('button', { name: `1. ${artwork.name}` })
    .click()
  await expect(step(1).getByLabel(`Item ${artwork.labels.length + 1}`)).toHaveValue('Medir relevo')
  await manager.getByRole('button', { name: 'Publicar' }).click()
  const dialog = manager.getByRole('dialog')
  await expect(dialog).toContainText('1 produto em andamento segue na versão 1')
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${artwork.name}: +\u00a0Medir relevo; +\u00a0Medir borda`,
    `${mounting.name}: passa a preencher a ficha técnica`,
    `−\u00a0Etapa ${engraving.name}`,
  ])
  await expectAccessible(manager)
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect(manager.getByText('Versão 2 em uso')).toBeVisible()

  const after = await anOrderOf(office, service)
  const left = steps.filter(({ key }) => key !== engraving.key)
  for (const { key, labels } of left.filter(({ isDelivery }) => !isDelivery)) {
    await worker.goto(taskOf(after, key))
    await expect(worker.getByRole('button', { name: 'Preencher ficha técnica' })).toBeVisible()
    await finishStage(worker, key, key === artwork.key ? ['Medir relevo'] : labels.slice(0, 1))
    await expectFinished(worker)
  }
  const stagesOf = async (id: number) =>
    (await office.call(getOrder, { params: { id } })).products[0]?.stages.map(
      stage => `${stage.sector.key} ${stage.standing}`,
    )
  expect(await stagesOf(after.id)).toEqual(
    left.map(({ key }) => `${key} ${key === finalCheck.key ? 'available' : 'done'}`),
  )
  expect(await stagesOf(before.id)).toEqual(
    steps.map(({ key }, index) => `${key} ${index === 0 ? 'available' : 'blocked'}`),
  )
  await worker.goto(taskOf(before, artwork.key))
  await expect(worker.getByRole('checkbox')).toHaveCount(artwork.labels.length)
})

test("steps are reordered by keyboard, and publishing over somebody else's newer version asks which one to keep", {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const service = await publishSteps(office, await aService(office), [artwork.key, engraving.key])
  await withoutNews(page)
  await page.goto(`/painel/servicos/${service.id}`)
  await page.getByRole('button', { name: `Mover a etapa ${engraving.name}`, exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${engraving.name}: sobre ${engraving.name}.`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${engraving.name}: sobre ${artwork.name}.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: `Etapa 1: ${engraving.name}` })).toBeVisible()

  await publishSteps(office, service, [artwork.key])
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText(/^A versão 2 foi publicada por .* enquanto você editava/)).toBeVisible()
  await page.getByRole('button', { name: 'Manter as minhas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Versão 3 em uso')).toBeVisible()
  const services = await office.call(listServices)
  expect(services.find(({ id }) => id === service.id)?.route?.steps.map(({ name }) => name)).toEqual([
    engraving.name,
    artwork.name,
  ])
})

test('a step is inserted between two others, and an error is shown at its step', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const service = await publishSteps(office, await aService(office), [artwork.key, finalCheck.key])
  await page.goto(`/painel/servicos/${service.id}`)
  await page.getByRole('button', { name: `Inserir etapa depois de ${artwork.name}` }).click()
  const second = page.getByRole('region', { name: 'Etapa 2:' })
  await second.getByRole('combobox', { name: 'Setor' }).click()
  await page.getByRole('option', { name: engraving.name }).click()
  const strip = page.getByRole('navigation', { name: 'Rota' }).getByRole('button')
  await expect(strip).toHaveText([`1. ${artwork.name}`, `2. ${engraving.name}`, `3. ${finalCheck.name}`])
  const toggle = second.getByRole('button', { name: `2. ${engraving.name}` })
  await toggle.click()
  await expect(second.getByRole('combobox', { name: 'Setor' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(second.getByRole('alert')).toHaveText('Etapa 2: o checklist precisa de ao menos um item')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(strip.nth(1)).toHaveAccessibleDescription('A corrigir')
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  await expectToFit(page)
  await second.getByLabel('Item 1', { exact: true }).fill('Medir relevo')
  await expect(second.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Versão 2 em uso')).toBeVisible()
})

test('publishing cannot be cancelled once it has been sent', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const service = await publishSteps(office, await aService(office), [artwork.key])
  await page.goto(`/painel/servicos/${service.id}`)
  await page.getByLabel('Item 1', { exact: true }).fill('Medir relevo')
  await page.getByRole('button', { name: 'Publicar' }).click()
  const release = await holdAnswer(page, '**/route/publish')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  release()
  await expect(page.getByText('Versão 2 em uso')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('using an old version again asks before it discards unpublished changes', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const service = await publishSteps(
    office,
    await publishSteps(office, await aService(office), [artwork.key]),
    [artwork.key, engraving.key],
  )
  await page.goto(`/painel/servicos/${service.id}`)
  await page.getByRole('region', { name: 'Etapa 1:' }).getByRole('button', { name: /^1\./ }).click()
  const item = page.getByLabel('Item 1', { exact: true }).first()
  await item.fill('Medir relevo')
  const useFirst = async () => {
    await page.getByRole('button', { name: 'Versões' }).click()
    await page.getByRole('button', { name: /^Versão 1:/ }).click()
    await page.getByRole('button', { name: 'Usar esta versão de novo' }).click()
  }
  const question = page.getByRole('dialog', { name: 'Descartar?' })
  await useFirst()
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(item).toHaveValue('Medir relevo')
  await useFirst()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(item).toHaveValue('Conferido')
  await expect(page.getByLabel('Item 1', { exact: true })).toHaveCount(1)
})

test('a checklist is copied to the chosen services, except one whose route was changed in the meantime', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const create = async () => publishSteps(office, await aService(office), [engraving.key])
  const [source, first, second] = [await create(), await create(), await create()]
  await page.goto(`/painel/servicos/${source.id}`)
  await page.getByLabel('Item 1', { exact: true }).fill('Medir relevo')
  await page.getByRole('button', { name: 'Aplicar este checklist a outros serviços' }).click()
  const dialog = page.getByRole('dialog', { name: `Aplicar o checklist de ${engraving.name}` })
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect(dialog).toContainText('Serviços: escolha ao menos um')
  await dialog.getByRole('checkbox', { name: first.name }).check()
  await dialog.getByRole('checkbox', { name: second.name }).check()
  await expectAccessible(page)
  await publishSteps(office, second, [engraving.key, artwork.key])
  await dialog.getByRole('button', { name: 'Publicar em 2 serviços' }).click()
  await expect(dialog).toContainText(`${second.name}: Outra versão (2) foi publicada`)
  await expect(dialog.getByRole('checkbox', { name: first.name })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Publicar', exact: true })).toBeVisible()
  const services = await office.call(listServices)
  const itemsOf = ({ id }: Service) =>
    services.find(service => service.id === id)?.route?.steps.map(({ items }) => items[0]?.label)
  expect(itemsOf(first)).toEqual(['Medir relevo'])
  expect(itemsOf(second)).toEqual(['Conferido', 'Conferido'])
})

/** The points of a drag from the centre of one element to the centre of another. */
async function path(from: Locator, to: Locator): Promise<{ x: number; y: number }[]> {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  const middle = (box: NonNullable<typeof start>) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  const [a, b] = [middle(start), middle(end)]
  return Array.from({ length: 13 }, (_, n) => ({
    x: a.x + ((b.x - a.x) * n) / 12,
    y: a.y + ((b.y - a.y) * n) / 12,
  }))
}

test('steps are reordered by dragging with the mouse and by touch', { tag: '@long' }, async ({
  manager: page,
  office,
  open,
  product,
}) => {
  const service = await publishSteps(office, await aService(office), [
    artwork.key,
    engraving.key,
    finalCheck.key,
  ])
  const address = `/painel/servicos/${service.id}`
  const handle = (on: Page, name: string) =>
    on.getByRole('button', { name: `Mover a etapa ${name}`, exact: true })
  const expectOrder = async (on: Page, names: string[]) => {
    for (const [index, name] of names.entries()) {
      await expect(on.getByRole('region', { name: `Etapa ${index + 1}: ${name}` })).toBeVisible()
    }
  }

  await page.goto(address)
  const [start, ...way] = await path(handle(page, engraving.name), handle(page, artwork.name))
  await page.mouse.move(start?.x ?? 0, start?.y ?? 0)
  await page.mouse.down()
  for (const { x, y } of way) await page.mouse.move(x, y)
  await page.mouse.up()
  await expectOrder(page, [engraving.name, artwork.name, finalCheck.name])

  const touched = await open(product.manager, { context: { ...phone, hasTouch: true } })
  await touched.goto(address)
  const finger = await touched.context().newCDPSession(touched)
  const [down, ...moves] = await path(handle(touched, artwork.name), handle(touched, engraving.name))
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', down)
  for (const at of moves) await touch('touchMove', at)
  await touch('touchEnd')
  await expectOrder(touched, [engraving.name, artwork.name, finalCheck.name])
})

test('skipping the last open stage finishes the order, and adding a stage reopens it', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const service = await publishSteps(office, await aService(office), [artwork.key])
  const order = await anOrderOf(office, service)
  await page.goto(`/painel/os?busca=${order.serial}`)
  await chooseAction(page, order, 'Tarefas')
  const tasks = page.getByRole('dialog', { name: 'Tarefas' })
  await tasks.getByRole('button', { name: `Dispensar etapa ${artwork.name}` }).click()
  const skipping = page.getByRole('dialog', { name: `Dispensar etapa ${artwork.name}` })
  await skipping.getByRole('button', { name: 'Dispensar etapa' }).click()
  await expect(skipping).toContainText('Motivo: campo obrigatório')
  await skipping.getByLabel('Motivo').fill('Arte pronta')
  await expectAccessible(page)
  await skipping.getByRole('button', { name: 'Dispensar etapa' }).click()
  await expect(tasks).toContainText('Dispensada por')
  await expect(tasks.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('row').getByText('100%')).toBeVisible()

  await tasks.getByRole('button', { name: 'Adicionar etapa' }).click()
  const adding = page.getByRole('dialog', { name: 'Adicionar etapa' })
  await adding.getByRole('combobox', { name: 'Setor' }).click()
  await page.getByRole('option', { name: engraving.name }).click()
  await adding.getByLabel('Motivo').fill('Faltou gravar')
  await adding.getByRole('button', { name: 'Adicionar etapa' }).click()
  await expect(tasks.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('row').getByText('50%')).toBeVisible()
})

test('retiring a sector in use is refused with a message; a new sector can be retired and restored', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  await anOrder(office)
  await page.goto('/painel/setores')
  const choose = async (sector: string, item: string) => {
    await page.getByRole('button', { name: `Ações de ${sector}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose(engraving.name, 'Desativar')
  await expect(page.getByText(`O setor ${engraving.name} não pode ser desativado`)).toBeVisible()

  const name = unique('Corte')
  await page.getByRole('button', { name: 'Novo setor' }).click()
  await page.getByLabel('Nome').fill(name)
  await page.getByRole('button', { name: 'Adicionar setor' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Ativo')
  await expectAccessible(page)
  await choose(name, 'Desativar')
  await expect(row).toContainText('Desativado')
  await choose(name, 'Reativar')
  await expect(row).toContainText('Ativo')
  await choose(name, 'Desativar')
  await expect(row).toContainText('Desativado')
})

test("only managers can open the service and sector pages, which fit a phone's viewport", {
  tag: '@long',
}, async ({ worker, open, product }) => {
  const manager = await open(product.manager, { context: phone })
  for (const path of ['/painel/servicos', '/painel/servicos/1', '/painel/setores']) {
    await worker.goto(path)
    await expect(worker.getByText(/^Somente gerentes editam/)).toBeVisible()
    await manager.goto(path)
    await expect(manager.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(manager)
  }
})
