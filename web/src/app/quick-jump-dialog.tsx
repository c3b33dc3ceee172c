import { QuickSearch } from '../production/quick-search.tsx'
import { useMay, useSession } from '../sessions/session.ts'
import { destinationsFor } from './destinations.ts'

interface QuickJumpDialogProps {
  onGo: (href: string) => void
  onClose: () => void
}

/** Quick search over what this person can open. */
export function QuickJumpDialog(props: QuickJumpDialogProps) {
  const maySeeEmployees = useMay('people:edit')
  return <QuickSearch screens={destinationsFor(useSession())} maySeeEmployees={maySeeEmployees} {...props} />
}
