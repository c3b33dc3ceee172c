import type { Capability } from '@etapa/domain/capabilities'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import { useMay } from './session.ts'

interface ManagersOnlyProps {
  /** The capability that the screen's calls require. */
  needs: Capability
  /** Explains what only managers can do. */
  text: string
  children: ReactNode
}

/** Shows a screen only to people who have the capability, before they type what the server would reject. */
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
