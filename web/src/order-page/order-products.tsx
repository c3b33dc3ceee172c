import type { OrderPage, ProductOfPage } from '@etapa/domain/orders/order-page'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../sessions/session.ts'
import { type AskedTask, TaskDialogs } from '../stages/task-dialogs.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { FoldingSection } from '../ui/page/folding-section.tsx'
import { useIsPrinting } from '../ui/windows/use-is-printing.ts'
import classes from './product-card.module.css'
import { ProductCard } from './product-card.tsx'

const AddProductDialog = lazyDialog(async () => (await import('./add-product-dialog.tsx')).AddProductDialog)
const CorrectProductDialog = lazyDialog(
  async () => (await import('./correct-product-dialog.tsx')).CorrectProductDialog,
)

/** The maximum number of products that are initially expanded; if there are more, each is collapsed to one line. */
const mostOpen = 1

export function OrderProducts({ order }: { order: OrderPage }) {
  const [asked, setAsked] = useState<AskedTask>()
  const mayAdd = useMay('orders:write')
  const isPrinting = useIsPrinting()
  const isFolded = order.products.length > mostOpen && !isPrinting
  const [isAdding, setIsAdding] = useState(false)
  const [clicked, setCorrected] = useState<ProductOfPage>()
  // The current product; what was clicked is only used if a colleague has removed it.
  const corrected = clicked && (order.products.find(({ id }) => id === clicked.id) ?? clicked)
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
            onCorrect={() => setCorrected(product)}
          />
        ))}
      </div>
      {mayAdd && !order.cancelled && (
        <Button
          variant="default"
          size="sm"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          Adicionar produto
        </Button>
      )}
      {isAdding && <AddProductDialog order={order} onClose={() => setIsAdding(false)} />}
      {corrected && <CorrectProductDialog product={corrected} onClose={() => setCorrected(undefined)} />}
      <TaskDialogs order={order} asked={asked} onClose={() => setAsked(undefined)} />
    </FoldingSection>
  )
}
