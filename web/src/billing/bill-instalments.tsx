import type { Bill, BilledInstalment } from '@etapa/domain/billing/bill'
import { formatDay } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { today } from '@etapa/domain/periods'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import classes from './bill-sums.module.css'

/** The instalments of a bill, each with its due date, state and amount. */
export function BillInstalments({ bill }: { bill: Bill }) {
  return (
    <table className={classes.sums} aria-label="Parcelas">
      <thead>
        <tr>
          <th scope="col">Vencimento</th>
          <th scope="col">Situação</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {bill.instalments.map(instalment => (
          <tr key={instalment.number}>
            <td>{formatDay(instalment.dueOn)}</td>
            <td>{bill.cancelled ? '—' : <InstalmentState instalment={instalment} />}</td>
            <td>{formatMoney(instalment.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function InstalmentState({ instalment }: { instalment: BilledInstalment }) {
  const { amount, paid, dueOn } = instalment
  if (paid >= amount) return <TintedBadge color="green">Paga</TintedBadge>
  const isLate = dueOn < today()
  return (
    <>
      <TintedBadge color={isLate ? 'red' : 'ink'}>{isLate ? 'Vencida' : 'A vencer'}</TintedBadge>
      {paid > 0 && ` ${formatMoney(paid)} pagos`}
    </>
  )
}
