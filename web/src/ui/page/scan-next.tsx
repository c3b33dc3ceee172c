import type { Shelf } from '@etapa/domain/plates/place'
import { IconArchive, IconQrcode } from '@tabler/icons-react'
import { ButtonLink } from './link.tsx'

interface ScanNextProps {
  /** The shelf on which the plates of the products scanned next are to be stored. */
  shelf?: Shelf
  variant?: 'default'
  children: string
}

/** A large button that opens the scanner. */
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
