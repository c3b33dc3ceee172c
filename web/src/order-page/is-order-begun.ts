import { isBegun } from '@etapa/domain/orders/corrections'
import type { OrderPage } from '@etapa/domain/orders/order-page'

/**
 * Whether any stage of the order is completed or skipped, or has been started again by a rework, or any artwork is
 * approved.
 */
export const isOrderBegun = ({ products }: OrderPage): boolean =>
  products.some(({ approval, stages }) => approval === 'approved' || isBegun(stages))
