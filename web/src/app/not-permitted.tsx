import { IconLock } from '@tabler/icons-react'
import { useMay } from '../sessions/session.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'

/** Shown in place of a screen that the person may not see: explains why, and links to another page. */
export function NotPermitted({ text }: { text: string }) {
  const hasLists = useMay('orders:list')
  const wayOn = hasLists ? (
    <ButtonLink to="/painel/perfil" variant="default">
      Abrir meu perfil
    </ButtonLink>
  ) : (
    <ButtonLink to="/tarefas/escanear">Escanear um produto</ButtonLink>
  )
  return (
    <Page title="Sem acesso">
      <EmptyState icon={IconLock} text={text} action={wayOn} />
    </Page>
  )
}
