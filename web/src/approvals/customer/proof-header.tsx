import type { ApprovalPage } from '@etapa/domain/approvals/link-endpoints'
import { formatDateTime } from '@etapa/domain/dates'
import controls from '../../links/controls.module.css'
import { Serial } from '../../ui/rows/serial.tsx'
import classes from './proof-header.module.css'

/** A header that identifies the artwork: its product, order and version. */
export function ProofHeader({ page }: { page: ApprovalPage }) {
  const { order, product, versions } = page
  const [version] = versions
  if (!version) return null
  return (
    <section className={`${controls.card} ${classes.header}`}>
      <div className={classes.names}>
        <h2>{product.identification}</h2>
        <p>
          Pedido <Serial text={order} /> · {product.service} · <Serial text={product.serial} />
        </p>
      </div>
      <p className={classes.version}>
        <strong>Versão {version.version}</strong> <span>de {formatDateTime(version.madeAt)}</span>
      </p>
      {version.note && (
        <p className={classes.note}>
          <strong>Nota da oficina:</strong> {version.note}
        </p>
      )}
    </section>
  )
}
