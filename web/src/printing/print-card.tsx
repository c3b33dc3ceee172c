import { formatDate } from '@etapa/domain/dates'
import type { OrderForPrint } from '@etapa/domain/orders/order'
import { taskAddress } from '@etapa/domain/orders/serial'
import { QrCode } from '../ui/windows/qr-code.tsx'
import { type CardFormat, cardFormats } from './card-format.ts'
import classes from './print-card.module.css'

interface PrintCardProps {
  product: OrderForPrint['products'][number]
  createdAt: string
  /** The origin of the URL in the QR code. */
  site: string
  format: CardFormat
  /** The workshop's name, if set. */
  workshop: string | undefined
}

export function PrintCard({ product, createdAt, site, format, workshop }: PrintCardProps) {
  const { width, height } = cardFormats[format]
  return (
    <article className={classes[format]} style={{ width, height }} aria-label={product.serial}>
      {workshop && <p className={classes.workshop}>{workshop}</p>}
      <h1 className={classes.heading}>ORDEM DE SERVIÇO</h1>
      <p className={classes.serial}>{product.serial}</p>
      <p className={classes.reference}>Referencia: {product.identification}</p>
      <p className={classes.type}>{product.productType.name}</p>
      <p className={classes.date}>{formatDate(createdAt)}</p>
      <div className={classes.code}>
        <QrCode text={taskAddress(site, product.serial)} label={`QR code da tarefa ${product.serial}`} />
      </div>
    </article>
  )
}
