import type { Capability } from '@etapa/domain/capabilities'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import { useMay } from './session.ts'

interface ManagersOnlyProps {
  /** What the screen's calls need. */
  needs: Capability
  /** Says what is for managers. */
  text: string
  children: ReactNode
}

/** Shows a screen only to whoever may use it, before they type what the server would refuse. */
export function ManagersOnly({ needs, text, children }: ManagersOnlyProps) {
  if (useMay(needs)) return children
  return (
    <EmptyState
      icon={IconLock}
      text={text}
      action={
        <ButtonLink to="/painel/perfil" variant="default">
          Abrir meu perfil
        </ButtonLink>
      }
    />
  )
}
