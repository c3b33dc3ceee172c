import { formatDateTime } from '@etapa/domain/dates'
import type { ProductInFull } from '@etapa/domain/orders/product'
import { attemptLabel, describeRemark, describeRework } from '@etapa/domain/quality/in-words'
import { deliveryLabels } from '@etapa/domain/stages/delivery'
import { resultLabels } from '@etapa/domain/stages/result'
import type { SavedItem, StageAttempt, StageWithChecklist } from '@etapa/domain/stages/stage'
import { inOrder } from '@etapa/domain/stages/workable'
import { Serial } from '../ui/rows/serial.tsx'
import classes from './checked-products.module.css'

/** The stages of each product, with the checked items and the people who completed them, for screen and print. */
export const CheckedProducts = ({ products }: { products: readonly ProductInFull[] }) =>
  products
    .filter(({ stages }) => stages.length > 0)
    .map(({ id, identification, serial, stages }) => (
      <section key={id} className={classes.product}>
        <h3 className={classes.name}>
          {identification} (<Serial text={serial} />)
        </h3>
        {inOrder(stages).map(stage => (
          <CheckedStage key={stage.id} stage={stage} />
        ))}
      </section>
    ))

export function CheckedStage({ stage }: { stage: StageWithChecklist }) {
  const { stageName, status, completedByUser, attempt, attempts, StageCheckListItem: items } = stage
  return (
    <div className={classes.stage}>
      <div className={classes.line}>
        <span>
          <strong>{stageName}</strong>
          {attempt > 1 && ` · ${attemptLabel(attempt)}`}
        </span>
        <span className={completedByUser ? undefined : classes.open}>
          {status === 'SKIPPED' ? `Dispensada por ${completedByUser?.name}` : doneBy(stage)}
        </span>
      </div>
      {items.length === 0 && <p className={classes.none}>Nenhum histórico registrado.</p>}
      <CheckedItems items={items} />
      {attempts.map(earlier => (
        <EarlierAttempt key={earlier.attempt} attempt={earlier} />
      ))}
    </div>
  )
}

const doneBy = ({ completedByUser, deliveryType }: Pick<StageAttempt, 'completedByUser' | 'deliveryType'>) =>
  [completedByUser?.name ?? 'Não finalizado', deliveryType && deliveryLabels[deliveryType]]
    .filter(Boolean)
    .join(' · ')

/** An attempt that was ended by a rework. */
const EarlierAttempt = ({ attempt }: { attempt: StageAttempt }) => (
  <div className={classes.earlier}>
    <div className={classes.line}>
      <span>{attemptLabel(attempt.attempt)}</span>
      <span>
        {[doneBy(attempt), attempt.completedAt && formatDateTime(attempt.completedAt)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
    <CheckedItems items={attempt.StageCheckListItem} />
    <p className={classes.none}>{describeRework(attempt.rework)}</p>
  </div>
)

const CheckedItems = ({ items }: { items: readonly SavedItem[] }) => (
  <ul className={classes.items}>
    {items.map(item => (
      <li key={item.label}>
        <div className={classes.line}>
          <span>
            {item.label}
            {item.result !== 'OK' && <b data-result={item.result}>{`: ${resultLabels[item.result]}`}</b>}
          </span>
          {item.completedByUser && <span>{`por ${item.completedByUser.name}`}</span>}
        </div>
        <Remark item={item} />
      </li>
    ))}
  </ul>
)

function Remark({ item }: { item: SavedItem }) {
  const remark = describeRemark(item)
  if (!remark && item.photos.length === 0) return null
  return (
    <p className={classes.remark}>
      {remark}
      {item.photos.map((address, index) => (
        <a key={address} className={classes.photo} href={address} target="_blank" rel="noopener">
          {`Foto ${index + 1}`}
        </a>
      ))}
    </p>
  )
}
