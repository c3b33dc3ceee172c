import type { OrderPage, ProductOfPage } from '@etapa/domain/orders/order-page'
import { isFinished } from '@etapa/domain/quality/may-rework'
import { Button, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { ArtworkLink } from '../documents/artwork-link.tsx'
import { ProductPosition } from '../orders/product-position.tsx'
import { ProductStages } from '../orders/product-stages.tsx'
import type { AskedTask } from '../orders/task-dialogs.tsx'
import { StoredPlates } from '../plates/stored-plates.tsx'
import { Serial } from '../ui/rows/serial.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { CheckedItems } from './checked-items.tsx'
import { CorrectMenu } from './correct-menu.tsx'
import { ProductActions } from './product-actions.tsx'
import classes from './product-card.module.css'
import { ProductSheet } from './product-sheet.tsx'
import { RepeatLinks } from './repeat-links.tsx'
import { StageDots } from './stage-dots.tsx'

interface ProductCardProps {
  order: OrderPage
  product: ProductOfPage
  position: number
  /** Whether it shows its head only until the person opens it. */
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
        <div className={classes.name}>
          <Text fw={600} lineClamp={isOpen ? undefined : 1}>
            {product.identification}
          </Text>
          <div className={classes.about}>
            <span>
              <Serial text={product.serial} /> · {product.productType.name}
            </span>
            {isFolded && <StageDots product={product} />}
          </div>
          {isOpen && <RepeatLinks product={product} />}
          {product.cardChangedAt && (
            <TintedBadge color="orange">
              {product.cardPrintedAt ? 'Reimprimir cartão' : 'Imprimir cartão'}
            </TintedBadge>
          )}
        </div>
        <ArtworkLink product={product} size={isOpen ? 4 : 2.5} />
        {!isOpen && !order.cancelled && (
          <div className={classes.correct}>
            <CorrectMenu order={order} product={product} onAsk={onAsk} onCorrect={onCorrect} />
          </div>
        )}
        {isFolded && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.fold}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={body}
            aria-label={`Etapas de ${product.serial}`}
            onClick={() => setIsOpened(opened => !opened)}
          >
            Etapas
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={body}>
          <ProductBody order={order} product={product} onAsk={onAsk} onCorrect={onCorrect} />
        </div>
      )}
    </section>
  )
}

/** The product that a person has come for. */
const showFirst = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'center' })

type ProductBodyProps = Pick<ProductCardProps, 'order' | 'product' | 'onAsk' | 'onCorrect'>

function ProductBody({ order, product, onAsk, onCorrect }: ProductBodyProps) {
  const locked = order.cancelled ? 'A ordem de serviço está cancelada.' : undefined
  return (
    <>
      {!locked && <ProductActions order={order} product={product} onAsk={onAsk} onCorrect={onCorrect} />}
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
