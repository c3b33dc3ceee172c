import { publishRoute } from '@etapa/domain/services/endpoints'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { serviceList } from './service-queries.ts'
import type { ChecklistTarget } from './share-checklist.ts'

interface ShareChecklistDialogProps {
  stepName: string
  targets: readonly ChecklistTarget[]
  onClose: () => void
}

/** Publishes a step's checklist to the chosen services, creating a new version of each route. */
export function ShareChecklistDialog({ stepName, targets, onClose }: ShareChecklistDialogProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string[]>([])
  const [isUnchosen, setIsUnchosen] = useState(false)
  const { mutate, data, isPending } = useMutation({
    mutationFn: publishEach,
    onSuccess: failed => {
      // The others are published, and must not be again.
      setChosen(failed.map(({ service }) => String(service.id)))
      if (failed.length > 0) return
      notifySuccess('Checklist publicado', 'As novas ordens de serviço já seguem as novas rotas.')
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: serviceList().queryKey }),
  })

  function submit() {
    const asked = targets.filter(({ service }) => chosen.includes(String(service.id)))
    setIsUnchosen(asked.length === 0)
    if (asked.length > 0 && !isPending) mutate(asked)
  }

  return (
    <FormDialog
      title={`Aplicar o checklist de ${stepName} a outros serviços`}
      submitLabel={chosen.length > 1 ? `Publicar em ${chosen.length} serviços` : 'Publicar'}
      width="lg"
      isSaving={isPending}
      failure={data?.map(({ service, message }) => `${service.name}: ${message}`).join('\n')}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Checkbox.Group
        label="Serviços"
        value={chosen}
        error={isUnchosen && 'Serviços: escolha ao menos um'}
        onChange={setChosen}
      >
        <Stack gap="sm" my="xs">
          {targets.map(({ service, changes }) => (
            <Checkbox
              key={service.id}
              value={String(service.id)}
              label={service.active ? service.name : `${service.name} (desativado)`}
              description={changes.join('. ')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        Só os itens do checklist mudam. Os produtos em andamento continuam na versão que têm.
      </Text>
    </FormDialog>
  )
}

interface FailedTarget extends Pick<ChecklistTarget, 'service'> {
  message: string
}

/** Publishes one route after another. Resolves to the services that failed, with the reason. */
async function publishEach(targets: readonly ChecklistTarget[]): Promise<FailedTarget[]> {
  const failed: FailedTarget[] = []
  for (const { service, draft } of targets) {
    await call(publishRoute, { params: { id: service.id }, body: draft }).catch(({ message }: Error) =>
      failed.push({ service, message }),
    )
  }
  return failed
}
