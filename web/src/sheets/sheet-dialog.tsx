import type { Sheet } from '@etapa/domain/sheets/sheet'
import { useState } from 'react'
import { confirmDiscarding } from '../ui/feedback/confirm.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { SheetFields } from './sheet-fields.tsx'
import { sheetDraftOf, sheetErrors, textOf } from './sheet-text.ts'
import { useSaveSheet } from './use-save-sheet.ts'

interface SheetDialogProps {
  serial: string
  sheet: Sheet | null
  clientId: number
  onClose: () => void
}

/** Fills in or changes the technical sheet of a product. */
export function SheetDialog({ serial, sheet, clientId, onClose }: SheetDialogProps) {
  const [text, setText] = useState(() => textOf(sheet))
  const [complaint, setComplaint] = useState<string>()
  const { save, isSaving, failure } = useSaveSheet(serial, onClose)
  const isNew = JSON.stringify(text) !== JSON.stringify(textOf(sheet))
  function submit() {
    const [wrong] = Object.values(sheetErrors(text))
    setComplaint(wrong)
    if (!wrong && !isSaving) save(sheetDraftOf(text))
  }
  async function dismiss() {
    if (!isNew || (await confirmDiscarding())) onClose()
  }
  return (
    <FormDialog
      title={`Ficha técnica ${serial}`}
      width="xl"
      submitLabel="Salvar"
      isSaving={isSaving}
      failure={complaint ?? failure}
      closeOnClickOutside={!isNew}
      onSubmit={submit}
      onCancel={onClose}
      onDismiss={dismiss}
    >
      <SheetFields sheet={text} clientId={clientId} onChange={setText} />
    </FormDialog>
  )
}
