import { startReceiver } from '@etapa/server/test/receiver'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anOrder, unique } from '../fixtures/factories.ts'
import { expect, test } from '../fixtures/test.ts'

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  test(`a manager creates an API key, a program uses it, and the manager revokes it, at ${width} px`, {
    tag: width === 390 ? '@long' : [],
  }, async ({ manager: page, office, request }) => {
    await page.setViewportSize({ width, height })
    const order = await anOrder(office)
    const name = unique('Loja virtual')
    await page.goto('/painel/configuracoes')
    await page.getByRole('link', { name: 'Chaves de API' }).click()
    await page.getByRole('button', { name: 'Nova chave' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nova chave de API' })
    await dialog.getByLabel('Nome').fill(name)
    await dialog.getByRole('button', { name: 'Criar chave' }).click()
    await expect(dialog.getByText('Escolha pelo menos uma')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Ver ordens e documentos' }).check()
    await expectToFit(page)
    await dialog.getByRole('button', { name: 'Criar chave' }).click()
    const shown = page.getByRole('dialog', { name: 'Guarde a chave' })
    const key = await shown.getByLabel('Chave de API').inputValue()
    await expectToFit(page)
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'Já guardei' }).click()

    const read = () =>
      request.get(`/api/service-order/get/${order.id}`, { headers: { authorization: `Bearer ${key}` } })
    expect((await read()).status()).toBe(200)
    await page.reload()
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByText('Nunca')).toHaveCount(0)
    await expectToFit(page)
    await page.getByRole('button', { name: `Revogar ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
    await expect(page.getByText(name)).toHaveCount(0)
    expect((await read()).status()).toBe(401)
  })
}

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  test(`a manager creates a web hook, sees its deliveries and resends one, at ${width} px`, {
    tag: '@long',
  }, async ({ manager: page, office }) => {
    await page.setViewportSize({ width, height })
    const receiver = await startReceiver()
    await page.goto('/painel/configuracoes')
    await page.getByRole('link', { name: 'Web hooks' }).click()
    await page.getByRole('button', { name: 'Novo web hook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo web hook' })
    await dialog.getByLabel('Endereço').fill('loja')
    await dialog.getByRole('button', { name: 'Criar web hook' }).click()
    await expect(dialog.getByText('Use um endereço como https://loja.exemplo.com.br/etapa')).toBeVisible()
    await expect(dialog.getByText('Escolha pelo menos um')).toBeVisible()
    await dialog.getByLabel('Endereço').fill(receiver.url)
    await dialog.getByRole('checkbox', { name: 'Ordem criada' }).check()
    await dialog.getByRole('button', { name: 'Criar web hook' }).click()
    const shown = page.getByRole('dialog', { name: 'Guarde o segredo' })
    await expect(shown.getByLabel('Segredo do web hook')).toHaveValue(/^whsec_/)
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'Já guardei' }).click()

    const order = await anOrder(office)
    await expect.poll(() => receiver.received.length).toBe(1)
    const choose = async (action: string) => {
      await page.getByRole('button', { name: `Ações de ${receiver.url}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Entregas')
    const deliveries = page.getByRole('dialog', { name: 'Entregas' })
    await expect(deliveries.getByText(`Ordem criada · OS ${order.serial}`)).toBeVisible()
    await expect(deliveries.getByText('HTTP 200 ok')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await deliveries.getByRole('button', { name: /^Enviar de novo/ }).click()
    await expect.poll(() => receiver.received.length).toBe(2)
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    await deliveries.getByRole('button', { name: 'Fechar' }).last().click()

    await choose('Trocar segredo')
    await page.getByRole('dialog').getByRole('button', { name: 'Trocar segredo' }).click()
    await expect(shown.getByText('O segredo anterior ainda vale por 24 horas')).toBeVisible()
    await shown.getByRole('button', { name: 'Já guardei' }).click()
    await choose('Desligar')
    await expect(page.getByText('Desligado', { exact: true })).toBeVisible()
    await expectToFit(page)
    await choose('Excluir')
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Nenhum web hook')).toBeVisible()
    await receiver.close()
  })
}
