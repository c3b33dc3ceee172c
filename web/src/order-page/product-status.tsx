import type { ProductOfPage } from '@etapa/domain/orders/order-page'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { ApprovalBadge } from '../approvals/approval-badge.tsx'
import type { AskedTask } from '../stages/task-dialogs.tsx'
import { useReworkActions } from '../stages/use-rework-actions.ts'
import { ButtonLink } from '../ui/page/link.tsx'
import { Serial } from '../ui/rows/serial.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import classes from './product-status.module.css'
import { StageDots } from './stage-dots.tsx'

interface ProductStatusProps {
  product: ProductOfPage
  /** Whether the stages are shown below. */
  isOpen: boolean
  /** Undefined if the order is cancelled, which leaves nothing to do. */
  onAsk: ((asked: AskedTask) => void) | undefined
}

/** Where a product is and what it waits for, with the actions that depend on it. */
export const ProductStatus = ({ product, isOpen, onAsk }: ProductStatusProps) => (
  <div className={classes.status}>
    <span className={isOpen ? undefined : classes.serial}>
      <Serial text={product.serial} />
    </span>
    {!isOpen && <StageDots product={product} />}
    {product.approval && (isOpen || product.approval !== 'approved') && (
      <ApprovalBadge approval={product.approval} customerSince={product.customerSince} />
    )}
    {product.cardChangedAt && (
      <TintedBadge color="orange">
        <IconPrinter size={14} aria-hidden="true" className={classes.printer} /> {cardToPrint(product)}
      </TintedBadge>
    )}
    {onAsk && <VisibleActions product={product} onAsk={onAsk} />}
  </div>
)

/** Returns the text that asks to print a product's card, or to print it again because its content has changed. */
const cardToPrint = ({ cardPrintedAt }: ProductOfPage): string =>
  cardPrintedAt ? 'Reimprimir cartão' : 'Imprimir cartão'

interface VisibleActionsProps {
  product: ProductOfPage
  onAsk: (asked: AskedTask) => void
}

function VisibleActions({ product, onAsk }: VisibleActionsProps) {
  const { serial } = product
  return (
    <div className={classes.actions}>
      <ButtonLink
        variant="default"
        size="compact-sm"
        to="/painel/aprovacao/$serial"
        params={{ serial }}
        aria-label={`Aprovação da arte de ${serial}`}
      >
        Aprovação
      </ButtonLink>
      {useReworkActions(product).map(({ label, asks }) => (
        <Button
          key={label}
          variant="default"
          size="compact-sm"
          aria-label={`${label} de ${serial}`}
          onClick={() => onAsk(asks)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
