import { reworksLabel } from '@etapa/domain/orders/labels'
import { IconRefresh } from '@tabler/icons-react'
import classes from './rework-mark.module.css'

/** How often something of an order had to be done again; nothing where all went well. */
export const ReworkMark = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={classes.mark} role="img" aria-label={reworksLabel(count)} title={reworksLabel(count)}>
      <IconRefresh size={12} stroke={2.2} aria-hidden="true" />
      {count}
    </span>
  )
