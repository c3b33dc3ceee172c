import { createBill, recordPayment } from '@etapa/domain/billing/endpoints'
import { checkDigit } from '@etapa/domain/clients/tax-id'
import { formatDay } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { daysLater } from '@etapa/domain/periods'
import type { Page } from '@playwright/test'
import { aBill, aFinishedOrder, ownTaxId, startBilling } from '../fixtures/bills.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { test as withPhone } from '../fixtures/phone.ts'
import { readPicture } from '../fixtures/read-codes.ts'
import { expect, test } from '../fixtures/test.ts'

function keyOf(number: number): string {
  const stem = `352611${ownTaxId}55001${String(number).padStart(9, '0')}112345678`
  return stem + checkDigit(stem, 9)
}
// Leaves room for the next number.
const noteNumber = Number(String(Date.now()).slice(-9)) % 999_999_999
const key = keyOf(noteNumber)
const total = (value: string) => `<total><ICMSTot><vNF>${value}</vNF></ICMSTot></total>`
/** The XML of an electronic invoice (NF-e) issued by the workshop. */
const note = `<nfeProc><NFe><infNFe Id="NFe${key}"><ide><mod>55</mod><serie>1</serie><nNF>${noteNumber}</nNF><tpNF>1</tpNF>
<tpAmb>1</tpAmb><finNFe>1</finNFe></ide><emit><CNPJ>${ownTaxId}</CNPJ></emit><dest><CNPJ>64003189000159</CNPJ></dest>
${total('100.00')}</infNFe></NFe><protNFe><infProt><chNFe>${key}</chNFe><cStat>100</cStat></infProt></protNFe></nfeProc>`

const cell = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table }).getByRole('cell', { name: text, exact: true })

