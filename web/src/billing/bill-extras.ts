import type { Bill } from '@etapa/domain/billing/bill'

type Amounts = Pick<Bill, 'items' | 'freight' | 'other' | 'discount' | 'total'>

/** Returns the lines between the orders of a bill and its total; none if the total is the sum of the orders. */
export const billExtras = ({ items, freight, other, discount, total }: Amounts) =>
  [
    { label: 'Soma das ordens', amount: items },
    { label: 'Frete', amount: freight },
    { label: 'Outros', amount: other },
    { label: 'Desconto', amount: -discount },
  ].filter(({ amount }, index) => amount !== 0 && (index > 0 || items !== total))
