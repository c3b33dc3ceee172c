import type { Bill, Payment } from '@etapa/domain/billing/bill'
import { reversePayment } from '@etapa/domain/billing/endpoints'
import { formatDateTime, formatDay } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { Button, Text } from '@mantine/core'
import { call } from '../api/call.ts'
import { useMay } from '../sessions/session.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError } from '../ui/feedback/notify.tsx'
import { NoteText } from '../ui/table/row-text.tsx'
import classes from './bill-sums.module.css'
import { useBillChange } from './use-bill-change.ts'

/** The recorded payments. One that was recorded by mistake can be reversed and then stays listed. */
export function BillPayments({ bill }: { bill: Bill }) {
  const mayWrite = useMay('bills:write')
  const reverse = useBillChange({
    change: (paymentId: number) => call(reversePayment, { params: { id: bill.id, paymentId } }),
    done: 'Pagamento estornado',
  })
  async function ask({ id, amount, paidOn }: Payment) {
    const isConfirmed = await confirm({
      title: 'Estornar pagamento?',
      message: `O pagamento de ${formatMoney(amount)} de ${formatDay(paidOn)} deixa de contar e continua na lista como estornado.`,
      confirmLabel: 'Estornar',
      danger: true,
    })
    if (isConfirmed)
      reverse.mutate(id, { onError: error => notifyError('Não foi possível estornar', error.message) })
  }
  if (bill.payments.length === 0) return <Text c="dimmed">Nenhum pagamento registrado</Text>
  return (
    <table className={classes.sums} aria-label="Pagamentos">
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Forma</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {bill.payments.map(payment => (
          <tr key={payment.id}>
            <td>{formatDay(payment.paidOn)}</td>
            <td>
              {payment.way}
              <NoteText>{noteOf(payment)}</NoteText>
              {mayWrite && !payment.reversed && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  ms="-0.5rem"
                  disabled={reverse.isPending}
                  aria-label={`Estornar o pagamento de ${formatMoney(payment.amount)}`}
                  onClick={() => ask(payment)}
                >
                  Estornar
                </Button>
              )}
            </td>
            <td>{payment.reversed ? <s>{formatMoney(payment.amount)}</s> : formatMoney(payment.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const noteOf = ({ recordedBy, recordedAt, reversed }: Payment): string =>
  reversed
    ? `Estornado por ${reversed.by} em ${formatDateTime(reversed.at)}`
    : `Registrado por ${recordedBy} em ${formatDateTime(recordedAt)}`
