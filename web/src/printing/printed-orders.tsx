import type { Bill } from '@etapa/domain/billing/bill'
import { formatMoney } from '@etapa/domain/money'
import { billExtras } from '../billing/bill-extras.ts'
import classes from './printed-orders.module.css'

type Order = Bill['orders'][number]

interface PrintedOrdersProps {
  bill: Bill
  /** The orders of each page; undefined to measure them, all in one table. */
  pages: readonly (readonly Order[])[] | undefined
}

/** The orders of a bill, in one table for each page, with the sum carried over between them and the totals at the end. */
export function PrintedOrders({ bill, pages = [bill.orders] }: PrintedOrdersProps) {
  let sum = 0
  return pages.map((orders, index) => {
    const before = sum
    sum += orders.reduce((total, { amount }) => total + amount, 0)
    const isLast = index === pages.length - 1
    return (
      <table key={orders[0]?.id} className={classes.orders} aria-label="Ordens da fatura">
        <thead>
          <tr>
            <th scope="col">Ordem</th>
            <th scope="col">Produtos</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {index > 0 && <Carried label="Transporte" sum={before} />}
          {orders.map(({ id, serial, description, amount }) => (
            <tr key={id} data-order={id}>
              <td className={classes.serial}>{serial}</td>
              <td className={classes.description}>{description}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
          {!isLast && <Carried label="A transportar" sum={sum} />}
        </tbody>
        {isLast && <Totals bill={bill} />}
      </table>
    )
  })
}

const Carried = ({ label, sum }: { label: string; sum: number }) => (
  <tr className={classes.carried}>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <td>{formatMoney(sum)}</td>
  </tr>
)

const Totals = ({ bill }: { bill: Bill }) => (
  <tfoot>
    {billExtras(bill).map(({ label, amount }) => (
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
      <td>{formatMoney(bill.total)}</td>
    </tr>
  </tfoot>
)
