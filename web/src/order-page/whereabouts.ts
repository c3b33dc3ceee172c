import type { ProductInList } from '@etapa/domain/orders/order'

/** Where a product is now, in a few words. */
export function whereabouts({ stages }: Pick<ProductInList, 'stages'>): string {
  const open = stages.find(({ standing }) => standing === 'available')
  const done = stages.filter(({ status }) => status !== 'PENDING').length
  return open ? `Em ${open.stageName} (${done} de ${stages.length} etapas)` : 'Concluído'
}
