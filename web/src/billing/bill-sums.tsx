import { formatMoney } from '@etapa/domain/money'
import { orderAddress } from '../orders/order-address.ts'
import { RowLink } from '../ui/rows/row-link.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { billExtras } from './bill-extras.ts'
import classes from './bill-sums.module.css'

interface BillSumsProps {
  lines: readonly { id: number; serial: string; description: string; amount: number; isBack?: boolean }[]
  items: number
  freight: number
  other: number
  discount: number
  total: number
  /** Whether orders link to their pages. */
  hasLinks?: boolean
}

/** The orders of a bill and the amounts that make up its total. */
export function BillSums({ lines, hasLinks, ...amounts }: BillSumsProps) {
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
        {lines.map(({ id, serial, description, amount, isBack }) => (
          <tr key={id}>
            <td className={classes.serial}>
              {hasLinks ? <RowLink href={orderAddress(serial)}>{serial}</RowLink> : serial}
            </td>
            <td className={classes.description}>
              {description}
              {isBack && (
                <>
                  {' '}
                  <TintedBadge color="orange">Voltou à produção</TintedBadge>
                </>
              )}
            </td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {billExtras(amounts).map(({ label, amount }) => (
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
          <td>{formatMoney(amounts.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
