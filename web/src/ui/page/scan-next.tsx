import type { Shelf } from '@etapa/domain/plates/place'
import { IconArchive, IconQrcode } from '@tabler/icons-react'
import { ButtonLink } from './link.tsx'

interface ScanNextProps {
  /** The shelf that plates scanned next are put on. */
  shelf?: Shelf
  variant?: 'default'
  children: string
}

/** On to the next code, for thumbs. */
export function ScanNext({ shelf, variant, children }: ScanNextProps) {
  const Picture = shelf ? IconArchive : IconQrcode
  return (
    <ButtonLink
      to="/tarefas/escanear"
      search={{ camera: 'aberta', ...(shelf && { armario: shelf.cabinet, prateleira: shelf.shelf }) }}
      size="xl"
      fullWidth
      {...(variant && { variant })}
      leftSection={<Picture size={24} aria-hidden="true" />}
    >
      {children}
    </ButtonLink>
  )
}
