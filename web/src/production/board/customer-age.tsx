import { waitInBrief, waitInWords } from '@etapa/domain/stages/customer-wait'
import { VisuallyHidden } from '@mantine/core'
import classes from './board-card.module.css'

interface CustomerAgeProps {
  since: string
  now: number
}

/** How long a product has waited for its customer, in place of its age. */
export const CustomerAge = ({ since, now }: CustomerAgeProps) => (
  <span className={classes.age} data-wait="customer" title={waitInWords(since, now)}>
    <VisuallyHidden>{waitInWords(since, now)}</VisuallyHidden>
    <span aria-hidden="true">{waitInBrief(since, now)}</span>
  </span>
)
