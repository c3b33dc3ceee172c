import { placeInWords, type Shelf } from '@etapa/domain/plates/place'
import { IconArchive } from '@tabler/icons-react'
import { Notice } from '../ui/feedback/notice.tsx'
import { AnchorLink } from '../ui/page/link.tsx'

/** Shows the shelf on which the plates of scanned products are being stored, with a link to stop. */
export const StoringNotice = ({ shelf }: { shelf: Shelf }) => (
  <Notice icon={IconArchive} title={`Guardando em ${placeInWords(shelf)}`}>
    Escaneie o cartão de cada produto.{' '}
    <AnchorLink to="/tarefas/escanear" inherit underline="always">
      Parar de guardar
    </AnchorLink>
  </Notice>
)
