import type { ClientDraft } from '@etapa/domain/clients/client'
import { createClient } from '@etapa/domain/clients/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { withRow } from '../api/list-cache.ts'
import { FormPage } from '../ui/form-page.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { ClientForm } from './client-form.tsx'
import { clientList } from './client-queries.ts'

const blank: ClientDraft = { name: '', email: '', telephone: '', representative: '' }

export function AddClientScreen() {
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function save(draft: ClientDraft) {
    const created = await call(createClient, { body: draft, fallback: 'Erro ao criar cliente' })
    queries.setQueryData(clientList().queryKey, withRow(created))
    notifySuccess('Cliente salvo!')
    await navigate({ to: '/painel/clientes' })
  }

  return (
    <FormPage title="Adicionar Clientes" back={{ to: '/painel/clientes', label: 'Clientes' }}>
      <ClientForm
        stored={blank}
        save={save}
        failedText="Não foi possível adicionar o cliente"
        submitLabel="Adicionar Cliente"
      />
    </FormPage>
  )
}
