import { sheetChanges } from '@etapa/domain/sheets/describe-sheet'
import { keptSheet, type Sheet } from '@etapa/domain/sheets/sheet'
import { Alert, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { confirmDiscarding } from '../ui/feedback/confirm.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { SheetFields } from './sheet-fields.tsx'
import { type SheetText, sheetDraftOf, sheetErrors, sheetText, textOf } from './sheet-text.ts'
import { useSaveSheet } from './use-save-sheet.ts'

/** The input, and the sheet that it is based on. */
const draftShape = z.object({ begun: keptSheet.nullable(), text: sheetText })

interface SheetDialogProps {
  serial: string
  /** The current sheet, which may change while the dialog is open. */
  sheet: Sheet | null
  clientId: number
  /** The stage at which the floor edits the sheet; omitted in the panel. */
  stageId?: number
  onClose: () => void
}

/** Edits the technical sheet of a product. The input is stored, because a shared phone may lock while it is typed. */
export function SheetDialog({ serial, sheet, clientId, stageId, onClose }: SheetDialogProps) {
  const draftStore = useStoredDraft(`sheet-${serial}`, draftShape)
  const [opened] = useState(() => draftStore.read() ?? { begun: sheet, text: textOf(sheet) })
  const { begun } = opened
  const [text, setText] = useState(opened.text)
  const [complaint, setComplaint] = useState<{ message: string }>()
  const { save, isSaving, failure, isOutdated } = useSaveSheet(serial, close)
  const isNew = JSON.stringify(text) !== JSON.stringify(textOf(begun))
  function change(changed: SheetText) {
    setText(changed)
    draftStore.write({ begun, text: changed })
  }
  function close() {
    draftStore.write(undefined)
    onClose()
  }
  function submit() {
    const [wrong] = Object.values(sheetErrors(text))
    setComplaint(wrong ? { message: wrong } : undefined)
    // After a conflict the person has seen the newer sheet, so saving again overwrites it.
    if (!wrong && !isSaving)
      save({ sheet: sheetDraftOf(text), seenSheet: isOutdated ? sheet : begun, stageId })
  }
  async function dismiss() {
    if (!isNew || (await confirmDiscarding())) close()
  }
  return (
    <FormDialog
      title={`Ficha técnica ${serial}`}
      width="xl"
      submitLabel="Salvar"
      isSaving={isSaving}
      failure={complaint?.message ?? (isOutdated ? undefined : failure)}
      onSubmit={submit}
      onCancel={close}
      onDismiss={dismiss}
    >
      <SheetFields sheet={text} clientId={clientId} attempt={complaint} onChange={change} />
      {isOutdated && <ChangedNote message={failure} changes={sheetChanges(begun, sheet)} />}
    </FormDialog>
  )
}

const ChangedNote = ({ message, changes }: { message: string | undefined; changes: string[] }) => (
  <Alert role="alert" color="orange" variant="light" icon={<IconUsers aria-hidden="true" />}>
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
