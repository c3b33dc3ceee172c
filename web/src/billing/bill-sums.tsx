import { formatMoney } from '@etapa/domain/money'
import { orderAddress } from '../orders/order-address.ts'
import { RowLink } from '../ui/rows/row-link.tsx'
import classes from './bill-sums.module.css'

interface BillSumsProps {
  lines: readonly { id: number; serial: string; description: string; amount: number }[]
  items: number
  freight: number
  other: number
  discount: number
  total: number
  /** Whether orders link to their pages. */
  hasLinks?: boolean
}

/** The orders of a bill and the amounts that make up its total. */
export function BillSums({ lines, items, freight, other, discount, total, hasLinks }: BillSumsProps) {
  const extras = [
    { label: 'Soma das ordens', amount: items },
    { label: 'Frete', amount: freight },
    { label: 'Outros', amount: other },
    { label: 'Desconto', amount: -discount },
  ].filter(({ amount }, index) => amount !== 0 && (index > 0 || items !== total))
  return (
    <table className={`${classes.sums} ${classes.orders}`} aria-label="Ordens da fatura">
      <thead>
        <tr>
          <th scope="col">Ordem</th>
          <th scope="col">Produtos</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, serial, description, amount }) => (
          <tr key={id}>
            <td className={classes.serial}>
              {hasLinks ? <RowLink href={orderAddress(serial)}>{serial}</RowLink> : serial}
            </td>
            <td className={classes.description}>{description}</td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {extras.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
