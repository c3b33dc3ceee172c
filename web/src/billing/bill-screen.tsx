import type { Bill } from '@etapa/domain/billing/bill'
import { cancelBill } from '@etapa/domain/billing/endpoints'
import { formatTaxId } from '@etapa/domain/clients/tax-id'
import { formatDateTime, formatDay } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { Alert, Button } from '@mantine/core'
import { IconCash, IconFileX, IconPrinter, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../api/call.ts'
import { ClientLink } from '../clients/client-link.tsx'
import { useMay } from '../sessions/session.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { Page } from '../ui/page/page.tsx'
import { openPrintWindow } from '../ui/windows/print-window.ts'
import { BillInstalments } from './bill-instalments.tsx'
import { BillNfe } from './bill-nfe.tsx'
import { BillPayments } from './bill-payments.tsx'
import { BillPix } from './bill-pix.tsx'
import { billOf } from './bill-queries.ts'
import classes from './bill-screen.module.css'
import { BillSums } from './bill-sums.tsx'
import { StateBadge } from './state-badge.tsx'
import { useBillChange } from './use-bill-change.ts'

const PaymentDialog = lazyDialog(async () => (await import('./payment-dialog.tsx')).PaymentDialog)
const SendBillDialog = lazyDialog(async () => (await import('./send-bill-dialog.tsx')).SendBillDialog)
const TextDialog = lazyDialog(async () => (await import('../ui/forms/text-dialog.tsx')).TextDialog)

const back = { to: '/painel/faturamento', label: 'Faturamento', isReturn: true } as const
const printWindow = { width: 900, height: 900 }

/** A bill with its orders, instalments, payments, electronic invoice (NF-e) and Pix code. */
export function BillScreen({ id }: { id: number }) {
  const query = useQuery(billOf(id))
  return (
    <Page
      title={query.data?.number ?? 'Fatura'}
      back={back}
      actions={query.data && <BillActions bill={query.data} />}
    >
      <RecordLoader query={query} failedText="Não foi possível carregar a fatura">
        {bill => <Sheet bill={bill} />}
      </RecordLoader>
    </Page>
  )
}

function BillActions({ bill }: { bill: Bill }) {
  const mayWrite = useMay('bills:write')
  const [asked, setAsked] = useState<'payment' | 'cancel' | 'send'>()
  const close = () => setAsked(undefined)
  const cancel = useBillChange({
    change: (reason: string) => call(cancelBill, { params: { id: bill.id }, body: { reason } }),
    done: 'Fatura cancelada',
    onDone: close,
  })
  const isOpen = !bill.cancelled && bill.paid < bill.total
  return (
    <>
      {mayWrite && isOpen && (
        <Button leftSection={<IconCash size={18} aria-hidden="true" />} onClick={() => setAsked('payment')}>
          Registrar pagamento
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => openPrintWindow(`/imprimir-fatura/${bill.id}`, printWindow)}
      >
        Imprimir
      </Button>
      {mayWrite && !bill.cancelled && (
        <Button
          variant="default"
          leftSection={<IconSend size={18} aria-hidden="true" />}
          onClick={() => setAsked('send')}
        >
          Enviar ao cliente
        </Button>
      )}
      {mayWrite && !bill.cancelled && (
        <Button
          variant="default"
          leftSection={<IconFileX size={18} aria-hidden="true" />}
          onClick={() => setAsked('cancel')}
        >
          Cancelar fatura
        </Button>
      )}
      {asked === 'send' && <SendBillDialog bill={bill} onClose={close} />}
      {asked === 'payment' && <PaymentDialog bill={bill} onClose={close} />}
      {asked === 'cancel' && (
        <TextDialog
          title={`Cancelar ${bill.number}? As ordens voltam para A faturar.`}
          label="Motivo"
          maxLength={300}
          isLong
          isSaving={cancel.isPending}
          reason={cancel.error?.message}
          submitLabel="Cancelar fatura"
          onSubmit={reason => cancel.mutate(reason)}
          onClose={close}
        />
      )}
    </>
  )
}

function Sheet({ bill }: { bill: Bill }) {
  const { cancelled } = bill
  return (
    <div className={classes.sheet}>
      {cancelled && (
        <Alert color="gray" className={classes.wide}>
          {`Cancelada por ${cancelled.by} em ${formatDateTime(cancelled.at)}: ${cancelled.reason}`}
        </Alert>
      )}
      <div className={classes.column}>
        <Facts bill={bill} />
        <Part title={bill.orders.length === 1 ? 'Ordem' : `${bill.orders.length} ordens`}>
          <BillSums lines={bill.orders} {...bill} hasLinks />
        </Part>
        <Part title="Parcelas">
          <BillInstalments bill={bill} />
        </Part>
      </div>
      <div className={classes.column}>
        <Part title="Pagamentos">
          <BillPayments bill={bill} />
        </Part>
        {bill.hasPix && !cancelled && bill.paid < bill.total && (
          <Part title="Pix">
            <BillPix bill={bill} />
          </Part>
        )}
        <Part title="Nota fiscal">
          <BillNfe bill={bill} />
        </Part>
      </div>
    </div>
  )
}

function Facts({ bill }: { bill: Bill }) {
  const { client } = bill
  const balance = bill.cancelled ? 0 : bill.total - bill.paid
  const facts: [string, ReactNode][] = [
    ['Situação', <StateBadge key="state" state={bill.state} size="lg" />],
    ['Saldo', formatMoney(balance)],
    ['Total', formatMoney(bill.total)],
    ['Próximo vencimento', bill.nextDueOn ? formatDay(bill.nextDueOn) : '—'],
    ['Cliente', <ClientLink key="client" id={client.id} name={client.name} />],
    ['CNPJ ou CPF', client.taxId ? formatTaxId(client.taxId) : 'Não informado'],
    ['Pedido de compra', bill.purchaseOrder || 'Não informado'],
    ['Emissão', `${formatDay(bill.billedOn)}, por ${bill.createdBy}`],
  ]
  return (
    <dl className={`${classes.box} ${classes.grid}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.box} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