test('finished orders become a bill, which is paid, printed and cancelled', async ({
  manager: page,
  office,
}) => {
  await startBilling(office)
  const client = await aClient(office, { needsPurchaseOrder: true })
  const [one, other] = [
    await aFinishedOrder(office, client, 70_000),
    await aFinishedOrder(office, client, 30_000),
  ]
  const unpriced = await aFinishedOrder(office, client, 0)

  await page.goto('/painel/faturamento')
  const box = page.getByRole('region', { name: client.name })
  await expect(box).toContainText('Falta o pedido de compra 3 ordens, 1 sem preço')
  await expect(box.getByRole('checkbox', { name: `Faturar ${unpriced.serial}` })).toBeDisabled()
  await box.getByRole('checkbox', { name: `Faturar ${other.serial}` }).uncheck()
  await expect(box.getByRole('button', { name: /^Faturar/ })).toHaveText('Faturar R$ 700,00')
  await box.getByRole('checkbox', { name: 'Todas as que têm preço' }).check()
  await box.getByRole('button', { name: 'Faturar R$ 1.000,00' }).click()

  const dialog = page.getByRole('dialog', { name: `Nova fatura: ${client.name}` })
  await dialog.getByLabel('Frete').fill('2500')
  await dialog.getByLabel('Desconto').fill('2400')
  await dialog.getByRole('button', { name: 'Criar fatura' }).click()
  await expect(dialog.getByText('Este cliente exige o número')).toBeVisible()
  await expect(dialog.getByLabel('Pedido de compra do cliente')).toBeFocused()
  await dialog.getByLabel('Pedido de compra do cliente').fill('PC 77')
  await dialog.getByLabel('Condição de pagamento').fill('30/x')
  await expect(dialog.getByRole('status')).toHaveText('Dias depois da fatura, como 30/60/90, ou à vista')
  await dialog.getByLabel('Condição de pagamento').fill('30/60/90')
  await expect(dialog.getByRole('table', { name: 'Parcelas' }).getByRole('row')).toHaveText([
    /Parcela/,
    /1 de 3.*R\$\s333,66/,
    /2 de 3.*R\$\s333,66/,
    /3 de 3.*R\$\s333,68/,
  ])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Criar fatura' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^FAT-\d{4}-\d{4,}$/)
  await expect(cell(page, 'Ordens da fatura', one.serial)).toBeVisible()
  const picture = await page.getByRole('img', { name: 'Código Pix de R$ 333,66' }).screenshot()
  expect(await readPicture(page, picture)).toMatch(
    /^000201.*5406333\.66.*5918Clicheria Sao Joao6014Ribeirao Preto.*6304[0-9A-F]{4}$/,
  )

  await page.getByLabel('Solte aqui o XML da NF-e').setInputFiles({
    name: 'nota.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(note),
  })
  await expect(page.getByText('O total da nota é R$ 100,00, o da fatura R$ 1.001,00.')).toBeVisible()

  await page.getByRole('button', { name: 'Digitar número, série e chave' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Chave')
    .fill(keyOf(noteNumber + 1))
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
  const question = page.getByRole('dialog', { name: 'Trocar a nota fiscal?' })
  await expect(question).toContainText(`A nota ${noteNumber}, série 1,`)
  await question.getByRole('button', { name: 'Trocar' }).click()
  await expect(page.getByText(`${noteNumber + 1}, série 1`)).toBeVisible()

  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  await page.getByRole('dialog').getByLabel('Valor').fill('100101')
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByRole('dialog')).toContainText('Valor: é maior que o saldo da fatura, R$ 1.001,00')
  await page.getByRole('dialog').getByLabel('Valor').fill('40000')
  // A click outside does not discard what was typed.
  await page.mouse.click(5, 5)
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Parcial')).toBeVisible()

  const pix = /\/bill\/\d+\/pix/
  await page.context().route(pix, route => route.fulfill({ status: 400, body: 'Não agora.' }))
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Imprimir' }).click()
  const print = await opened
  // Without its Pix code the bill is not printed.
  await expect(print.getByText('Não agora.')).toBeVisible()
  await page.context().unroute(pix)
  await print.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(print.getByRole('heading', { level: 1 })).toHaveText(/^Fatura FAT-/)
  await expect(print.getByRole('img', { name: 'Código Pix' })).toBeVisible()
  await expect(print.getByText('Este documento não é uma nota fiscal.')).toBeVisible()
  await print.close()

  await page.getByRole('button', { name: 'Estornar o pagamento de R$ 400,00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Estornar' }).click()
  await expect(page.getByText(/^Estornado por/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar fatura' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Prazo errado')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar fatura' }).click()
  await expect(page.getByText(/^Cancelada por .*: Prazo errado$/)).toBeVisible()
  await page.getByRole('link', { name: 'Faturamento', exact: true }).first().click()
  await expect(box).toContainText('3 ordens, 1 sem preço')
})

test('an order of a restricted client waits until a manager releases it', { tag: '@long' }, async ({
  manager: page,
  office,
  open,
}) => {
  const client = await aClient(office)
  await page.goto(`/painel/clientes/editar/${client.id}`)
  await page.getByRole('button', { name: 'Mais dados' }).click()
  await page.getByRole('switch', { name: 'Restrito' }).check()
  await page.getByRole('button', { name: 'Salvar Cliente' }).click()
  await expect(page).not.toHaveURL(/editar/)

  const clerk = await open(await anEmployee(office, { role: 'office' }))
  const reply = await clerk.request.post('/api/service-order/create', {
    data: { clientId: client.id, products: [{ identification: 'Caixa', productTypeId: 1 }] },
  })
  const { serial } = await reply.json()
  await clerk.goto(`/painel/os?busca=${serial}`)
  await expect(clerk.getByText('Aguardando liberação')).toBeVisible()
  await clerk.goto(`/painel/os/${serial}`)
  await expect(clerk.getByRole('status').filter({ hasText: 'Aguardando liberação' })).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Liberar' })).toHaveCount(0)

  await page.goto(`/painel/os/${serial}`)
  await page.getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByText('Ordem de Serviço liberada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Liberar' })).toHaveCount(0)
  await page.goto(`/painel/clientes/${client.id}`)
  await expect(page.getByText('Restrito', { exact: true })).toBeVisible()
})

