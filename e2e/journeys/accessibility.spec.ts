import { finaliseStage } from '@etapa/domain/floor/endpoints'
import { cancelOrder } from '@etapa/domain/orders/endpoints'
import { createPlates } from '@etapa/domain/plates/endpoints'
import { makeTvLink } from '@etapa/domain/production/tv-link'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { aLink, anArtwork, aVersion } from '../fixtures/approvals.ts'
import { aBill, aFinishedOrder } from '../fixtures/bills.ts'
import { aDeparture, aDispatch, aReadyOrder } from '../fixtures/dispatches.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { chooseAction, chooseInRow } from '../fixtures/list.ts'
import { navigate } from '../fixtures/navigate.ts'
import type { Office } from '../fixtures/office.ts'
import { expectKept, outbox, outboxBar } from '../fixtures/offline.ts'
import { test as withPhone } from '../fixtures/phone.ts'
import { aSentQuote } from '../fixtures/quotes.ts'
import { aReworkedOrder } from '../fixtures/reworks.ts'
import { screensOf } from '../fixtures/screens.ts'
import { confirmFinishing, finaliseButton, taskOf } from '../fixtures/task.ts'
import { expect, test } from '../fixtures/test.ts'

/** Stores the plates of a finished product, so that the archive and its shelf are not empty. */
async function storePlates(office: Office, cabinet: string): Promise<void> {
  const order = await anOrder(office)
  const [product] = order.products
  for (const { id } of product?.stages ?? [])
    await office.call(updateStage, { params: { stageId: id }, body: { status: 'COMPLETED' } })
  const place = { cabinet, shelf: 'B', position: '' }
  await office.call(createPlates, {
    body: { serial: product?.serial ?? '', colors: ['Ciano'], place, note: '' },
  })
}

const ofVisitors = ['auth.tsx', 'tv.$token.tsx', 'the tracking page', 'the approval page', 'the quote page']
// These routes only redirect to other screens.
const withoutScreen = ['index.tsx', 'painel/index.tsx', 'tarefas/inicio.tsx']

/** Opens every screen with data, those of visitors without a session, and checks each. */
async function visitEveryScreen(
  { manager: page, office, open }: { manager: Page; office: Office; open: () => Promise<Page> },
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const client = await aClient(office)
  const { order } = await aReworkedOrder(office, { client })
  await office.call(cancelOrder, { params: { id: (await anOrder(office, { client })).id } })
  const cabinet = unique('Armário')
  await storePlates(office, cabinet)
  const { token } = await office.call(makeTvLink)
  const visitor = await open()
  const version = await aVersion(office, order, await anArtwork(visitor, 'Pizza'))
  const { path } = await aLink(office, version.id)
  const screens = await screensOf({
    serial: order.serial,
    product: order.products[0]?.serial ?? '',
    order: order.id,
    client: client.id,
    person: (await anEmployee(office)).id,
    cabinet,
    search: order.serial,
    tvToken: token,
    dispatch: (await aDeparture(office)).id,
    approval: path,
    quote: await aSentQuote(office, client.id),
    bill: (await aBill(office)).id,
  })
  await page.goto('/painel/perfil')
  for (const [screen, address] of Object.entries(screens)) {
    if (withoutScreen.includes(screen)) continue
    await test.step(screen, async () => {
      if (ofVisitors.includes(screen)) {
        await visitor.goto(address)
        await visitor.waitForLoadState('networkidle')
        await check(visitor)
      } else {
        await navigate(page, address)
        await expect(page).toHaveURL(address)
        await check(page)
      }
    })
  }
}

test('every screen is accessible', { tag: '@accessibility' }, async ({ manager, office, open }) => {
  test.slow()
  await visitEveryScreen({ manager, office, open }, expectAccessible)
})

for (const width of [390, 820, 1024]) {
  test(`no screen overflows sideways, ${width} px`, { tag: '@long' }, async ({ manager, office, open }) => {
    test.slow()
    await manager.setViewportSize({ width, height: 900 })
    const openNarrow = async () => {
      const visitor = await open()
      await visitor.setViewportSize({ width, height: 900 })
      return visitor
    }
    await visitEveryScreen({ manager, office, open: openNarrow }, expectToFit)
  })
}

