import { type Device, updateDevice } from '@etapa/domain/devices/device'
import { NumberInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { withRow } from '../api/list-cache.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { TextDialog } from '../ui/forms/text-dialog.tsx'
import { deviceList } from './device-queries.ts'

/** Edits a phone's name and the time after which it locks. */
export function DeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const queries = useQueryClient()
  const [minutes, setMinutes] = useState<string | number>(device.lockMinutes)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) =>
      call(updateDevice, { params: { id: device.id }, body: { name, lockMinutes: Number(minutes) } }),
    onSuccess: saved => {
      queries.setQueryData(deviceList().queryKey, withRow(saved))
      notifySuccess('Celular salvo')
      onClose()
    },
  })
  return (
    <TextDialog
      title={`Editar ${device.name}`}
      label="Nome do celular"
      initial={device.name}
      maxLength={60}
      isSaving={isPending}
      reason={error?.message}
      submitLabel="Salvar"
      onSubmit={mutate}
      onClose={onClose}
    >
      <NumberInput
        size="md"
        label="Bloquear após"
        description="Minutos sem um toque, de 1 a 60."
        suffix=" min"
        min={1}
        max={60}
        clampBehavior="none"
        allowDecimal={false}
        value={minutes}
        onChange={setMinutes}
      />
    </TextDialog>
  )
}
