import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '../sessions/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink } from '../ui/link.tsx'

/** The server would refuse the others; they learn it before they type. */
export function ManagersOnly({ children }: { children: ReactNode }) {
  const { adminLevel } = useSession()
  if (adminLevel === 'admin') return children
  return (
    <EmptyState
      icon={IconLock}
      text="Somente gerentes adicionam e editam funcionários. Seu nome e sua senha você muda no seu perfil."
      action={
        <ButtonLink to="/painel/perfil" variant="default">
          Abrir meu perfil
        </ButtonLink>
      }
    />
  )
}
