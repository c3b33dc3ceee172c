import { approvalLabels } from '@etapa/domain/stages/approval-labels'
import type { ApprovalState } from '@etapa/domain/stages/approval-state'
import { waitInWords } from '@etapa/domain/stages/customer-wait'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'

const colors = {
  missing: 'gray',
  waiting: 'orange',
  changes: 'red',
  approved: 'green',
  suspended: 'red',
} as const

interface ApprovalBadgeProps {
  approval: ApprovalState
  customerSince: string | null
}

/** The approval state of a product's artwork, or how long the customer has had it. */
export const ApprovalBadge = ({ approval, customerSince }: ApprovalBadgeProps) => (
  <TintedBadge color={colors[approval]}>
    {customerSince ? waitInWords(customerSince, Date.now()) : approvalLabels[approval]}
  </TintedBadge>
)
