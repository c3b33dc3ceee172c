import { sheetChanges } from '@etapa/domain/sheets/describe-sheet'
import type { Sheet } from '@etapa/domain/sheets/sheet'
import { Alert, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { confirmDiscarding } from '../ui/feedback/confirm.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { SheetFields } from './sheet-fields.tsx'
import { sheetDraftOf, sheetErrors, textOf } from './sheet-text.ts'
import { useSaveSheet } from './use-save-sheet.ts'

interface SheetDialogProps {
  serial: string
  /** The current sheet, which may change while the dialog is open. */
  sheet: Sheet | null
  clientId: number
  /** The stage at which the floor edits the sheet; omitted in the panel. */
  stageId?: number
  onClose: () => void
}

/** Edits the technical sheet of a product. */
export function SheetDialog({ serial, sheet, clientId, stageId, onClose }: SheetDialogProps) {
  const [begun] = useState(sheet)
  const [text, setText] = useState(() => textOf(sheet))
  const [complaint, setComplaint] = useState<{ message: string }>()
  const { save, isSaving, failure, isOutdated } = useSaveSheet(serial, onClose)
  const isNew = JSON.stringify(text) !== JSON.stringify(textOf(begun))
  function submit() {
    const [wrong] = Object.values(sheetErrors(text))
    setComplaint(wrong ? { message: wrong } : undefined)
    // After a conflict the person has seen the newer sheet, so saving again overwrites it.
    if (!wrong && !isSaving)
      save({ sheet: sheetDraftOf(text), seenSheet: isOutdated ? sheet : begun, stageId })
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
      failure={complaint?.message ?? (isOutdated ? undefined : failure)}
      onSubmit={submit}
      onCancel={onClose}
      onDismiss={dismiss}
    >
      <SheetFields sheet={text} clientId={clientId} attempt={complaint} onChange={setText} />
      {isOutdated && <ChangedNote message={failure} changes={sheetChanges(begun, sheet)} />}
    </FormDialog>
  )
}

const ChangedNote = ({ message, changes }: { message: string | undefined; changes: string[] }) => (
  <Alert role="alert" color="orange" variant="light" icon={<IconUsers />}>
    <Text size="sm" fw={600}>
      {message}
    </Text>
    {changes.map(change => (
      <Text key={change} size="sm">
        {change}
      </Text>
    ))}
    <Text size="sm">O que você digitou continua aqui. Salvar de novo põe a sua ficha no lugar.</Text>
  </Alert>
)
