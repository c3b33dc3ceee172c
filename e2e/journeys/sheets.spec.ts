import { listOrders } from '@etapa/domain/orders/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import { updateProduct } from '@etapa/domain/orders/page-endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { test as withPhone } from '../fixtures/phone.ts'
import { expect, test } from '../fixtures/test.ts'

async function fillColor(page: Page, name: string, [quantity, width, height]: [string, string, string]) {
  await page.getByRole('button', { name: 'Adicionar cor' }).click()
  await page.getByRole('combobox', { name: 'Nome da cor 1' }).fill(name)
  await page.getByLabel('Quantidade da peça 1 da cor 1').fill(quantity)
  await page.getByLabel('Largura da peça 1 da cor 1').fill(width)
  await page.getByLabel('Altura da peça 1 da cor 1').fill(height)
}

test('a technical sheet is filled in with the order, edited, printed, copied to a repeat order, and found by its code', async ({
  worker: page,
  office,
}) => {
  const client = await aClient(office)
  const identification = unique('Caixa de pizza')
  const code = unique('CL')
  await page.goto(`/painel/os/adicionar?cliente=${client.id}`)
  await page.getByLabel('Identificação do produto').fill(identification)
  await page.getByRole('combobox', { name: 'Serviço' }).click()
  await page.getByRole('option', { name: 'Fotolito' }).click()
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  await page.getByRole('button', { name: `Ficha técnica de ${identification}` }).click()
  await page.getByLabel('Código do clichê').fill(code)
  await page.getByRole('combobox', { name: 'Espessura (mm)' }).fill('17')
  await expect(page.getByText('De 0,1 a 10 mm', { exact: false })).toBeVisible()
  await page.getByLabel('Lineatura', { exact: true }).fill('54')
  await expect(page.getByText('137,2 lpi')).toBeVisible()
  await fillColor(page, 'Cyan', ['2', '10,5', '20'])
  await expect(page.getByText('Área total: 420 cm²')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  const width = page.getByLabel('Largura da peça 1 da cor 1')
  expect((await width.boundingBox())?.width).toBeGreaterThan(90)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: `Ficha técnica de ${identification}` }).click()
  await expect(page.getByText('com erro')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar Ordem de Serviço' }).click()
  await expect(page.getByText(`Ficha técnica de ${identification}: Espessura: de 0,1 a 10 mm`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Espessura (mm)' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Espessura (mm)' }).fill('1,7')
  await page.getByRole('button', { name: 'Adicionar cor' }).click()
  await page.getByLabel('Largura da peça 1 da cor 2').fill('10')
  await page.getByRole('button', { name: 'Salvar Ordem de Serviço' }).click()
  await expect(page.getByRole('combobox', { name: 'Nome da cor 2' })).toBeFocused()
  await expect(page.getByText('Cor 2: Nome ou Pantone: campo obrigatório')).toBeVisible()
  await page.getByLabel('Largura da peça 1 da cor 2').fill('')
  await page.getByRole('button', { name: 'Salvar Ordem de Serviço' }).click()
  await expect(page.getByText('Ordem de Serviço criada com sucesso')).toBeVisible()

  const order = (await office.call(listOrders)).find(({ clientId }) => clientId === client.id)
  const serial = order?.products[0]?.serial ?? ''
  await page.goto(`/painel/os/${order?.serial}`)
  await expect(page.getByText('54 lpcm (137,2 lpi)')).toBeVisible()
  await expect(page.getByText('2 × 10,5 × 20 cm')).toBeVisible()
  await page.getByRole('button', { name: `Editar ficha técnica ${serial}` }).click()
  const dialog = page.getByRole('dialog', { name: `Ficha técnica ${serial}` })
  await dialog.getByLabel('Cilindro').fill('Z96')
  await expectAccessible(page)
  const { sheet } = await office.call(getProduct, { params: { serial } })
  await office.call(updateProduct, { params: { serial }, body: { sheet: { ...sheet, side: 'externo' } } })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Interno/externo: “Externo”, antes vazio')
  await expect(dialog.getByLabel('Cilindro')).toHaveValue('Z96')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ficha técnica salva')).toBeVisible()
  await expect(page.getByText('Z96', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Imprimir ficha técnica ${serial}` }).click()
  const print = await opened
  await expect(print.getByRole('heading', { name: 'FICHA TÉCNICA' })).toBeVisible()
  await expect(print.getByText(identification)).toBeVisible()
  await expect(print.getByText('1,7 mm')).toBeVisible()
  await page.goto(`/imprimir-checklist/${order?.id}`)
  await expect(page.getByRole('heading', { name: `Ficha técnica de ${identification}` })).toBeVisible()
  await page.goto(`/painel/os/${order?.serial}`)
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Repetir' }).click()
  await expect(page.getByText(`Repete ${serial}`)).toBeVisible()
  await page.getByRole('button', { name: `Ficha técnica de ${identification}` }).click()
  await expect(page.getByLabel('Código do clichê')).toHaveValue(code)
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Regravação' }).click()
  await page.getByRole('button', { name: 'Salvar Ordem de Serviço' }).click()
  await expect(page.getByText('Ordem de Serviço criada com sucesso')).toBeVisible()
  await page.goto(`/painel/os/${order?.serial}`)
  await page.getByText('Repetida em').getByRole('link').click()
  await expect(page.getByText('Repete OS')).toContainText(serial)
  await expect(page.getByText('Regravação')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/painel/explorar?busca=${encodeURIComponent(code)}`)
  await expect(page.getByRole('main')).toContainText('2 ordens')
})

test("a client's printer pre-fills the sheet, and a price is proposed from the client's prices per cm²", {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const client = await aClient(office)
  const other = await aClient(office)
  const identification = unique('Caixa de ovos')
  await page.goto(`/painel/clientes/${client.id}`)
  await page.getByRole('button', { name: 'Adicionar impressora' }).click()
  await page.getByLabel('Nome da impressora').fill('Bobst 160')
  await page.getByLabel('Cilindro').fill('Z96')
  await page.getByLabel('Espessura (mm)').fill('1,7')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('cilindro Z96 · espessura 1,7 mm')).toBeVisible()
  await page.getByRole('button', { name: 'Editar preços' }).click()
  await page.getByLabel('Fotolito (R$ por cm²)').fill('0,085')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('R$ 0,085')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Nova ordem' }).click()
  await page.getByLabel('Identificação do produto').fill(identification)
  await page.getByRole('combobox', { name: 'Serviço' }).click()
  await page.getByRole('option', { name: 'Fotolito' }).click()
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  await page.getByRole('button', { name: `Ficha técnica de ${identification}` }).click()
  await page.getByLabel('Cilindro').fill('Z10')
  await page.getByRole('combobox', { name: 'Impressora' }).click()
  await page.getByRole('option', { name: 'Bobst 160' }).click()
  const question = page.getByRole('dialog', { name: 'Usar os valores da impressora?' })
  await expect(question).toContainText('Cilindro: de “Z10” para “Z96”')
  await question.getByRole('button', { name: 'Manter os digitados' }).click()
  await expect(page.getByRole('combobox', { name: 'Espessura (mm)' })).toHaveValue('1,7')
  await expect(page.getByLabel('Cilindro')).toHaveValue('Z10')
  await page.getByLabel('Cilindro').fill('Z96')
  await fillColor(page, 'Preto', ['1', '100', '10'])
  const price = page.getByLabel('Valor total R$ do clichê')
  await expect(price).toHaveValue(/R\$\s85,00/)
  await expect(page.getByText('1.000 cm² × R$ 0,085/cm² = R$ 85,00')).toBeVisible()
  await expectAccessible(page)
  await price.fill('9000')
  await page.getByLabel('Largura da peça 1 da cor 1').fill('200')
  await expect(page.getByText('2.000 cm² × R$ 0,085/cm²')).toBeVisible()
  await expect(price).toHaveValue(/R\$\s90,00/)
  await price.fill('')
  await price.blur()
  await expect(price).toHaveValue(/R\$\s170,00/)
  await page.getByRole('button', { name: `Ficha técnica de ${identification}` }).click()
  await page.getByLabel('Identificação do produto').fill('Tampa')
  await page.getByRole('combobox', { name: 'Serviço' }).click()
  await page.getByRole('option', { name: 'Peças' }).click()
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  await page.getByRole('button', { name: 'Ficha técnica de Tampa' }).click()
  await fillColor(page, 'Preto', ['1', '10', '10'])
  await expect(page.getByText('Tampa: sem preço por cm²')).toBeVisible()
  const partial = page.getByLabel('Valor parcial R$ do clichê')
  await expect(partial).toHaveValue(/R\$\s170,00/)
  await partial.fill('9000')
  await page.getByRole('combobox', { name: 'Cliente' }).fill(other.name)
  await page.getByRole('option', { name: other.name, exact: true }).click()
  await expect(page.getByText('Proposto pela área')).toHaveCount(0)
  await expect(page.getByLabel('Impressora')).toHaveCount(0)
  await expect(price).toHaveValue(/R\$\s90,00/)
  await page.getByRole('button', { name: 'Salvar Ordem de Serviço' }).click()
  await expect(page.getByText('Ordem de Serviço criada com sucesso')).toBeVisible()
  const order = (await office.call(listOrders)).find(({ clientId }) => clientId === other.id)
  expect(order?.price).toBe(9000)
})

