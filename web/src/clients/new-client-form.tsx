import type { Client } from '@etapa/domain/clients/client'
import { createClient } from '@etapa/domain/clients/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useStoredRequestKey } from '../sessions/use-stored-request-key.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { blankClient } from './blank-client.ts'
import { ClientForm } from './client-form.tsx'
import { clientList, withSaved } from './client-queries.ts'

interface NewClientFormProps {
  draftName: string
  /** The initial value of the name field. */
  name?: string
  onCreated: (client: Client) => unknown
}

export function NewClientForm({ draftName, name = '', onCreated }: NewClientFormProps) {
  const queries = useQueryClient()
  const request = useStoredRequestKey(draftName)
  const [blank] = useState({ ...blankClient, name })
  return (
    <ClientForm
      draftName={draftName}
      stored={blank}
      save={async draft => {
        const body = { ...draft, requestKey: request.keyFor(draft) }
        const created = await call(createClient, { body, fallback: 'Erro ao criar cliente' })
        request.forget()
        queries.setQueryData(clientList().queryKey, withSaved(created))
        notifySuccess('Cliente salvo!')
        await onCreated(created)
      }}
      failedText="Não foi possível adicionar o cliente"
      submitLabel="Adicionar Cliente"
    />
  )
}
