import type { WorkshopSettings } from '@etapa/domain/workshop/workshop'
import { updateWorkshop } from '@etapa/domain/workshop/workshop-draft'
import { Stack, Switch, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workshopSettings } from '../api/workshop-queries.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'

/** The setting that decides whether an accepted quote automatically becomes an order. */
export function QuoteSettings({ settings }: { settings: WorkshopSettings }) {
  const queries = useQueryClient()
  const { name, phone, publicUrl, updatedAt, quotesReleaseThemselves } = settings
  const save = useMutation({
    mutationFn: (chosen: boolean) =>
      call(updateWorkshop, {
        body: { name, phone, publicUrl, updatedAt, quotesReleaseThemselves: chosen },
      }),
    onSuccess: saved => {
      queries.setQueryData(workshopSettings().queryKey, saved)
      notifySuccess('Orçamentos: opção salva')
    },
    onError: error => notifyError('Não foi possível salvar', error.message),
  })
  return (
    <Stack gap="md" align="flex-start">
      <Title order={2} size="h3">
        Orçamentos
      </Title>
      <Switch
        label="Liberar sozinho quando o cliente aceita"
        description="O orçamento aceito vira ordem de serviço na hora. Desligado, o escritório usa “Liberar”."
        checked={save.isPending ? save.variables : quotesReleaseThemselves}
        onChange={({ currentTarget }) => save.isPending || save.mutate(currentTarget.checked)}
      />
    </Stack>
  )
}
