import { reworksLabel } from '@etapa/domain/orders/labels'
import { IconRefresh } from '@tabler/icons-react'
import classes from './rework-mark.module.css'

/** An icon with the number of reworks; renders nothing if there are none. */
export const ReworkMark = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={classes.mark} role="img" aria-label={reworksLabel(count)} title={reworksLabel(count)}>
      <IconRefresh size="1em" stroke={2.2} aria-hidden="true" />
      {count}
    </span>
  )
