import type { ProductOfTask } from '@etapa/domain/orders/product'
import type { ApprovalState } from '@etapa/domain/stages/approval-state'
import { AnchorLink } from '../ui/page/link.tsx'
import { ApprovalBadge } from './approval-badge.tsx'

interface ApprovalLinkProps {
  product: ProductOfTask
  approval: ApprovalState
  /** The sector's key of the task that shows the link. */
  sector: string
}

/** The approval state of the artwork, with a link to the floor's page of its versions and comments. */
export const ApprovalLink = ({ product, approval, sector }: ApprovalLinkProps) => (
  <>
    <ApprovalBadge approval={approval} customerSince={product.customerSince} />
    <AnchorLink
      to="/tarefas/aprovacao/$serial"
      params={{ serial: product.serial }}
      search={{ setor: sector }}
    >
      Aprovação da arte
    </AnchorLink>
  </>
)