withPhone(
  '“Artes” can fill in the sheet on the floor, and the next sector can only read it',
  async ({ phone, office }) => {
    const page = await phone(await anEmployee(office, { sector: artwork.key }))
    const order = await anOrder(office)
    const serial = order.products[0]?.serial ?? ''
    await page.goto(`/tarefas/${serial}?setor=${artwork.key}`)
    await page.getByRole('button', { name: 'Preencher ficha técnica' }).click()
    await page.getByRole('combobox', { name: 'Espessura (mm)' }).fill('2,84')
    await fillColor(page, 'Pantone 485 C', ['1', '30', '40'])
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('2,84 mm')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    expect((await office.call(getProduct, { params: { serial } })).sheet).toMatchObject({ area: 1200 })

    await office.call(updateStage, {
      params: { stageId: order.products[0]?.stages[0]?.id ?? 0 },
      body: { status: 'COMPLETED' },
    })
    await page.goto(`/tarefas/${serial}?setor=${engraving.key}`)
    // The sheet is collapsed, so that the checklist is visible.
    const fold = page.getByRole('button', { name: /^Ficha técnica/ })
    await expect(fold).toContainText('Pantone 485 C')
    await expect(page.getByRole('checkbox').first()).toBeInViewport()
    await fold.click()
    await expect(page.getByText('1 × 30 × 40 cm')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Editar ficha técnica' })).toHaveCount(0)
  },
)

withPhone(
  'a sheet that is being typed survives a reload, and does not replace the changes of others without asking',
  { tag: '@long' },
  async ({ phone, office }) => {
    const page = await phone(await anEmployee(office, { sector: artwork.key }))
    const order = await anOrder(office)
    const serial = order.products[0]?.serial ?? ''
    await page.goto(`/tarefas/${serial}?setor=${artwork.key}`)
    await page.getByRole('button', { name: 'Preencher ficha técnica' }).click()
    const dialog = page.getByRole('dialog', { name: `Ficha técnica ${serial}` })
    await dialog.getByLabel('Cilindro').fill('Z96')
    await office.call(updateProduct, { params: { serial }, body: { sheet: { side: 'externo' } } })
    await page.reload()
    await page.getByRole('button', { name: /^Ficha técnica/ }).click()
    await page.getByRole('button', { name: 'Editar ficha técnica' }).click()
    await expect(dialog.getByLabel('Cilindro')).toHaveValue('Z96')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Interno/externo: “Externo”, antes vazio')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Ficha técnica salva')).toBeVisible()
    expect((await office.call(getProduct, { params: { serial } })).sheet).toMatchObject({ cylinder: 'Z96' })

    await page.getByRole('button', { name: 'Editar ficha técnica' }).click()
    await dialog.getByLabel('Cilindro').fill('Z97')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Editar ficha técnica' }).click()
    await expect(dialog.getByLabel('Cilindro')).toHaveValue('Z96')
  },
)
