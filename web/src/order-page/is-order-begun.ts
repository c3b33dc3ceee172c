import { isBegun } from '@etapa/domain/orders/corrections'
import type { OrderPage } from '@etapa/domain/orders/order-page'

/** Whether anything of the order is done. */
export const isOrderBegun = ({ products }: OrderPage): boolean =>
  isBegun(products.flatMap(({ stages }) => stages))
