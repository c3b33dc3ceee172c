import type { ProductInList } from '@etapa/domain/orders/product'
import { isFinished, reworkableStage } from '@etapa/domain/quality/may-rework'
import { Button } from '@mantine/core'
import { IconHistory, IconRefresh } from '@tabler/icons-react'
import { useMay } from '../sessions/session.ts'
import type { AskedTask } from './task-dialogs.tsx'

interface ReworkButtonsProps {
  product: ProductInList
  onAsk: (asked: AskedTask) => void
}

/** Asking for a rework of a product where this person may, and what was done before earlier ones. */
export function ReworkButtons({ product, onAsk }: ReworkButtonsProps) {
  const mayComplain = useMay('complaints:open')
  const stage = reworkableStage(product.stages, mayComplain)
  const isReworked = product.stages.some(({ attempt }) => attempt > 1)
  return (
    <>
      {stage && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          onClick={() => onAsk({ kind: 'rework', product, stage })}
        >
          {isFinished(product.stages) ? 'Abrir reclamação' : 'Pedir refação'}
        </Button>
      )}
      {isReworked && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconHistory size={16} aria-hidden="true" />}
          onClick={() => onAsk({ kind: 'attempts', product })}
        >
          Tentativas
        </Button>
      )}
    </>
  )
}
