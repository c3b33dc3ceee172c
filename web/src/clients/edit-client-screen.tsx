import { formatZipCode } from '@etapa/domain/clients/address'
import type { ClientDraft, ClientWithDetails } from '@etapa/domain/clients/client'
import { updateClient } from '@etapa/domain/clients/endpoints'
import { formatTaxId } from '@etapa/domain/clients/tax-id'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { FormPage } from '../ui/forms/form-page.tsx'
import { ClientForm } from './client-form.tsx'
import { clientById, clientList, withSaved } from './client-queries.ts'

export function EditClientScreen({ id }: { id: number }) {
  const client = useQuery(clientById(id))
  return (
    <FormPage title="Editar Cliente" back={{ to: '/painel/clientes', label: 'Clientes' }}>
      <RecordLoader query={client} failedText="Não foi possível carregar as informações do cliente">
        {loaded => <EditClientForm client={loaded} refresh={client.refetch} />}
      </RecordLoader>
    </FormPage>
  )
}

function EditClientForm({ client, refresh }: { client: ClientWithDetails; refresh: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const stored = useMemo(() => draftOf(client), [client])

  async function save(draft: ClientDraft) {
    const { id, updatedAt } = client
    const body = { ...draft, updatedAt }
    const saved = await call(updateClient, { params: { id }, body, fallback: 'Erro ao editar cliente' })
    queries.setQueryData(clientList().queryKey, withSaved(saved))
    notifySuccess('Cliente editado e salvo com sucesso')
    await navigate({ to: '/painel/clientes' })
  }

  return (
    <ClientForm
      draftName={`client-${client.id}`}
      stored={stored}
      save={save}
      refresh={refresh}
      failedText="Não foi possível editar o cliente"
      submitLabel="Salvar Cliente"
      ownId={client.id}
    />
  )
}

const draftOf = ({ id, updatedAt, ...draft }: ClientWithDetails): ClientDraft => ({
  ...draft,
  taxId: formatTaxId(draft.taxId),
  zipCode: formatZipCode(draft.zipCode),
})
