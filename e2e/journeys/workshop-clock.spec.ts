import { Explore } from '../fixtures/explore.ts'
import { anOrder } from '../fixtures/factories.ts'
import { Office } from '../fixtures/office.ts'
import { startProduct } from '../fixtures/product.ts'
import { expect, test } from '../fixtures/test.ts'

const dateIn = (timeZone: string) => new Date().toLocaleDateString('pt-BR', { timeZone })

/** A time zone in which the current date differs from that in the browser's time zone. */
const elsewhere = () =>
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(zone => dateIn(zone) !== dateIn('America/Sao_Paulo')) ?? ''

test("dates in lists, filters and tracking use the workshop's time zone, not the browser's", {
  tag: '@long',
}, async ({ open }) => {
  test.slow()
  const timeZone = elsewhere()
  const product = await startProduct('', { TZ: timeZone })
  const office = await Office.open(product)
  const order = await anOrder(office)
  const today = dateIn(timeZone)

  const page = await open(product.manager, { context: { baseURL: product.url } })
  const explore = new Explore(page)
  await explore.openOn(order)
  await explore.start.fill(today)
  await explore.end.fill(today)
  await explore.search()
  await expect(page).toHaveURL(/fim=/)
  await explore.expectOrders(order)
  await expect(explore.row(order.serial)).toContainText(today)

  await page.goto(`/rastrear-pedido/${order.serial}`)
  await expect(page.getByText(`Criado em: ${today}`)).toBeVisible()

  await page.context().close()
  await office.close()
  await product.stop()
})
