import type { ProductInList } from '@etapa/domain/orders/product'
import { inOrder } from '@etapa/domain/stages/workable'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { taskProduct } from '../orders/task-product.ts'
import { CheckedStage } from '../stages/checked-products.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import classes from './product-card.module.css'

/** The checklist items of each stage of a product; loaded when expanded. */
export function CheckedItems({ product }: { product: ProductInList }) {
  const [isOpen, setIsOpen] = useState(false)
  const list = useId()
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        className={classes.fold}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-label={`Itens dos checklists de ${product.serial}`}
        onClick={() => setIsOpen(open => !open)}
      >
        Itens dos checklists
      </Button>
      {isOpen && (
        <div id={list} className={classes.items}>
          <Items serial={product.serial} />
        </div>
      )}
    </>
  )
}

function Items({ serial }: { serial: string }) {
  const product = useQuery(taskProduct(serial))
  if (product.isPending) return <Loading height={120} />
  if (product.error) return <Failure message={product.error.message} retry={product.refetch} />
  return inOrder(product.data?.stages ?? []).map(stage => <CheckedStage key={stage.id} stage={stage} />)
}
