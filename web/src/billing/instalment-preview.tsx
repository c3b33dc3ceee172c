import type { InstalmentPlan } from '@etapa/domain/billing/instalments'
import { formatDay } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { Text } from '@mantine/core'
import classes from './new-bill-dialog.module.css'

interface InstalmentPreviewProps {
  plan: InstalmentPlan | undefined
  /** Why there are no instalments yet. */
  problem: string | undefined
}

/** A preview of the instalments, or the problem with the terms. */
export function InstalmentPreview({ plan, problem }: InstalmentPreviewProps) {
  if (!plan || 'problem' in plan) {
    return (
      <Text size="sm" c="red.8" role="status">
        {problem}
      </Text>
    )
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.preview} aria-label="Parcelas">
        <thead>
          <tr>
            <th scope="col">Parcela</th>
            <th scope="col">Vencimento</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {plan.instalments.map(({ number, dueOn, amount }) => (
            <tr key={number}>
              <td>{`${number} de ${plan.instalments.length}`}</td>
              <td>{formatDay(dueOn)}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
