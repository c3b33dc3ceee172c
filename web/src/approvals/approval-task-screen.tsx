import { taskPath } from '@etapa/domain/orders/serial'
import { Button, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { FloorPage } from '../ui/page/floor-page.tsx'

// Lazy, so that its forms are not part of the floor's initial bundle.
const ApprovalView = lazyPart(async () => (await import('./approval-view.tsx')).ApprovalView)

/** The approval of a product's artwork, on the floor. */
export const ApprovalTaskScreen = ({ serial }: { serial: string }) => (
  <FloorPage
    title={`Aprovação da arte ${serial}`}
    bar={
      <Button
        component="a"
        href={taskPath(serial)}
        variant="transparent"
        c="white"
        px="sm"
        leftSection={<IconArrowLeft size={22} aria-hidden="true" />}
      >
        Tarefa
      </Button>
    }
  >
    <Title order={1} size="h2" mb="md">
      Aprovação da arte
    </Title>
    <ApprovalView serial={serial} />
  </FloorPage>
)
