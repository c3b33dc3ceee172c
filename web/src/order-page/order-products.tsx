import type { OrderPage } from '@etapa/domain/orders/order'
import { useState } from 'react'
import { type AskedTask, TaskDialogs } from '../orders/task-dialogs.tsx'
import { FoldingSection } from '../ui/page/folding-section.tsx'
import { useIsPrinting } from '../ui/windows/use-is-printing.ts'
import classes from './product-card.module.css'
import { ProductCard } from './product-card.tsx'

/** Above this many, only the heads are shown until one is opened. */
const mostOpen = 8

export function OrderProducts({ order }: { order: OrderPage }) {
  const [asked, setAsked] = useState<AskedTask>()
  const isPrinting = useIsPrinting()
  const isFolded = order.products.length > mostOpen && !isPrinting
  return (
    <FoldingSection title="Produtos" note={order.products.length} isOpenAtFirst>
      <div className={classes.products}>
        {order.products.map((product, index) => (
          <ProductCard
            key={product.id}
            order={order}
            product={product}
            position={index + 1}
            isFolded={isFolded}
            onAsk={setAsked}
          />
        ))}
      </div>
      <TaskDialogs order={order} asked={asked} onClose={() => setAsked(undefined)} />
    </FoldingSection>
  )
}
