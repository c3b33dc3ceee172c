import type { Client } from '@etapa/domain/clients/client'
import { createClient } from '@etapa/domain/clients/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { keyedRequest, requestFor } from '../ui/forms/keyed-request.ts'
import { randomKey } from '../ui/forms/random-key.ts'
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
  const requests = useStoredDraft(`${draftName}-request`, keyedRequest)
  const [blank] = useState({ ...blankClient, name })
  return (
    <ClientForm
      draftName={draftName}
      stored={blank}
      save={async draft => {
        const request = requestFor(requests.read(), draft, randomKey)
        requests.write(request)
        const body = { ...draft, requestKey: request.key }
        const created = await call(createClient, { body, fallback: 'Erro ao criar cliente' })
        requests.write(undefined)
        queries.setQueryData(clientList().queryKey, withSaved(created))
        notifySuccess('Cliente salvo!')
        await onCreated(created)
      }}
      failedText="Não foi possível adicionar o cliente"
      submitLabel="Adicionar Cliente"
    />
  )
}
