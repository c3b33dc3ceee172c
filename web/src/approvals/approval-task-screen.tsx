import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { FloorPage } from '../ui/page/floor-page.tsx'
import { ButtonLink } from '../ui/page/link.tsx'

// Lazy, so that its forms are not part of the floor's initial bundle.
const ApprovalView = lazyPart(async () => (await import('./approval-view.tsx')).ApprovalView)

interface ApprovalTaskScreenProps {
  serial: string
  /** The sector of the task that the screen was opened from, if it was. */
  sector: string | undefined
}

/** The approval of a product's artwork, on the floor. */
export const ApprovalTaskScreen = ({ serial, sector }: ApprovalTaskScreenProps) => (
  <FloorPage
    title={`Aprovação da arte ${serial}`}
    bar={
      <ButtonLink
        to="/tarefas/{-$serial}"
        params={{ serial }}
        search={{ setor: sector }}
        variant="transparent"
        c="white"
        px="sm"
        leftSection={<IconArrowLeft size={22} aria-hidden="true" />}
      >
        Tarefa
      </ButtonLink>
    }
  >
    <Title order={1} size="h2" mb="md">
      Aprovação da arte
    </Title>
    <ApprovalView serial={serial} />
  </FloorPage>
)
