import type { ProductInList } from '@etapa/domain/orders/product'
import { isFinished, reworkableStage } from '@etapa/domain/quality/may-rework'
import { type Icon, IconHistory, IconRefresh } from '@tabler/icons-react'
import { useMay } from '../sessions/session.ts'
import type { AskedTask } from './task-dialogs.tsx'

interface ReworkAction {
  label: string
  icon: Icon
  asks: AskedTask
}

/**
 * Returns the actions for requesting a rework, if the person may do so, and for showing earlier attempts, if there are
 * any.
 */
export function useReworkActions(product: ProductInList): ReworkAction[] {
  const mayWork = useMay('stages:work')
  const mayComplain = useMay('complaints:open')
  const stage = mayWork ? reworkableStage(product.stages, mayComplain) : undefined
  const label = isFinished(product.stages) ? 'Abrir reclamação' : 'Pedir refação'
  const isReworked = product.stages.some(({ attempt }) => attempt > 1)
  return [
    ...(stage ? [{ label, icon: IconRefresh, asks: { kind: 'rework', product, stage } as const }] : []),
    ...(isReworked
      ? [{ label: 'Tentativas', icon: IconHistory, asks: { kind: 'attempts', product } as const }]
      : []),
  ]
}
