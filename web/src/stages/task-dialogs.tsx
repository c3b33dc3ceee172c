import type { OrderInList } from '@etapa/domain/orders/order'
import type { ProductInList } from '@etapa/domain/orders/product'
import type { Stage } from '@etapa/domain/stages/stage'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'

const ScanTaskDialog = lazyDialog(async () => (await import('./scan-task-dialog.tsx')).ScanTaskDialog)
const SkipStageDialog = lazyDialog(async () => (await import('./skip-stage-dialog.tsx')).SkipStageDialog)
const AddStageDialog = lazyDialog(async () => (await import('./add-stage-dialog.tsx')).AddStageDialog)

const AskReworkDialog = lazyDialog(
  async () => (await import('../quality/ask-rework-dialog.tsx')).AskReworkDialog,
)
const AttemptsDialog = lazyDialog(async () => (await import('../quality/attempts-dialog.tsx')).AttemptsDialog)

/** Which dialog about a product's stages to open. */
export type AskedTask =
  | { kind: 'scan' | 'add' | 'attempts'; product: ProductInList }
  | { kind: 'skip' | 'rework'; product: ProductInList; stage: Stage }

interface TaskDialogsProps {
  order: OrderInList
  asked: AskedTask | undefined
  onClose: () => void
}

export const TaskDialogs = ({ order, asked, onClose }: TaskDialogsProps) => (
  <>
    {asked?.kind === 'scan' && <ScanTaskDialog order={order} product={asked.product} onClose={onClose} />}
    {asked?.kind === 'skip' && <SkipStageDialog {...asked} onClose={onClose} />}
    {asked?.kind === 'rework' && <AskReworkDialog {...asked} onClose={onClose} />}
    {asked?.kind === 'attempts' && <AttemptsDialog product={asked.product} onClose={onClose} />}
    {asked?.kind === 'add' && <AddStageDialog product={asked.product} onClose={onClose} />}
  </>
)
