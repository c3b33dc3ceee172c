import type { OrderPage, ProductOfPage } from '@etapa/domain/orders/order-page'
import { isFinished } from '@etapa/domain/quality/may-rework'
import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { ArtworkLink } from '../documents/artwork-link.tsx'
import { ProductPosition } from '../stages/product-position.tsx'
import { ProductStages } from '../stages/product-stages.tsx'
import type { AskedTask } from '../stages/task-dialogs.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { CheckedItems } from './checked-items.tsx'
import { ProductActions } from './product-actions.tsx'
import classes from './product-card.module.css'
import { ProductSheet } from './product-sheet.tsx'
import { ProductStatus } from './product-status.tsx'
import { RepeatLinks } from './repeat-links.tsx'

const StoredPlates = lazyPart(async () => (await import('../plates/stored-plates.tsx')).StoredPlates)

interface ProductCardProps {
  order: OrderPage
  product: ProductOfPage
  position: number
  /** Whether the product can be collapsed; if so, it is initially collapsed unless the URL points to it. */
  isFolded: boolean
  onAsk: (asked: AskedTask) => void
  onCorrect: () => void
}

export function ProductCard(props: ProductCardProps) {
  const { order, product, position, isFolded, onAsk, onCorrect } = props
  const isSought = useLocation({ select: ({ hash }) => hash === product.serial })
  const [isOpened, setIsOpened] = useState(isSought)
  const body = useId()
  const isOpen = !isFolded || isOpened
  return (
    <section
      ref={isSought ? showFirst : undefined}
      className={classes.product}
      aria-label={`${position}. ${product.identification}`}
    >
      <div className={classes.head} data-folded={!isOpen}>
        <ProductPosition position={position} />
        <ProductName product={product} isOpen={isOpen} />
        <ArtworkLink product={product} size={isOpen ? 4 : 2} />
        {!order.cancelled && (
          <ProductActions order={order} product={product} onAsk={onAsk} onCorrect={onCorrect} />
        )}
        {isFolded && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={isOpen ? body : undefined}
            aria-label={`Etapas de ${product.serial}`}
            onClick={() => setIsOpened(opened => !opened)}
          >
            <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
          </button>
        )}
        <ProductStatus product={product} isOpen={isOpen} onAsk={order.cancelled ? undefined : onAsk} />
      </div>
      {isOpen && (
        <div id={body}>
          <ProductBody order={order} product={product} onAsk={onAsk} />
        </div>
      )}
    </section>
  )
}

/** Scrolls to the product that the URL points to; used as its ref callback. */
const showFirst = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'center' })

const ProductName = ({ product, isOpen }: { product: ProductOfPage; isOpen: boolean }) => (
  <div className={classes.name}>
    <b>{product.identification}</b> <span className={classes.service}>· {product.productType.name}</span>
    {isOpen && <RepeatLinks product={product} />}
  </div>
)

type ProductBodyProps = Pick<ProductCardProps, 'order' | 'product' | 'onAsk'>

function ProductBody({ order, product, onAsk }: ProductBodyProps) {
  const locked = order.cancelled ? 'A ordem de serviço está cancelada.' : undefined
  return (
    <>
      <ProductStages
        product={product}
        start={product.addedAt ?? order.createdAt}
        locked={locked}
        onSkip={stage => onAsk({ kind: 'skip', product, stage })}
      />
      <ProductSheet product={product} clientId={order.clientId} isLocked={locked !== undefined} />
      <StoredPlates
        serial={product.serial}
        colors={(product.sheet?.colors ?? []).map(({ name }) => name)}
        mayStore={!locked && isFinished(product.stages)}
        size="xs"
      />
      {!locked && <CheckedItems product={product} />}
    </>
  )
}
