import type { OrderInList } from '@etapa/domain/orders/order'
import type { Locator, Page } from '@playwright/test'
import { choose } from './choose.ts'
import { expect } from './test.ts'

/** The explore screen as the people who use it see it. */
export class Explore {
  readonly page: Page
  readonly form: Locator
  readonly start: Locator
  readonly end: Locator
  readonly employee: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('search')
    this.start = this.form.getByRole('textbox', { name: 'Data inicial' })
    this.end = this.form.getByRole('textbox', { name: 'Data final' })
    this.employee = this.form.getByRole('combobox', { name: 'Funcionário' })
  }

  get text(): Locator {
    return this.form.getByRole('searchbox', { name: 'Empresa, serial ou produto' })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/painel/explorar${search}`)
    await expect(this.page.getByRole('heading', { name: 'Resultados' })).toBeVisible()
  }

  /** Opens the screen with nothing but this order on it. */
  async openOn({ serial }: OrderInList): Promise<Locator> {
    await this.open(`?busca=${serial}`)
    return this.row(serial)
  }

  choose(employee: string): Promise<void> {
    return choose(this.form, 'Funcionário', employee)
  }

  /** Shows the filters that are not asked for every day. */
  async showMore(): Promise<void> {
    await this.form.getByRole('button', { name: /^Mais filtros/, expanded: false }).click()
  }

  search(): Promise<void> {
    return this.form.getByRole('button', { name: 'Pesquisar' }).click()
  }

  /** The row, or on a phone the card, that holds a text. */
  row(text: string): Locator {
    return this.page.getByRole('main').locator('tbody tr, li').filter({ hasText: text })
  }

  /** Exactly these orders are shown. */
  async expectOrders(...orders: OrderInList[]): Promise<void> {
    if (orders.length === 0)
      return await expect(this.page.getByText('Nenhuma ordem de serviço encontrada')).toBeVisible()
    await expect(this.page.locator('tbody tr td:first-child')).toHaveText(orders.map(({ serial }) => serial))
  }
}
