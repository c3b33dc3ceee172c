import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import { useSession } from './session.ts'

/** The server would refuse the others; they learn it before they type. `text` says what is for managers. */
export function ManagersOnly({ text, children }: { text: string; children: ReactNode }) {
  const { adminLevel } = useSession()
  if (adminLevel === 'admin') return children
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
