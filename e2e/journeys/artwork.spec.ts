import { getOrderPage } from '@etapa/domain/orders/page-endpoints'
import { artwork } from '@etapa/server/test/new-installation'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectPicture } from '../fixtures/expect-picture.ts'
import { anOrder } from '../fixtures/factories.ts'
import { aPhoto } from '../fixtures/photo.ts'
import { expect, test } from '../fixtures/test.ts'

test('a document becomes the artwork of a product and is shown with it everywhere but on the tracking page', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office, {
    products: ['Caixa', 'Tampa'].map(identification => ({ identification, productTypeId: 1 })),
  })
  const [first, second] = order.products
  await page.goto(`/painel/os/${order.serial}`)
  await page
    .getByLabel('Escolher arquivos')
    .setInputFiles([
      await aPhoto(page, 'tampa.jpg'),
      { name: 'quebrada.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
    ])
  await expect(page.getByText('2 documentos enviados')).toBeVisible()
  const documents = page.getByRole('list', { name: 'Documentos Complementares' }).getByRole('listitem')
  await documents.filter({ hasText: 'quebrada.png' }).getByRole('button', { name: 'Usar como arte' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Tampa' }).click()
  await expect(
    page.getByText('Arte: o arquivo "quebrada.png" não pode ser mostrado como imagem'),
  ).toBeVisible()

  const sent = documents.filter({ hasText: 'tampa.jpg' })
  await sent.getByRole('button', { name: 'Usar como arte' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Tampa' }).click()
  await expect(sent).toContainText('Arte de 2')
  await expectPicture(page.getByRole('link', { name: 'Arte de Tampa' }))
  await expectAccessible(page)
  const { products } = await office.call(getOrderPage, { params: { serial: order.serial } })
  expect(products.map(({ artworkFile }) => artworkFile === null)).toEqual([true, false])

  await page.goto('/painel/os')
  const row = page.getByRole('row').filter({ hasText: order.serial })
  await expectPicture(row)
  await page.goto(`/painel/explorar?busca=${order.serial}`)
  await expectPicture(row)
  await expectAccessible(page)
  await page.goto(`/painel/quadro?cliente=${order.clientId}`)
  await expectPicture(page.locator(`[data-card="${second?.serial}"]`))
  await expect(page.locator(`[data-card="${first?.serial}"] img`)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Busca rápida' }).fill(order.serial)
  await expectPicture(page.getByRole('option', { name: order.serial }))
  await page.goto(`/tarefas/${second?.serial}?setor=${artwork.key}`)
  await expectPicture(page.getByRole('link', { name: 'Arte de Tampa' }))
  await expectAccessible(page)

  await page.goto(`/painel/os/adicionar?repetir=${second?.serial}`)
  await expectPicture(page.getByRole('list', { name: 'Produtos adicionados' }))
  await page.goto(`/rastrear-pedido/${order.serial}`)
  await expect(page.getByText('Tampa')).toBeVisible()
  await expect(page.locator('img[src*="thumbnails"]')).toHaveCount(0)
})
