import type { ChecklistView } from '@etapa/domain/checklists/checklist-view'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { Text } from '@mantine/core'
import { IconLock, IconSearchOff } from '@tabler/icons-react'
import { NextInQueue } from '../forecasts/next-in-queue.tsx'
import { useSectors } from '../sectors/use-sectors.ts'
import { DoneView } from './done-view.tsx'
import { SectorButtons } from './sector-buttons.tsx'
import { TaskNotice } from './task-notice.tsx'
import { TaskPlates } from './task-plates.tsx'

interface ClosedTaskProps {
  product: ProductOfTask | null
  view: Exclude<ChecklistView, { kind: 'active' }>
  /** The value from the URL: usually a sector's key, but it may be anything. */
  sector: string
}

/** A task that cannot be worked on: completed, blocked, or not found. */
export function ClosedTask({ product, view, sector }: ClosedTaskProps) {
  const chosen = useSectors().active.find(({ key }) => key === sector)
  const about = product ? `${product.identification} · ${product.serial}` : ''
  switch (view.kind) {
    case 'done':
      return <DoneView key={view.stage.id} product={view.product} stage={view.stage} about={about} />
    case 'blocked':
      return (
        <TaskNotice
          icon={IconLock}
          color="orange"
          title="Estágio bloqueado"
          about={about}
          text={
            <>
              A etapa {view.stageName} não pode ser acessada porque a etapa anterior não foi concluída.
              Aguardando <b>{view.waitingFor}</b>.
            </>
          }
        >
          <Text c="dimmed">Quando chegar a vez desta etapa, o checklist se abre aqui sozinho.</Text>
          <NextInQueue sector={sector} besides={[product?.serial]} />
        </TaskNotice>
      )
    case 'missing':
      return (
        <TaskNotice
          icon={IconSearchOff}
          color="gray"
          title="Setor ou Produto não encontrado"
          about={about}
          text={
            product
              ? `${chosen ? `O produto não passa pelo setor ${chosen.name}` : 'Nenhum setor foi selecionado'}. Escolha o setor:`
              : 'Nenhum setor foi selecionado ou nenhum produto foi encontrado para este serial.'
          }
        >
          {product && (
            <>
              <TaskPlates product={product} />
              <SectorButtons product={product} />
            </>
          )}
        </TaskNotice>
      )
  }
}
