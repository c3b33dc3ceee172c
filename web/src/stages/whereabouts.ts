import { counted } from '@etapa/domain/number-format'
import type { ProductInList } from '@etapa/domain/orders/product'

/** Describes briefly which stage a product is at. */
export function whereabouts({ stages }: Pick<ProductInList, 'stages'>): string {
  const open = stages.find(({ standing }) => standing === 'available')
  const done = stages.filter(({ status }) => status !== 'PENDING').length
  return open ? `Em ${open.stageName} (${done} de ${counted(stages.length, 'etapa', 'etapas')})` : 'Concluído'
}

/** Describes which stages the products of an order are at, with counts. */
export function orderWhereabouts({
  products,
}: {
  products: readonly Pick<ProductInList, 'stages'>[]
}): string {
  const open = products.flatMap(({ stages }) => stages.find(({ standing }) => standing === 'available') ?? [])
  const counts = new Map<string, number>()
  for (const { stageName } of open) counts.set(stageName, (counts.get(stageName) ?? 0) + 1)
  const done = products.length - open.length
  return [
    ...[...counts].map(([name, count]) => (products.length === 1 ? name : `${name} (${count})`)),
    ...(done > 0 ? [products.length === 1 ? 'Concluído' : `Concluídos (${done})`] : []),
  ].join(', ')
}
