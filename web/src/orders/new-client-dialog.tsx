import { Modal } from '@mantine/core'
import { NewClientForm } from '../clients/new-client-form.tsx'

interface NewClientDialogProps {
  name: string
  onCreated: (clientId: number) => void
  onClose: () => void
}

export const NewClientDialog = ({ name, onCreated, onClose }: NewClientDialogProps) => (
  <Modal opened onClose={onClose} title="Adicionar Cliente" size="lg">
    <NewClientForm
      name={name}
      onCreated={client => {
        onCreated(client.id)
        onClose()
      }}
    />
  </Modal>
)
