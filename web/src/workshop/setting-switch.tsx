import type { WorkshopSettings } from '@etapa/domain/workshop/workshop'
import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { workshopSettings } from '../api/workshop-queries.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { useSaveWorkshop } from './use-save-workshop.ts'

interface SettingSwitchProps {
  settings: WorkshopSettings
  name: 'quotesReleaseThemselves' | 'requireSecondFactor'
  label: string
  description: string
  /** The text of the toast. */
  savedText: (isOn: boolean) => string
}

/** A setting of the workshop that is saved as soon as it is switched. */
export function SettingSwitch({ settings, name, label, description, savedText }: SettingSwitchProps) {
  const queries = useQueryClient()
  const saveWorkshop = useSaveWorkshop(settings)
  const save = useMutation({
    mutationFn: (isOn: boolean) => saveWorkshop({ [name]: isOn }),
    onSuccess: saved => notifySuccess(savedText(saved[name])),
    onError: error => {
      notifyError('Não foi possível salvar', error.message)
      // Somebody else may have changed the settings, in which case saving again would fail as well.
      queries.invalidateQueries(workshopSettings())
    },
  })
  return (
    <Switch
      label={label}
      description={description}
      checked={save.isPending ? save.variables : settings[name]}
      onChange={({ currentTarget }) => save.isPending || save.mutate(currentTarget.checked)}
    />
  )
}
