import type { WorkshopSettings } from '@etapa/domain/workshop/workshop'
import { updateWorkshop } from '@etapa/domain/workshop/workshop-draft'
import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workshopSettings } from '../api/workshop-queries.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'

/**
 * The switch that requires managers to use two-factor authentication. It is saved immediately; the name, phone and
 * public address are sent along unchanged.
 */
export function RequireSecondFactor({ settings }: { settings: WorkshopSettings }) {
  const queries = useQueryClient()
  const { name, phone, publicUrl, requireSecondFactor, updatedAt } = settings
  const { mutate, isPending } = useMutation({
    mutationFn: (isRequired: boolean) =>
      call(updateWorkshop, {
        body: { name, phone, publicUrl, updatedAt, requireSecondFactor: isRequired },
      }),
    onSuccess: saved => {
      queries.setQueryData(workshopSettings().queryKey, saved)
      notifySuccess(
        saved.requireSecondFactor
          ? 'Verificação em duas etapas exigida dos gerentes'
          : 'Verificação em duas etapas não é mais exigida',
      )
    },
    onError: error => {
      notifyError(error.message)
      queries.invalidateQueries(workshopSettings())
    },
  })
  return (
    <Switch
      label="Exigir verificação em duas etapas dos gerentes"
      description="Quem ainda não a ativou precisa ativá-la, em Perfil, antes de continuar."
      checked={requireSecondFactor}
      disabled={isPending}
      onChange={event => mutate(event.currentTarget.checked)}
    />
  )
}
