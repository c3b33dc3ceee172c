import type { Route } from '@etapa/domain/services/route'
import type { Service } from '@etapa/domain/services/service'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'

const VersionDialog = lazyDialog(async () => (await import('./version-dialog.tsx')).VersionDialog)

interface VersionMenuProps {
  service: Service
  /** Starts editing an old version. */
  onEdit: (version: Route) => void
}

export function VersionMenu({ service, onEdit }: VersionMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!service.route) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Versões
      </Button>
      {isOpen && (
        <VersionDialog
          service={service}
          onEdit={version => {
            onEdit(version)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
