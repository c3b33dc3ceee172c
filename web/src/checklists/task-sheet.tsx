import type { ProductOfTask } from '@etapa/domain/orders/product'
import { Button, Paper } from '@mantine/core'
import { IconRuler2 } from '@tabler/icons-react'
import { useState } from 'react'
import { SheetView } from '../sheets/sheet-view.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'

const SheetDialog = lazyDialog(async () => (await import('../sheets/sheet-dialog.tsx')).SheetDialog)

interface TaskSheetProps {
  product: ProductOfTask
  mayEdit: boolean
}

/** What is to be made, before the checklist asks whether it was. */
export function TaskSheet({ product: { serial, sheet, clientId }, mayEdit }: TaskSheetProps) {
  const [isEdited, setIsEdited] = useState(false)
  return (
    <Paper
      withBorder={sheet !== null}
      p={sheet ? 'md' : 0}
      bg={sheet ? undefined : 'transparent'}
      radius="lg"
    >
      {sheet && <SheetView sheet={sheet} />}
      {mayEdit && (
        <Button
          mt={sheet ? 'sm' : 0}
          variant="default"
          leftSection={<IconRuler2 size={18} aria-hidden="true" />}
          onClick={() => setIsEdited(true)}
        >
          {sheet ? 'Editar ficha técnica' : 'Preencher ficha técnica'}
        </Button>
      )}
      {isEdited && (
        <SheetDialog serial={serial} sheet={sheet} clientId={clientId} onClose={() => setIsEdited(false)} />
      )}
    </Paper>
  )
}
