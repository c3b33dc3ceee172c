import type { Bill } from '@etapa/domain/billing/bill'
import { formatTaxId } from '@etapa/domain/clients/tax-id'
import { formatDateTime, formatDay } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { useQuery } from '@tanstack/react-query'
import { workshopData } from '../api/workshop-queries.ts'
import { billOf, pixOf } from '../billing/bill-queries.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { WorkshopBrand } from '../ui/page/workshop-brand.tsx'
import { usePrinting } from '../ui/windows/print-window.ts'
import { QrCode } from '../ui/windows/qr-code.tsx'
import classes from './bill-print.module.css'
import { numberedA4 } from './page-rules.ts'
import { PrintedOrders } from './printed-orders.tsx'
import { usePages } from './use-pages.ts'

/** In mm. */
const a4 = 297
const margin = 14

/**
 * A bill for printing on A4. If Pix is set up and the bill is not cancelled, it has the Pix code of the first open
 * instalment.
 */
export function BillPrint({ id }: { id: number }) {
  const bill = useQuery(billOf(id))
  if (bill.error) return <Failure message={bill.error.message} retry={bill.refetch} />
  if (!bill.data) return <Loading />
  return <Paper bill={bill.data} />
}

function Paper({ bill }: { bill: Bill }) {
  const open = bill.instalments.find(({ amount, paid }) => paid < amount)
  const hasPix = bill.hasPix && !bill.cancelled && open !== undefined
  const pix = useQuery({ ...pixOf(bill.id, bill.paid, open?.number), enabled: hasPix })
  const { isPending } = useQuery(workshopData())
  const { sheet, pages } = usePages(bill.orders, {
    isLoaded: !isPending && (!hasPix || pix.isSuccess),
    height: a4 - 2 * margin,
  })
  usePrinting(pages !== undefined)
  if (pix.isLoadingError) return <Failure message={pix.error.message} retry={pix.refetch} />
  return (
    <main ref={sheet} className={pages ? classes.page : classes.measured}>
      <title>{`Fatura ${bill.number}`}</title>
      <style>{numberedA4(margin, `Fatura ${bill.number}`)}</style>
      <header className={classes.head}>
        <div>
          <WorkshopBrand hasPhone />
          {bill.issuerTaxId && <p>{`CNPJ ${formatTaxId(bill.issuerTaxId)}`}</p>}
        </div>
        <div className={classes.number}>
          <h1>{`Fatura ${bill.number}`}</h1>
          <p>{`Emitida em ${formatDay(bill.billedOn)}`}</p>
        </div>
      </header>
      {bill.cancelled && (
        <p className={classes.cancelled}>
          {`CANCELADA em ${formatDateTime(bill.cancelled.at)}: ${bill.cancelled.reason}`}
        </p>
      )}
      <dl className={classes.facts}>
        {factsOf(bill).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <PrintedOrders bill={bill} pages={pages} />
      <div className={classes.foot}>
        <section>
          <h2>Vencimentos</h2>
          <table className={classes.dues}>
            <tbody>
              {bill.instalments.map(({ number, dueOn, amount, paid }) => (
                <tr key={number}>
                  <td>{`${number} de ${bill.instalments.length}`}</td>
                  <td>{formatDay(dueOn)}</td>
                  <td>{formatMoney(amount)}</td>
                  <td>{paid >= amount ? 'Paga' : paid > 0 ? `${formatMoney(paid)} pagos` : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {pix.data && (
          <section className={classes.pix}>
            <h2>{`Pix: ${formatMoney(pix.data.amount)}`}</h2>
            <QrCode text={pix.data.payload} label="Código Pix" size={170} correction="M" />
            <p className={classes.payload}>{pix.data.payload}</p>
          </section>
        )}
      </div>
      <p className={classes.note}>Este documento não é uma nota fiscal.</p>
    </main>
  )
}

/** Returns the labelled details of a bill; empty ones are left out. */
const factsOf = ({ client, purchaseOrder, nfe }: Bill): [label: string, text: string][] =>
  (
    [
      ['Cliente', client.name],
      ['CNPJ ou CPF', client.taxId && formatTaxId(client.taxId)],
      ['Endereço', client.address],
      ['Pedido de compra', purchaseOrder],
      ['Nota fiscal', nfe ? `${nfe.number}, série ${nfe.series}` : ''],
    ] satisfies [string, string][]
  ).filter(([, text]) => text !== '')
