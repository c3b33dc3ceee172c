import type { OrderInList } from '@etapa/domain/orders/order'
import type { Locator, Page } from '@playwright/test'

/** Renders the card of an order's first product, as the office prints it, and answers the code on it. */
export async function printCard(page: Page, order: OrderInList): Promise<Locator> {
  await page.goto(`/tarefas/impressao/${order.serial}`)
  const code = page.getByRole('img', { name: `QR code da tarefa ${order.products[0]?.serial}` })
  await code.waitFor()
  return code
}
