import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anOrder, unique } from '../fixtures/factories.ts'
import { expect, test } from '../fixtures/test.ts'

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  test(`a manager makes an API key, a program uses it, and the manager revokes it, ${width} wide`, async ({
    manager: page,
    office,
    request,
  }) => {
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
