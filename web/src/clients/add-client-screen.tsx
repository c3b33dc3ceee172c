import { useNavigate } from '@tanstack/react-router'
import { FormPage } from '../ui/forms/form-page.tsx'
import { NewClientForm } from './new-client-form.tsx'

export function AddClientScreen() {
  const navigate = useNavigate()
  return (
    <FormPage title="Adicionar Clientes" back={{ to: '/painel/clientes', label: 'Clientes' }}>
      <NewClientForm draftName="client-new" onCreated={() => navigate({ to: '/painel/clientes' })} />
    </FormPage>
  )
}
