import type { OrderPage, ProductOfPage } from '@etapa/domain/orders/order-page'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useMay } from '../sessions/session.ts'
import type { AskedTask } from '../stages/task-dialogs.tsx'
import classes from './product-card.module.css'
import { ProductMenu } from './product-menu.tsx'

export interface ProductActionsProps {
  order: OrderPage
  product: ProductOfPage
  onAsk: (asked: AskedTask) => void
  onCorrect: () => void
}

/** The actions of one product: an edit button, and a menu with the rest. */
export function ProductActions({ order, product, onAsk, onCorrect }: ProductActionsProps) {
  const mayCorrect = useMay('orders:write')
  return (
    <div className={classes.actions}>
      {mayCorrect && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.correct}
          aria-label={`Corrigir ${product.serial}`}
          onClick={onCorrect}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden="true" className={classes.pencil} />
          <span className={classes.word}>Corrigir</span>
        </Button>
      )}
      <ProductMenu order={order} product={product} onAsk={onAsk} />
    </div>
  )
}