test('every dialog of the panel is accessible', { tag: '@accessibility' }, async ({
  manager: page,
  office,
}) => {
  const client = await aClient(office)
  const { order } = await aReworkedOrder(office, { client })
  const person = await anEmployee(office)
  const finished = await anOrder(office)
  for (const { id } of finished.products[0]?.stages ?? [])
    await office.call(updateStage, { params: { stageId: id }, body: { status: 'COMPLETED' } })
  const bill = await aBill(office)
  await aFinishedOrder(office, client, 5_000)
  const billPage = `/painel/fatura/${bill.id}`
  const [open, left] = [await aDispatch(office), await aDeparture(office)]
  await aReadyOrder(office)
  const [serial, done] = [`${order.serial}-01`, `${finished.serial}-01`]

  const click = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click()
  const inTasks = (name: string) => async () => {
    await chooseAction(page, order, 'Tarefas')
    await page.getByRole('dialog', { name: 'Tarefas' }).getByRole('button', { name }).click()
  }
  const orderList = `/painel/os?busca=${order.serial}`
  const orderPage = `/painel/os/${order.serial}`
  const approval = `/painel/aprovacao/${serial}`
  const explore = `/painel/explorar?busca=${order.serial}`
  const dialogs: [address: string, open: () => Promise<void>, name: string | RegExp][] = [
    [orderList, () => chooseAction(page, order, 'Informações'), /./],
    [orderList, () => chooseAction(page, order, 'Tarefas'), 'Tarefas'],
    [orderList, inTasks(`Dispensar etapa ${engraving.name}`), `Dispensar etapa ${engraving.name}`],
    [orderList, inTasks('Adicionar etapa'), 'Adicionar etapa'],
    [orderList, () => chooseAction(page, order, 'Cancelar OS'), 'Cancelar OS'],
    [orderPage, click(`Corrigir ${serial}`), `Corrigir ${serial}`],
    [orderPage, click(`Preencher ficha técnica ${serial}`), `Ficha técnica ${serial}`],
    [orderPage, click('Trocar cliente'), /./],
    [orderPage, click('Definir prazo'), /^Prazo da OS/],
    [`/painel/os/${finished.serial}`, click(`Abrir reclamação de ${done}`), 'Abrir reclamação'],
    [`/painel/os/${finished.serial}`, click(`Guardar no arquivo ${done}`), `Guardar no arquivo: ${done}`],
    [explore, click('Documentos'), /./],
    [explore, click('Visualizar tarefas'), /./],
    [explore, click('Histórico'), /Histórico/],
    [approval, click('Enviar arte'), 'Enviar arte para aprovação'],
    ['/painel/faturamento', click(/^Faturar R/), /^Nova fatura/],
    [billPage, click('Registrar pagamento'), /^Registrar pagamento/],
    [billPage, click('Enviar ao cliente'), /^Enviar FAT/],
    [billPage, click('Cancelar fatura'), /^Cancelar/],
    [billPage, click('Digitar número, série e chave'), /^Nota fiscal/],
    ['/painel/perfil', click(/^Buscar/), /./],
    ['/painel/quadro', click('Link para TV'), 'Link para TV'],
    ['/painel/clientes', () => chooseInRow(page, client.name, 'Excluir'), 'Excluir cliente?'],
    [
      '/painel/os/adicionar',
      async () => {
        const field = page.getByRole('combobox', { name: 'Cliente' })
        await field.fill(unique('Zeta'))
        await page.getByRole('option', { name: /^Adicionar cliente/ }).click()
      },
      'Adicionar Cliente',
    ],
    ['/painel/expedicao', click('Escanear'), 'Escanear para o romaneio'],
    [
      '/painel/expedicao',
      async () => {
        await page.getByRole('checkbox').first().check()
        await click('Criar romaneio')()
      },
      'Criar romaneio',
    ],
    ['/painel/expedicao?aba=transportadoras', click('Nova transportadora'), 'Nova transportadora'],
    [`/painel/expedicao/${open.id}`, click('Registrar saída'), `Registrar saída: ${open.number}`],
    [`/painel/expedicao/${open.id}`, click('Cancelar romaneio'), `Cancelar ${open.number}?`],
    [`/painel/expedicao/${left.id}`, click('Receber de volta'), `Receber de volta: ${left.number}`],
    ['/painel/funcionarios', () => chooseInRow(page, person.name, 'Excluir'), 'Excluir funcionário?'],
    ['/painel/celulares', click('Parear celular'), 'Parear celular'],
    ['/painel/chaves-de-api', click('Nova chave'), 'Nova chave de API'],
    ['/painel/web-hooks', click('Novo web hook'), 'Novo web hook'],
    ['/painel/motivos', click('Adicionar motivo'), /Novo motivo/],
    ['/painel/servicos', click('Novo serviço'), 'Novo serviço'],
    ['/painel/setores', click('Novo setor'), 'Novo setor'],
  ]
  await page.goto('/painel/perfil')
  const shown = page.getByRole('dialog')
  for (const [number, [address, open, name]] of dialogs.entries()) {
    await test.step(`${address} ${name}`, async () => {
      if (dialogs[number - 1]?.[0] !== address) await navigate(page, address)
      await open()
      const dialog = page.getByRole('dialog', { name }).last()
      await expect(dialog).toBeVisible()
      // Checks only the dialog, because the test above checks the screen behind it.
      await expectAccessible(page, dialog)
      // Also closes the dialog from which this one was opened.
      for (let count = await shown.count(); count > 0; count -= 1) {
        await page.keyboard.press('Escape')
        await expect(shown).toHaveCount(count - 1)
      }
    })
  }
})

withPhone(
  'the menu and the dialogs of the floor are accessible on a phone',
  {
    tag: '@accessibility',
  },
  async ({ office, phone }) => {
    const order = await anOrder(office)
    const page = await phone(await anEmployee(office))
    await page.goto('/painel/os')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectAccessible(page)

    await page.goto(taskOf(order, artwork.key))
    await page.getByRole('button', { name: 'Outro resultado para Textos' }).click()
    await page.getByRole('button', { name: 'Problema' }).click()
    await expectAccessible(page)
    await page.goto(taskOf(order, artwork.key))
    await page.getByRole('checkbox', { name: 'Cores' }).check()
    await finaliseButton(page, artwork.key).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)

    await page.route(`**/api${finaliseStage.path}`, route => route.abort())
    await confirmFinishing(page)
    await expectKept(page)
    await expectAccessible(page)
    await outboxBar(page, '1 para enviar').click()
    await expect(outbox(page)).toBeVisible()
    await expectAccessible(page)
  },
)
