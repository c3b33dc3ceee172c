import { because, type EventInWords } from './details.ts'
import type { ReadSide } from './event-facts.ts'

export const describeLeft = (after: ReadSide<'dispatch-left', 'after'>): EventInWords => ({
  deed: `registrou a saída do romaneio ${after.dispatch ?? '?'}`,
  details: [
    ...(after.carrier ? [`Transportadora: ${after.carrier}`] : []),
    ...(after.driver ? [`Motorista: ${after.driver}`] : []),
    ...productsOf(after),
  ],
})

export const describeReturned = (after: ReadSide<'dispatch-returned', 'after'>): EventInWords => ({
  deed: `recebeu de volta produtos do romaneio ${after.dispatch ?? '?'}`,
  details: [...because(after), ...productsOf(after)],
})

const productsOf = ({ products = [] }: { products?: string[] }) =>
  products.length > 0 ? [`Produtos: ${products.join(', ')}`] : []
