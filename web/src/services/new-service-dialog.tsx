import { createService } from '@etapa/domain/services/endpoints'
import type { Service } from '@etapa/domain/services/service'
import { Select } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { TextDialog } from '../ui/forms/text-dialog.tsx'
import { aboveDialogs } from '../ui/page/layers.ts'
import { serviceList } from './service-queries.ts'

interface NewServiceDialogProps {
  services: readonly Service[]
  onClose: () => void
}

/** Adds a service, without a route or with a copy of another service's route, and opens its route screen. */
export function NewServiceDialog({ services, onClose }: NewServiceDialogProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [copyOf, setCopyOf] = useState<number | null>(null)
  const renew = () => queries.invalidateQueries({ queryKey: serviceList().queryKey })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) => call(createService, { body: { name, ...(copyOf && { copyOf }) } }),
    onSuccess: async ({ id }) => {
      await renew()
      notifySuccess('Serviço adicionado')
      await navigate({ to: '/painel/servicos/$serviceid', params: { serviceid: id } })
    },
    // The name may be taken by what an earlier attempt, or somebody else, has added.
    onError: () => void renew(),
  })
  return (
    <TextDialog
      title="Novo serviço"
      label="Nome"
      maxLength={60}
      isSaving={isPending}
      reason={error?.message}
      submitLabel="Adicionar serviço"
      onSubmit={mutate}
      onClose={onClose}
    >
      <Select
        label="Copiar a rota de"
        placeholder="Começar sem rota"
        clearable
        comboboxProps={{ zIndex: aboveDialogs }}
        data={services
          .filter(({ route }) => route)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={copyOf === null ? null : String(copyOf)}
        onChange={value => setCopyOf(value === null ? null : Number(value))}
      />
    </TextDialog>
  )
}
