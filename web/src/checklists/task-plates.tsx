import type { ProductOfTask } from '@etapa/domain/orders/product'
import { isFinished } from '@etapa/domain/quality/may-rework'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'

const StoredPlates = lazyPart(async () => (await import('../plates/stored-plates.tsx')).StoredPlates)

/** Where the plates of the scanned product lie, for thumbs. */
export const TaskPlates = ({ product: { serial, sheet, stages } }: { product: ProductOfTask }) => (
  <StoredPlates
    serial={serial}
    colors={(sheet?.colors ?? []).map(({ name }) => name)}
    mayStore={isFinished(stages)}
    size="lg"
  />
)
