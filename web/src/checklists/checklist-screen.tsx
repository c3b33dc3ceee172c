import { checklistView } from '@etapa/domain/checklists/checklist-view'
import { Text } from '@mantine/core'
import { IconLock, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../ui/feedback/failure.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { ActiveView } from './active-view.tsx'
import { TaskNotice } from './task-notice.tsx'
import { TaskPage } from './task-page.tsx'
import { taskProduct } from './task-product.ts'

const DoneView = lazyPart(async () => (await import('./done-view.tsx')).DoneView)
const SectorButtons = lazyPart(async () => (await import('./sector-buttons.tsx')).SectorButtons)

interface ChecklistScreenProps {
  serial: string
  /** As the address has it: a sector's key, or anything else. */
  sector: string
}

export function ChecklistScreen({ serial, sector }: ChecklistScreenProps) {
  const { data: product, error, refetch } = useQuery(taskProduct(serial))
  if (product === undefined) {
    return (
      <TaskPage title="Checklist">
        {error ? <Failure message={error.message} retry={refetch} /> : <Loading />}
      </TaskPage>
    )
  }

  const view = checklistView(product, sector)
  const about = product ? `${product.identification} · ${product.serial}` : ''
  switch (view.kind) {
    case 'active':
      return <ActiveView key={`${view.stage.id}-${view.stage.attempt}`} view={view} />
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
              ? 'Nenhum setor foi selecionado. Escolha o setor:'
              : 'Nenhum setor foi selecionado ou nenhum produto foi encontrado para este serial.'
          }
        >
          {product && <SectorButtons product={product} />}
        </TaskNotice>
      )
  }
}
