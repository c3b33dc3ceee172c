import type { ProductInFull } from '@etapa/domain/orders/order'
import { deliveryLabels } from '@etapa/domain/stages/delivery'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { inOrder } from '@etapa/domain/stages/workable'
import classes from './checked-products.module.css'

/** The stages of each product, who completed them and what was checked; the same on screen and on paper. */
export const CheckedProducts = ({ products }: { products: readonly ProductInFull[] }) =>
  products
    .filter(({ stages }) => stages.length > 0)
    .map(({ id, identification, serial, stages }) => (
      <section key={id} className={classes.product}>
        <h3 className={classes.name}>{`${identification} (${serial})`}</h3>
        {inOrder(stages).map(stage => (
          <CheckedStage key={stage.id} stage={stage} />
        ))}
      </section>
    ))

export function CheckedStage({ stage }: { stage: StageWithChecklist }) {
  const { stageName, status, completedByUser, deliveryType, StageCheckListItem: items } = stage
  return (
    <div className={classes.stage}>
      <div className={classes.line}>
        <strong>{stageName}</strong>
        <span className={completedByUser ? undefined : classes.open}>
          {status === 'SKIPPED'
            ? `Dispensada por ${completedByUser?.name}`
            : (completedByUser?.name ?? 'Não finalizado')}
          {deliveryType && ` · ${deliveryLabels[deliveryType]}`}
        </span>
      </div>
      {items.length === 0 && <p className={classes.none}>Nenhum histórico registrado.</p>}
      <ul className={classes.items}>
        {items.map(({ label, completedByUser: person }) => (
          <li key={label} className={classes.line}>
            <span>{label}</span>
            {person && <span>{`por ${person.name}`}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
