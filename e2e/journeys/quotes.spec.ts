import { updatePrices } from '@etapa/domain/clients/price'
import { formatMoney } from '@etapa/domain/money'
import { createQuote, getQuote, updateQuote } from '@etapa/domain/quotes/endpoints'
import { asStranger } from '../fixtures/approvals.ts'
import { cutNext } from '../fixtures/cut-next.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee, unique } from '../fixtures/factories.ts'
import { expect, test } from '../fixtures/phone.ts'
import { aSentQuote } from '../fixtures/quotes.ts'
import { withoutNews } from '../fixtures/without-news.ts'

test('the office sends a quote, the customer accepts it on a phone, and it becomes an order', async ({
  open,
  office,
  phone,
}) => {
  const client = await aClient(office, { name: unique('Caixas'), representative: 'Rui Costa' })
  const page = await open(await anEmployee(office))
  await page.goto('/painel/orcamentos')
  await page.getByRole('link', { name: 'Novo orçamento' }).click()

  await test.step('a price is needed, and what was typed survives a reload', async () => {
    await page.getByRole('combobox', { name: 'Cliente' }).fill(client.name)
    await page.getByRole('option', { name: client.name, exact: true }).click()
    await page.getByLabel('Identificação do produto').fill('Caixa de pizza')
    await page.getByRole('combobox', { name: 'Serviço' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Adicionar Item' }).click()
    await page.getByRole('button', { name: 'Salvar orçamento' }).click()
    await expect(page.getByText('Informe o preço do orçamento')).toBeVisible()
    await page.getByLabel('Preço de Caixa de pizza').pressSequentially('85000')
    await expect(page.getByLabel('Total')).toHaveValue(formatMoney(85_000))
    // While a person types, a cleared field does not get the proposed amount back.
    for (const typed of ['90000', '85000']) {
      await page.getByLabel('Total').fill('')
      await page.getByLabel('Total').pressSequentially(typed)
      await expect(page.getByLabel('Total')).toHaveValue(formatMoney(Number(typed)))
    }
    await page.getByLabel('Validade').fill('')
    await page.getByLabel('Validade').pressSequentially('30')
    await page.getByLabel('Prazo de entrega').fill('5')
    await page.getByLabel('Condições (opcional)').fill('Pagamento em 30 dias')
    await expectAccessible(page)
    await expectToFit(page)
    await page.reload()
    await expect(page.getByLabel('Condições (opcional)')).toHaveValue('Pagamento em 30 dias')
    await page.getByRole('button', { name: 'Salvar orçamento' }).click()
    await expect(page.getByRole('heading', { name: /^ORC-\d{4}-\d{4}$/ })).toBeVisible()
  })

  const path = await test.step('it is sent to a contact', async () => {
    await page.getByRole('button', { name: 'Enviar' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Nome', { exact: true }).fill('Rui Costa')
    await form.getByRole('button', { name: 'Enviar' }).click()
    const made = page.getByRole('dialog', { name: 'Link do orçamento' })
    const link = await made.getByLabel('Link', { exact: true }).inputValue()
    await expect(made.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expectAccessible(page)
    await made.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByText('Enviado', { exact: true })).toBeVisible()
    return new URL(link).pathname
  })

  await test.step('the customer accepts', async () => {
    const customer = await phone(undefined)
    await asStranger(customer)
    const response = await customer.request.get(path)
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    await customer.goto(path)
    await expect(customer.getByText(formatMoney(85_000)).first()).toBeVisible()
    await expect(customer.getByText('5 dias úteis após o aceite')).toBeVisible()
    await expectAccessible(customer)
    await expectToFit(customer)
    await customer.getByRole('button', { name: 'Aceitar' }).click()
    const dialog = customer.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirmar aceite' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Escreva o seu nome completo.')
    await expectAccessible(customer)
    await dialog.getByLabel('Seu nome completo').fill('Rui Costa')
    await dialog.getByRole('button', { name: 'Confirmar aceite' }).click()
    await expect(customer.getByRole('heading', { name: 'Resposta registrada. Obrigado!' })).toBeVisible()
    await expect(customer.getByRole('heading', { name: /^Aceito por Rui Costa/ })).toBeVisible()
    await expect(customer.getByRole('button', { name: 'Aceitar' })).toHaveCount(0)
  })

  await test.step('the office releases it', async () => {
    await page.reload()
    await expect(page.getByText(/^Aceito por Rui Costa em/)).toBeVisible()
    await page.getByRole('button', { name: 'Liberar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Liberar' }).click()
    await expect(page.getByText('Liberado', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /^\d{8}-\d\d$/ }).click()
    await expect(page.getByRole('list', { name: 'Histórico' })).toContainText(/Do orçamento ORC-/)
  })

  await test.step('it is found by words of its client, item and total, and the address keeps the search', async () => {
    await page.goto('/painel/orcamentos')
    await page.getByLabel('Buscar').fill(`${client.name} pizza 850,00`)
    await expect(page.getByRole('row', { name: client.name })).toContainText('Caixa de pizza')
    await page.reload()
    await expect(page.getByRole('row', { name: client.name })).toBeVisible()
    await page.getByLabel('Buscar').fill(`${client.name} xampu`)
    await expect(page.getByText(`Nenhum orçamento encontrado para “${client.name} xampu”`)).toBeVisible()
  })
})

test('a customer refuses a quote with a reason, and changing the quote makes the old link outdated', {
  tag: '@long',
}, async ({ open, office }) => {
  const client = await aClient(office)
  const { id, number, path } = await aSentQuote(office, client.id)
  const customer = await open()
  await asStranger(customer)
  await customer.goto(path)
  await expect(customer.getByText('Desconto')).toBeVisible()
  await customer.getByRole('button', { name: 'Recusar' }).click()
  const dialog = customer.getByRole('dialog')
  await dialog.getByLabel('Seu nome completo').fill('Ana Lima')
  await dialog.getByRole('button', { name: 'Confirmar recusa' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Diga por que recusa')
  await dialog.getByLabel('Motivo').fill('Prazo longo')
  await customer.reload()
  await customer.getByRole('button', { name: 'Recusar' }).click()
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Prazo longo')
  await dialog.getByRole('button', { name: 'Confirmar recusa' }).dblclick()
  await expect(customer.getByRole('heading', { name: /^Recusado por Ana Lima/ })).toBeVisible()
  expect((await office.call(getQuote, { params: { id } })).versions[0]?.decision).toMatchObject({
    decision: 'refused',
    reason: 'Prazo longo',
  })

  const page = await open(await anEmployee(office))
  await page.goto(`/imprimir-orcamento/${id}`)
  await expect(page.getByRole('row', { name: `Desconto ${formatMoney(10_000)}` })).toBeVisible()
  await page.goto(`/painel/orcamentos/${id}/alterar`)
  await expect(page.getByText('O cliente já recebeu a versão 1.')).toBeVisible()
  const terms = page.getByLabel('Condições (opcional)')
  await terms.fill('Frete por nossa conta')
  const colleague = {
    clientId: client.id,
    price: 80_000,
    validDays: 10,
    products: [{ identification: 'Caixa de ovos', productTypeId: 1 }],
  }
  await office.call(updateQuote, { params: { id }, body: colleague })
  await page.getByRole('button', { name: 'Salvar orçamento' }).click()
  await expect(page.getByText('O que você digitou ainda está aqui, mas não pode ser salvo.')).toBeVisible()
  await expect(terms).toHaveValue('Frete por nossa conta')
  await page.getByRole('button', { name: 'Abrir a versão atual' }).click()
  await expect(page.getByLabel('Total')).toHaveValue(formatMoney(80_000))
  await expect(terms).toHaveValue('')
  await page.getByRole('button', { name: 'Salvar orçamento' }).click()
  await expect(page.getByRole('heading', { name: 'Versão 2' })).toBeVisible()
  await customer.reload()
  await expect(customer.getByRole('heading', { name: 'Há uma versão mais nova' })).toBeVisible()
  await page.goto('/painel/orcamentos?situacao=draft')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
})

test("quotes and orders are only saved once the client's prices have loaded, and keep prices that were calculated", {
  tag: '@long',
}, async ({ open, office }) => {
  const client = await aClient(office)
  const setPrice = (price: number) =>
    office.call(updatePrices, { params: { id: client.id }, body: { prices: [{ serviceId: 1, price }] } })
  await setPrice(10)
  const sheet = { colors: [{ name: 'Preto', pieces: [{ quantity: 1, width: 20, height: 50 }] }] }
  const products = [{ identification: 'Tampa', productTypeId: 1, sheet }]
  const { id } = await office.call(createQuote, {
    body: { clientId: client.id, price: 10_000, validDays: 10, products },
  })
  await setPrice(99)
  const page = await open(await anEmployee(office))
  const prices = /\/price\/get\/all/
  await page.route(prices, route => route.fulfill({ status: 400, body: 'Não agora.' }))
  await page.goto('/painel/os/adicionar')
  await page.getByRole('combobox', { name: 'Cliente' }).fill(client.name)
  await page.getByRole('option', { name: client.name, exact: true }).click()
  await expect(page.getByText('Não foi possível carregar os preços do cliente.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar Ordem de Serviço' })).toBeDisabled()
  await page.goto(`/painel/orcamentos/${id}/alterar`)
  const save = page.getByRole('button', { name: 'Salvar orçamento' })
  await expect(page.getByText('Não foi possível carregar os preços do cliente.')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.unroute(prices)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByLabel('Total')).toHaveValue(formatMoney(10_000))
  await page.getByLabel('Condições (opcional)').fill('À vista')
  await save.click()
  await expect(page.getByRole('heading', { name: /^ORC-/ })).toBeVisible()
  const [latest] = (await office.call(getQuote, { params: { id } })).versions
  expect(latest).toMatchObject({ price: 10_000, terms: 'À vista', products: [{ price: 10_000 }] })
})

test('a quote is not saved with prices that changed after the form had loaded them', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  // Many changes at once, as other journeys cause them, would reload the prices.
  await withoutNews(page)
  const client = await aClient(office)
  const sheet = { colors: [{ name: 'Preto', pieces: [{ quantity: 1, width: 20, height: 50 }] }] }
  const products = [{ identification: 'Tampa', productTypeId: 1, sheet }]
  const { id } = await office.call(createQuote, {
    body: { clientId: client.id, price: 10_000, validDays: 10, products },
  })
  const setPrice = (price: number) =>
    office.call(updatePrices, { params: { id: client.id }, body: { prices: [{ serviceId: 1, price }] } })
  await setPrice(10)
  await page.goto(`/painel/orcamentos/${id}/alterar`)
  const price = page.getByLabel('Preço de Tampa')
  await expect(price).toHaveValue(formatMoney(10_000))
  await setPrice(20)
  await page.getByRole('button', { name: 'Salvar orçamento' }).click()
  await expect(page.getByText('Os preços deste cliente mudaram')).toBeVisible()
  await expect(price).toHaveValue(formatMoney(20_000))
  await page.getByRole('button', { name: 'Salvar orçamento' }).click()
  await expect(page.getByRole('heading', { name: /^ORC-\d/ })).toBeVisible()
  const { versions } = await office.call(getQuote, { params: { id } })
  expect(versions[0]).toMatchObject({ price: 10_000, products: [{ price: 20_000 }] })
})

test('a link whose response was lost is created once if it is requested again', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { id } = await office.call(createQuote, {
    body: {
      clientId: (await aClient(office)).id,
      price: 90_000,
      validDays: 10,
      products: [{ identification: 'Caixa de ovos', productTypeId: 1 }],
    },
  })
  await page.goto(`/painel/orcamentos/${id}`)
  await page.getByRole('button', { name: 'Enviar' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nome', { exact: true }).fill('Rui Costa')
  await cutNext(page, `**/quote/${id}/link`)
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect(form).toContainText('Sem resposta do servidor.')
  await form.getByRole('button', { name: 'Enviar' }).click()
  const made = page.getByRole('dialog', { name: 'Link do orçamento' })
  const link = await made.getByLabel('Link', { exact: true }).inputValue()
  const { versions } = await office.call(getQuote, { params: { id } })
  expect(versions[0]?.links).toHaveLength(1)
  await asStranger(page)
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('button', { name: 'Aceitar' })).toBeVisible()
})
