import { clientLabel } from '@etapa/domain/orders/labels'
import type { OrderInList } from '@etapa/domain/orders/order'

/** Describes an order in a dialog, for people who do not know serials by heart. */
export const orderInWords = ({ client, products }: OrderInList): string[] => [
  `Cliente: ${clientLabel(client)}`,
  `${products.length === 1 ? 'Produto' : 'Produtos'}: ${products.map(product => product.identification).join(', ')}`,
]
