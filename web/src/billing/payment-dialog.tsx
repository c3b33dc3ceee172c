import { type Bill, paymentWays } from '@etapa/domain/billing/bill'
import { recordPayment } from '@etapa/domain/billing/endpoints'
import { formatMoney } from '@etapa/domain/money'
import { today } from '@etapa/domain/periods'
import { Autocomplete, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { DayField } from '../ui/fields/day-field.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { randomKey } from '../ui/forms/random-key.ts'
import { useBillChange } from './use-bill-change.ts'

interface PaymentDialogProps {
  bill: Bill
  onClose: () => void
}

/** Records a payment. The initial amount is what remains of the first instalment that is not fully paid. */
export function PaymentDialog({ bill, onClose }: PaymentDialogProps) {
  const next = bill.instalments.find(({ amount, paid }) => paid < amount)
  const [amount, setAmount] = useState(next ? next.amount - next.paid : 0)
  const [paidOn, setPaidOn] = useState(() => today())
  const [way, setWay] = useState('Pix')
  const [requestKey] = useState(randomKey)
  const [seenPaid] = useState(bill.paid)
  const save = useBillChange({
    change: (paid: number) =>
      call(recordPayment, {
        params: { id: bill.id },
        body: { amount, paidOn, way, requestKey, seenPaid: paid },
      }),
    done: 'Pagamento registrado',
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Registrar pagamento de ${bill.number}`}
      submitLabel="Registrar"
      isSaving={save.isPending}
      failure={save.error?.message}
      // After a refusal, the bill's current payments have been seen.
      onSubmit={() => !save.isPending && save.mutate(save.isError ? bill.paid : seenPaid)}
      onCancel={onClose}
    >
      <Text>
        {'Saldo da fatura: '}
        <Text span fw={700}>
          {formatMoney(bill.total - bill.paid)}
        </Text>
      </Text>
      <MoneyField label="Valor" value={amount} onChange={setAmount} />
      <DayField label="Data do pagamento" value={paidOn} latest={today()} onChange={setPaidOn} />
      <Autocomplete label="Forma" data={paymentWays} maxLength={40} value={way} onChange={setWay} />
    </FormDialog>
  )
}
