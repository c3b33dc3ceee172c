import type { ProductOfTask } from '@etapa/domain/orders/product'
import type { ApprovalState } from '@etapa/domain/stages/approval-state'
import { AnchorLink } from '../ui/page/link.tsx'
import { ApprovalBadge } from './approval-badge.tsx'

interface ApprovalLinkProps {
  product: ProductOfTask
  approval: ApprovalState
}

/** The approval state of the artwork, with a link to the floor's page of its versions and comments. */
export const ApprovalLink = ({ product, approval }: ApprovalLinkProps) => (
  <>
    <ApprovalBadge approval={approval} customerSince={product.customerSince} />
    <AnchorLink to="/tarefas/aprovacao/$serial" params={{ serial: product.serial }}>
      Aprovação da arte
    </AnchorLink>
  </>
)