test('a new bill stays open if somebody else bills the last orders meanwhile', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  await startBilling(office)
  const client = await aClient(office)
  const { id } = await aFinishedOrder(office, client, 70_000)
  await page.goto('/painel/faturamento')
  await page
    .getByRole('region', { name: client.name })
    .getByRole('button', { name: /^Faturar/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Nova fatura: ${client.name}` })
  await dialog.getByLabel('Frete').fill('2500')
  const body = { clientId: client.id, orderIds: [id], instalments: [{ days: 30 }] }
  const { number } = await office.call(createBill, { body })
  // Other tests' orders are still to be billed.
  await page.route('**/bill/pending*', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), clients: [], orderCount: 0 } })
  })
  await dialog.getByRole('button', { name: 'Criar fatura' }).click()
  await expect(page.getByText(/^Nada a faturar/)).toBeVisible()
  await expect(dialog).toContainText(`já está na fatura ${number}`)
  await expect(dialog.getByLabel('Frete')).toHaveValue(formatMoney(2_500))
})

test('a payment that somebody else records meanwhile is not recorded twice', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { id, billedOn } = await aBill(office, await aClient(office))
  await page.goto(`/painel/fatura/${id}`)
  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Valor').fill('30000')
  const body = { amount: 30_000, paidOn: billedOn, way: 'Pix' }
  await office.call(recordPayment, { params: { id }, body })
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(dialog).toContainText('Os pagamentos desta fatura mudaram')
  await expect(dialog).toContainText('Saldo da fatura: R$ 934,57')
  const payments = page.getByRole('table', { name: 'Pagamentos' }).getByRole('row')
  await expect(payments).toHaveCount(2)

  // The person has seen the other payment, and this one is a second one.
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(payments).toHaveCount(3)
})

test('the Pix code and the message ask for the next instalment, also after a payment', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const terms = [{ days: 30 }, { days: 60 }, { days: 90 }]
  const { id, number, billedOn } = await aBill(office, await aClient(office), terms)
  await page.goto(`/painel/fatura/${id}`)
  const charge = page.getByRole('combobox', { name: 'Cobrar' })
  await expect(charge).toHaveValue(/^Parcela 1,/)
  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  await page.getByRole('dialog').getByLabel('Valor').fill('41152')
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
  await expect(charge).toHaveValue(/^Parcela 2,/)
  await expect(page.getByRole('img', { name: 'Código Pix de R$ 411,52' })).toBeVisible()

  await page.getByRole('button', { name: 'Enviar ao cliente' }).click()
  const dialog = page.getByRole('dialog', { name: `Enviar ${number}` })
  await expect(dialog.getByLabel('Nome')).toHaveValue('Carla Dias')
  await expect(dialog.getByRole('combobox', { name: 'Cobrar' })).toHaveValue(/^Parcela 2,/)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toContainText(`${number} (parcela 2 de 3) no valor de R$ 411,52`)
  await expect(dialog).toContainText(`Vencimento: ${formatDay(daysLater(billedOn, 60))}`)
  await dialog.getByText('Fechar').click()

  await page.getByRole('button', { name: 'Enviar ao cliente' }).click()
  await dialog.getByRole('combobox', { name: 'Cobrar' }).click()
  await page.getByRole('option', { name: 'Saldo todo: R$ 823,05' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toContainText(`${number} (saldo) no valor de R$ 823,05`)
})

test('the kind of a Pix key is named while it is typed, and a mistyped CPF is refused', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  await startBilling(office)
  await page.goto('/painel/oficina')
  const key = page.getByLabel('Chave Pix')
  await expect(page.getByText('Entendida como CNPJ 11.222.333/0001-81')).toBeVisible()
  await key.fill('11987650034')
  await expect(page.getByText('Entendida como CPF 119.876.500-34')).toBeVisible()
  await key.fill('(11) 98765-0034')
  await expect(page.getByText('Entendida como celular (11) 98765-0034')).toBeVisible()
  await key.fill('119.876.500-35')
  await expect(page.getByText(/^Entendida como/)).toHaveCount(0)
  // With the keyboard, because a toast may cover the button.
  await page.getByRole('button', { name: 'Salvar faturamento' }).press('Enter')
  await expect(key).toHaveAccessibleDescription(/use um CNPJ, CPF, celular com DDD/i)
  await expect(key).toHaveValue('119.876.500-35')
})

withPhone(
  'the office can read bills on a phone, but not create bills or record payments',
  { tag: '@long' },
  async ({ phone, office }) => {
    const client = await aClient(office)
    const { id, number, billedOn } = await aBill(office, client)
    await office.call(recordPayment, {
      params: { id },
      body: { amount: 23_457, paidOn: billedOn, way: 'Pix' },
    })
    const waiting = await aFinishedOrder(office, client, 5_000)
    const page = await phone(await anEmployee(office, { role: 'office' }))
    await page.goto('/painel/faturamento')
    const box = page.getByRole('region', { name: client.name })
    await expect(box).toContainText(waiting.serial)
    await expect(box.getByRole('button', { name: /^Faturar/ })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Faturas' }).click()
    await page.getByLabel('Buscar').fill(client.name)
    await expect(page).toHaveURL(/busca=/)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await expect(page.getByText('Parcial')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Registrar pagamento' })).toHaveCount(0)
    await expectToFit(page)
    await expectAccessible(page)
    await page.goto('/painel/faturamento?aba=relatorios')
    await expect(page.getByRole('table', { name: 'Faturado por mês e cliente' })).toContainText(client.name)
    await expectToFit(page)
    await page.goto(`/painel/clientes/${client.id}`)
    await expect(page.getByText('Saldo em aberto das faturas')).toBeVisible()
    await expect(page.getByRole('link', { name: 'R$ 1.000,00' })).toBeVisible()
  },
)

test('while the report of another period is loading, the previous figures are not shown', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  await startBilling(office)
  await page.goto('/painel/faturamento?aba=relatorios')
  const figure = page.getByText('Prazo médio de pagamento', { exact: true })
  await expect(figure).toBeVisible()
  const release = await holdAnswer(page, /\/bill\/report\?/)
  await page.getByRole('button', { name: '7 dias', exact: true }).click()
  await expect(figure).toHaveCount(0)
  release()
  await expect(figure).toBeVisible()
})
