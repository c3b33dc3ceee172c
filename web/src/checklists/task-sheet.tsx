import type { ProductOfTask } from '@etapa/domain/orders/product'
import { sheetInBrief } from '@etapa/domain/sheets/describe-sheet'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { Button } from '@mantine/core'
import { IconChevronDown, IconRuler2 } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMay } from '../sessions/session.ts'
import { SheetView } from '../sheets/sheet-view.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import classes from './task-sheet.module.css'

const SheetDialog = lazyDialog(async () => (await import('../sheets/sheet-dialog.tsx')).SheetDialog)

interface TaskSheetProps {
  product: ProductOfTask
  stage: StageWithChecklist
}

/** The sheet in two lines, so that the checklist stays visible; a tap expands it. */
export function TaskSheet({ product: { serial, sheet, clientId }, stage }: TaskSheetProps) {
  const [isEdited, setIsEdited] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const body = useId()
  const mayFill = useMay('stages:work')
  const edit = stage.fillsSheet && mayFill && (
    <Button
      size="md"
      variant="default"
      leftSection={<IconRuler2 size={18} aria-hidden="true" />}
      onClick={() => setIsEdited(true)}
    >
      {sheet ? 'Editar ficha técnica' : 'Preencher ficha técnica'}
    </Button>
  )
  return (
    <>
      {sheet ? (
        <section className={classes.sheet} aria-label="Ficha técnica">
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={classes.brief}>
              <b>Ficha técnica</b> {sheetInBrief(sheet)}
            </span>
            <IconChevronDown className={classes.chevron} size={22} aria-hidden="true" />
          </button>
          <div id={body}>
            {isOpen && (
              <div className={classes.body}>
                <SheetView sheet={sheet} />
                {edit}
              </div>
            )}
          </div>
        </section>
      ) : (
        edit
      )}
      {isEdited && (
        <SheetDialog
          serial={serial}
          sheet={sheet}
          clientId={clientId}
          stageId={stage.id}
          onClose={() => setIsEdited(false)}
        />
      )}
    </>
  )
}
