import type { OrderPage, ProductOfPage } from '@etapa/domain/orders/order'
import { taskPath } from '@etapa/domain/orders/serial'
import { Button, Group, Text } from '@mantine/core'
import { IconChevronDown, IconListCheck, IconPlus, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { openPrint } from '../orders/open-print.ts'
import { ProductStages } from '../orders/product-stages.tsx'
import { ReworkButtons } from '../orders/rework-buttons.tsx'
import type { AskedTask } from '../orders/task-dialogs.tsx'
import { useSession } from '../sessions/session.ts'
import { CheckedItems } from './checked-items.tsx'
import classes from './product-card.module.css'
import { whereabouts } from './whereabouts.ts'

interface ProductCardProps {
  order: OrderPage
  product: ProductOfPage
  position: number
  /** Whether it shows its head only until the person opens it. */
  isFolded: boolean
  onAsk: (asked: AskedTask) => void
}

export function ProductCard({ order, product, position, isFolded, onAsk }: ProductCardProps) {
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
      <div className={classes.head}>
        <span className={classes.position}>{position}</span>
        <div className={classes.name}>
          <Text fw={600}>{product.identification}</Text>
          <Text size="sm" c="dimmed">
            {product.serial} · {product.productType.name}
          </Text>
          {isFolded && (
            <Text size="sm" c="dimmed">
              {whereabouts(product)}
            </Text>
          )}
        </div>
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
          <ProductBody order={order} product={product} onAsk={onAsk} />
        </div>
      )}
    </section>
  )
}

/** The product that a person has come for. */
const showFirst = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'center' })

type ProductBodyProps = Pick<ProductCardProps, 'order' | 'product' | 'onAsk'>

function ProductBody({ order, product, onAsk }: ProductBodyProps) {
  const locked = order.cancelled ? 'A ordem de serviço está cancelada.' : undefined
  return (
    <>
      {!locked && <ProductActions product={product} onAsk={onAsk} />}
      <ProductStages
        product={product}
        start={product.addedAt ?? order.createdAt}
        locked={locked}
        onSkip={stage => onAsk({ kind: 'skip', product, stage })}
      />
      {!locked && <CheckedItems product={product} />}
    </>
  )
}

function ProductActions({ product, onAsk }: Omit<ProductBodyProps, 'order'>) {
  const { adminLevel } = useSession()
  const open = product.stages.find(({ standing }) => standing === 'available')
  const setor = open ? `?setor=${encodeURIComponent(open.sector.key)}` : ''
  return (
    <Group gap="xs" mt="sm" className={classes.actions}>
      <Button
        component="a"
        href={`${taskPath(product.serial)}${setor}`}
        variant="default"
        size="xs"
        leftSection={<IconListCheck size={16} aria-hidden="true" />}
        aria-label={`Abrir tarefa ${product.serial}`}
      >
        Abrir tarefa
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconQrcode size={16} aria-hidden="true" />}
        aria-label={`Escanear tarefa ${product.serial}`}
        onClick={() => onAsk({ kind: 'scan', product })}
      >
        Escanear tarefa
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        aria-label={`Imprimir cartão ${product.serial}`}
        onClick={() => openPrint(product.serial)}
      >
        Imprimir cartão
      </Button>
      {adminLevel === 'admin' && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          aria-label={`Acrescentar etapa a ${product.serial}`}
          onClick={() => onAsk({ kind: 'add', product })}
        >
          Acrescentar etapa
        </Button>
      )}
      <ReworkButtons product={product} onAsk={onAsk} />
    </Group>
  )
}
