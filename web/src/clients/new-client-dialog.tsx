import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { confirmDiscarding } from '../ui/feedback/confirm.tsx'
import { formDraft } from '../ui/forms/form-draft.ts'
import { Dialog } from '../ui/windows/dialog.tsx'
import { NewClientForm } from './new-client-form.tsx'

interface NewClientDialogProps {
  name: string
  onCreated: (clientId: number) => void
  onClose: () => void
}

const draftName = 'order-client'

export function NewClientDialog({ name, onCreated, onClose }: NewClientDialogProps) {
  const draftStore = useStoredDraft(draftName, formDraft)
  async function cancel() {
    if (draftStore.read() && !(await confirmDiscarding())) return
    draftStore.write(undefined)
    onClose()
  }
  return (
    <Dialog opened onClose={cancel} title="Adicionar Cliente" size="lg">
      <NewClientForm
        draftName={draftName}
        name={name}
        onCreated={client => {
          onCreated(client.id)
          onClose()
        }}
      />
    </Dialog>
  )
}
