import { formatDate, formatDateTime } from '@etapa/domain/dates'
import type { DispatchPage } from '@etapa/domain/dispatches/dispatch'
import { getSignature } from '@etapa/domain/dispatches/endpoints'
import { counted } from '@etapa/domain/number-format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { address } from '../api/address.ts'
import { dispatchById } from '../dispatches/dispatch-queries.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { WorkshopBrand } from '../ui/page/workshop-brand.tsx'
import { usePrinting } from '../ui/windows/print-window.ts'
import classes from './dispatch-print.module.css'
import { numberedA4 } from './page-rules.ts'

/** A delivery note on A4; opens the print dialog once it is loaded. */
export function DispatchPrint({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(dispatchById(id))
  if (!data) return error ? <Failure message={error.message} retry={refetch} /> : <Loading />
  return <Note note={data} />
}

function Note({ note }: { note: DispatchPage }) {
  const [isDrawn, setIsDrawn] = useState(!note.hasSignature)
  usePrinting(isDrawn)
  const { number, state, carrier, driver, leftAt, productCount } = note
  return (
    <main className={classes.page}>
      <title>{`Romaneio ${number}`}</title>
      <style>{numberedA4(12)}</style>
      <header className={classes.head}>
        <div>
          <WorkshopBrand hasPhone />
          <h1>ROMANEIO DE ENTREGA{state === 'cancelled' && ' CANCELADO'}</h1>
        </div>
        <p className={classes.number}>{number}</p>
      </header>
      <dl className={classes.facts}>
        <Fact label="Transportadora" text={[carrier.name, carrier.phone].filter(Boolean).join(', ')} />
        <Fact label="Emitido em" text={formatDateTime(note.madeAt)} />
        <Fact label="Motorista" text={driver ?? ''} />
        <Fact label="Saída" text={leftAt ? formatDateTime(leftAt) : ''} />
        <Fact label="Volumes" text={counted(productCount, 'produto', 'produtos')} />
      </dl>
      {note.recipients.map(recipient => (
        <Recipient key={recipient.id} recipient={recipient} note={note} />
      ))}
      <footer className={classes.signatures}>
        <Line label="Expedido por" />
        <Line
          label="Motorista"
          picture={note.hasSignature && address(getSignature, { id: note.id })}
          onDrawn={() => setIsDrawn(true)}
        />
        <Line label="Recebido por, em" />
      </footer>
    </main>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text || '\u00a0'}</dd>
  </div>
)

interface RecipientProps {
  recipient: DispatchPage['recipients'][number]
  note: DispatchPage
}

/** The column widths, which are the same in each table. */
const widths = ['6%', '24%', '42%', '21%', '7%']

/** The products of one client. The table's head is repeated on each printed page. */
function Recipient({ recipient, note }: RecipientProps) {
  const products = note.products.filter(({ clientId }) => clientId === recipient.id)
  return (
    <table className={classes.products}>
      <colgroup>
        {widths.map(width => (
          <col key={width} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={5} className={classes.recipient}>
            <b>{note.number}</b>
            {recipient.name}
            {recipient.address && <span>{recipient.address}</span>}
          </th>
        </tr>
        <tr>
          <th>Nº</th>
          <th>Serial</th>
          <th>Produto</th>
          <th>Serviço</th>
          <th>Conf.</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product, index) => (
          <tr key={product.serial} data-returned={product.returnedAt !== null || undefined}>
            <td>{index + 1}</td>
            <td>{product.serial}</td>
            <td>
              {product.identification}
              {product.returnedAt && ` (devolvido em ${formatDate(product.returnedAt)})`}
            </td>
            <td>{product.service}</td>
            <td>
              <span className={classes.box} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  label: string
  picture?: string | false
  onDrawn?: () => void
}

const Line = ({ label, picture, onDrawn }: LineProps) => (
  <div>
    <div className={classes.space}>
      {picture && <img src={picture} alt={`Assinatura: ${label}`} onLoad={onDrawn} onError={onDrawn} />}
    </div>
    {label}
  </div>
)
