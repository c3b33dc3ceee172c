import { createService } from '@etapa/domain/services/endpoints'
import type { Service } from '@etapa/domain/services/service'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../ui/feedback/use-command.ts'
import { TextDialog } from '../ui/forms/text-dialog.tsx'
import { aboveDialogs } from '../ui/page/layers.ts'

interface NewServiceDialogProps {
  services: readonly Service[]
  onClose: () => void
}

/** Adds a service, without a route or with a copy of another service's route, and opens its route screen. */
export function NewServiceDialog({ services, onClose }: NewServiceDialogProps) {
  const navigate = useNavigate()
  const [copyOf, setCopyOf] = useState<number | null>(null)
  const { mutate, isPending, error } = useCommand(createService, {
    done: 'Serviço adicionado',
    onSuccess: ({ id }) => navigate({ to: '/painel/servicos/$serviceid', params: { serviceid: id } }),
  })
  return (
    <TextDialog
      title="Novo serviço"
      label="Nome"
      maxLength={60}
      isSaving={isPending}
      reason={error?.message}
      submitLabel="Adicionar serviço"
      onSubmit={name => mutate({ body: { name, ...(copyOf && { copyOf }) } })}
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
