import { Button } from '@mantine/core'
import { IconCopyCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serviceList } from './service-queries.ts'
import { checklistTargets, type SharedChecklist } from './share-checklist.ts'
import { ShareChecklistDialog } from './share-checklist-dialog.tsx'

/**
 * A button that copies a checklist to other services. It is shown only if the checklist is not empty and another
 * service has a step of the same sector with a different checklist.
 */
export function ShareChecklistButton({ shared }: { shared: SharedChecklist }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: services = [] } = useQuery(serviceList())
  const targets = shared.items.length > 0 ? checklistTargets(services, shared) : []
  return (
    <>
      {targets.length > 0 && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconCopyCheck size={16} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          Aplicar este checklist a outros serviços
        </Button>
      )}
      {isOpen && (
        <ShareChecklistDialog stepName={shared.stepName} targets={targets} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
