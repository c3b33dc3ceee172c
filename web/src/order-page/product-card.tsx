import type { OrderPage, ProductOfPage } from '@etapa/domain/orders/order-page'
import { isFinished } from '@etapa/domain/quality/may-rework'
import { Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { ApprovalBadge } from '../approvals/approval-badge.tsx'
import { ArtworkLink } from '../documents/artwork-link.tsx'
import { ProductPosition } from '../stages/product-position.tsx'
import { ProductStages } from '../stages/product-stages.tsx'
import type { AskedTask } from '../stages/task-dialogs.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Serial } from '../ui/rows/serial.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { CheckedItems } from './checked-items.tsx'
import { ProductActions } from './product-actions.tsx'
import classes from './product-card.module.css'
import { cardToPrint, ProductLine } from './product-line.tsx'
import { ProductSheet } from './product-sheet.tsx'
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
        {isOpen ? <ProductName product={product} /> : <ProductLine product={product} />}
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

const ProductName = ({ product }: { product: ProductOfPage }) => (
  <div className={classes.name}>
    <Text fw={600}>{product.identification}</Text>
    <Text size="sm" c="gray.7">
      <Serial text={product.serial} /> · {product.productType.name}
    </Text>
    <RepeatLinks product={product} />
    {product.approval && (
      <div>
        <ApprovalBadge approval={product.approval} customerSince={product.customerSince} />
      </div>
    )}
    {product.cardChangedAt && <TintedBadge color="orange">{cardToPrint(product)}</TintedBadge>}
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
