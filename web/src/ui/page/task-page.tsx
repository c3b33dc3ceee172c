import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FloorPage } from './floor-page.tsx'
import { ButtonLink } from './link.tsx'

interface TaskPageProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** The frame of the floor's screens of a product or a shelf, with a back link to the scanner. */
export const TaskPage = ({ title, action, children }: TaskPageProps) => (
  <FloorPage
    title={title}
    action={action}
    bar={
      <ButtonLink
        to="/tarefas/escanear"
        variant="transparent"
        c="white"
        px="sm"
        leftSection={<IconArrowLeft size={22} aria-hidden="true" />}
      >
        Escanear
      </ButtonLink>
    }
  >
    {children}
  </FloorPage>
)
