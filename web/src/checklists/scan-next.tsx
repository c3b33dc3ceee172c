import { IconQrcode } from '@tabler/icons-react'
import { ButtonLink } from '../ui/page/link.tsx'

/** On to the next code, for thumbs. */
export const ScanNext = ({ children }: { children: string }) => (
  <ButtonLink
    to="/tarefas/escanear"
    search={{ camera: 'aberta' }}
    size="xl"
    fullWidth
    leftSection={<IconQrcode size={24} aria-hidden="true" />}
  >
    {children}
  </ButtonLink>
)
