export const deliveryTabs = ['atrasadas', 'hoje', 'amanha', 'semana', 'depois'] as const
export type DeliveryTab = (typeof deliveryTabs)[number]
