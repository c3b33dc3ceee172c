import { isBegun } from '@etapa/domain/orders/corrections'
import type { OrderPage } from '@etapa/domain/orders/order-page'

/** Whether work on the order has started. */
export const isOrderBegun = ({ products }: OrderPage): boolean =>
  isBegun(products.flatMap(({ stages }) => stages))
