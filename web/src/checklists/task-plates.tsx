import type { ProductOfTask } from '@etapa/domain/orders/product'
import { isFinished } from '@etapa/domain/quality/may-rework'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'

const StoredPlates = lazyPart(async () => (await import('../plates/stored-plates.tsx')).StoredPlates)

/** The stored plates of the scanned product, with large buttons. */
export const TaskPlates = ({ product: { serial, sheet, stages } }: { product: ProductOfTask }) => (
  <StoredPlates
    serial={serial}
    colors={(sheet?.colors ?? []).map(({ name }) => name)}
    mayStore={isFinished(stages)}
    size="lg"
  />
)
