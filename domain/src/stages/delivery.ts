/** How a product leaves the workshop: collected by the client (`RETIRADA`) or delivered (`ENTREGA`). */
export const deliveryTypes = ['RETIRADA', 'ENTREGA'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** Labels for the staff. */
export const deliveryLabels: Record<DeliveryType, string> = { RETIRADA: 'Retirada', ENTREGA: 'Entrega' }

/** Joins the labels of the distinct delivery types of several products. */
export const deliveriesLabel = (types: readonly DeliveryType[]): string =>
  [...new Set(types)]
    .map(type => deliveryLabels[type])
    .sort()
    .join(', ')

/** Labels for the customer, after delivery. */
export const deliveredLabels: Record<DeliveryType, string> = { RETIRADA: 'Retirado', ENTREGA: 'Entregue' }
