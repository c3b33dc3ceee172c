import type { ProductOfPage } from '@etapa/domain/orders/order-page'
import { inOrder } from '@etapa/domain/stages/workable'
import { whereabouts } from '../stages/whereabouts.ts'
import classes from './stage-dots.module.css'

/** The progress of a product: a dot per stage, and the name of the current one. */
export const StageDots = ({ product }: { product: ProductOfPage }) => (
  <div className={classes.row}>
    <span className={classes.dots} role="img" aria-label={whereabouts(product)}>
      {inOrder(product.stages).map(stage => (
        <span
          key={stage.id}
          className={classes.dot}
          data-standing={stage.status === 'SKIPPED' ? 'skipped' : stage.standing}
          title={stage.stageName}
        />
      ))}
    </span>
    <span className={classes.words} aria-hidden="true">
      {whereabouts(product)}
    </span>
  </div>
)
