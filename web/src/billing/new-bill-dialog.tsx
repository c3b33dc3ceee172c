import { createBill, type PendingClient, type PendingOrder } from '@etapa/domain/billing/endpoints'
import { planInstalments, type Term } from '@etapa/domain/billing/instalments'
import { readTerms } from '@etapa/domain/billing/read-terms'
import { today } from '@etapa/domain/periods'
import { SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { BillSums } from './bill-sums.tsx'
import { aDate, DateTerms, type DraftedDate } from './date-terms.tsx'
import { InstalmentPreview } from './instalment-preview.tsx'
import classes from './new-bill-dialog.module.css'
import { useBillChange } from './use-bill-change.ts'

interface NewBillDialogProps {
  client: Pick<PendingClient, 'id' | 'name' | 'needsPurchaseOrder'>
  orders: readonly PendingOrder[]
  onClose: () => void
}

const termsHint = 'Dias depois da fatura, como 30/60/90, ou à vista'

/** Creates a bill for the chosen orders, with a preview of its instalments. */
export function NewBillDialog({ client, orders, onClose }: NewBillDialogProps) {
  const navigate = useNavigate()
  const [sums, setSums] = useState({ freight: 0, other: 0, discount: 0 })
  const [purchaseOrder, setPurchaseOrder] = useState('')
  const [isTried, setIsTried] = useState(false)
  const purchaseOrderField = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState('days')
  const [typed, setTyped] = useState('30')
  const [dates, setDates] = useState(() => [aDate()])
  const items = orders.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const make = useBillChange({
    change: (instalments: Term[]) =>
      call(createBill, {
        body: {
          clientId: client.id,
          orderIds: orders.map(({ id }) => id),
          seenItems: items,
          ...sums,
          purchaseOrder,
          instalments,
        },
      }),
    done: 'Fatura criada',
    onDone: ({ id }) => {
      onClose()
      void navigate({ to: '/painel/fatura/$id', params: { id: String(id) } })
    },
  })
  const total = items + sums.freight + sums.other - sums.discount
  const terms = kind === 'days' ? readTerms(typed) : datedTerms(dates)
  const plan = terms && total > 0 ? planInstalments(total, terms, today()) : undefined
  const lacksPurchaseOrder = client.needsPurchaseOrder && purchaseOrder.trim() === ''
  const problem = whyNot({ total, terms, plan, kind })
  const money = (name: keyof typeof sums, label: string) => (
    <MoneyField
      label={label}
      placeholder="R$ 0,00"
      value={sums[name]}
      onChange={cents => setSums({ ...sums, [name]: cents })}
    />
  )
  return (
    <FormDialog
      title={`Nova fatura: ${client.name}`}
      width="lg"
      submitLabel="Criar fatura"
      isSaving={make.isPending}
      failure={make.error?.message}
      onSubmit={() => {
        setIsTried(true)
        if (lacksPurchaseOrder) purchaseOrderField.current?.focus()
        else if (terms && !problem && !make.isPending) make.mutate(terms)
      }}
      onCancel={onClose}
    >
      <BillSums
        lines={orders.map(({ id, serial, identifications, price }) => ({
          id,
          serial,
          description: identifications,
          amount: price ?? 0,
        }))}
        items={items}
        {...sums}
        total={total}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        {money('freight', 'Frete')}
        {money('other', 'Outros')}
        {money('discount', 'Desconto')}
      </SimpleGrid>
      <TextInput
        label="Pedido de compra do cliente"
        ref={purchaseOrderField}
        {...(client.needsPurchaseOrder ? { required: true } : { placeholder: 'Opcional' })}
        error={isTried && lacksPurchaseOrder && 'Este cliente exige o número'}
        maxLength={60}
        value={purchaseOrder}
        onChange={event => setPurchaseOrder(event.currentTarget.value)}
      />
      <Stack gap="xs">
        <div className={classes.terms}>
          <SegmentedControl
            aria-label="Vencimentos"
            data={[
              { value: 'days', label: 'Por prazo' },
              { value: 'dates', label: 'Por data' },
            ]}
            value={kind}
            onChange={setKind}
          />
          {kind === 'days' && (
            <TextInput
              label="Condição de pagamento"
              description={termsHint}
              maxLength={200}
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
            />
          )}
        </div>
        {kind === 'dates' && <DateTerms dates={dates} onChange={setDates} />}
        <InstalmentPreview plan={problem ? undefined : plan} problem={problem} />
      </Stack>
    </FormDialog>
  )
}

/** Returns the terms of the rows that have a due day; undefined if there are none. */
function datedTerms(dates: readonly DraftedDate[]): Term[] | undefined {
  const chosen = dates.filter(({ dueOn }) => dueOn !== '')
  if (chosen.length === 0) return undefined
  return chosen.map(({ dueOn, amount }) => ({ dueOn, ...(amount > 0 && { amount }) }))
}

interface Drafted {
  total: number
  terms: Term[] | undefined
  plan: ReturnType<typeof planInstalments> | undefined
  kind: string
}

function whyNot({ total, terms, plan, kind }: Drafted): string | undefined {
  if (total <= 0) return 'O total da fatura precisa ser maior que zero'
  if (!terms) return kind === 'days' ? termsHint : 'Escolha ao menos uma data'
  return plan && 'problem' in plan ? plan.problem : undefined
}
