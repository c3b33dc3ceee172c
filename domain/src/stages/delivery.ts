/** How a product leaves the workshop: fetched by its customer, or brought to them. */
export const deliveryTypes = ['RETIRADA', 'ENTREGA'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** In the words of the staff. */
export const deliveryLabels: Record<DeliveryType, string> = { RETIRADA: 'Retirada', ENTREGA: 'Entrega' }

/** How several products left, each way once. */
export const deliveriesLabel = (types: readonly DeliveryType[]): string =>
  [...new Set(types)]
    .map(type => deliveryLabels[type])
    .sort()
    .join(', ')

/** In the words of the customer, once it has happened. */
export const deliveredLabels: Record<DeliveryType, string> = { RETIRADA: 'Retirado', ENTREGA: 'Entregue' }
