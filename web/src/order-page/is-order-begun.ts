import { isBegun } from '@etapa/domain/orders/corrections'
import type { OrderPage } from '@etapa/domain/orders/order-page'

/** Whether any stage of the order is completed or skipped, or has been started again by a rework. */
export const isOrderBegun = ({ products }: OrderPage): boolean =>
  isBegun(products.flatMap(({ stages }) => stages))
