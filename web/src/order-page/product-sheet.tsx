import type { ProductOfPage } from '@etapa/domain/orders/order-page'
import { Button, Group } from '@mantine/core'
import { IconPencil, IconPrinter, IconRuler2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../sessions/session.ts'
import { SheetView } from '../sheets/sheet-view.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { openPrintWindow } from '../ui/windows/print-window.ts'
import classes from './product-card.module.css'

const SheetDialog = lazyDialog(async () => (await import('../sheets/sheet-dialog.tsx')).SheetDialog)
const printSize = { width: 800, height: 900 }

interface ProductSheetProps {
  product: ProductOfPage
  clientId: number
  /** Whether the order is read-only. */
  isLocked: boolean
}

/** The technical sheet of a product; editable until the product is finished. */
export function ProductSheet({ product: { serial, sheet, stages }, clientId, isLocked }: ProductSheetProps) {
  const [isEdited, setIsEdited] = useState(false)
  const mayWrite = useMay('orders:write')
  const mayEdit = mayWrite && !isLocked && stages.some(({ status }) => status === 'PENDING')
  if (!sheet && !mayEdit) return null
  return (
    <div className={classes.sheet}>
      {sheet && <SheetView sheet={sheet} />}
      <Group gap="xs" mt={sheet ? 'xs' : 0} className={classes.actions}>
        {mayEdit && (
          <Button
            variant="default"
            size="xs"
            leftSection={
              sheet ? (
                <IconPencil size={16} aria-hidden="true" />
              ) : (
                <IconRuler2 size={16} aria-hidden="true" />
              )
            }
            aria-label={`${sheet ? 'Editar' : 'Preencher'} ficha técnica ${serial}`}
            onClick={() => setIsEdited(true)}
          >
            {sheet ? 'Editar ficha técnica' : 'Preencher ficha técnica'}
          </Button>
        )}
        {sheet && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            aria-label={`Imprimir ficha técnica ${serial}`}
            onClick={() => openPrintWindow(`/imprimir-ficha/${serial}`, printSize)}
          >
            Imprimir ficha
          </Button>
        )}
      </Group>
      {isEdited && (
        <SheetDialog
          serial={serial}
          sheet={sheet ?? null}
          clientId={clientId}
          onClose={() => setIsEdited(false)}
        />
      )}
    </div>
  )
}
