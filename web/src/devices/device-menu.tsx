import { type Device, deleteDevice } from '@etapa/domain/devices/device'
import { Menu } from '@mantine/core'
import { IconDeviceMobileOff, IconPencil } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { withoutRow } from '../api/list-cache.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { RowMenu } from '../ui/rows/row-menu.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { deviceList } from './device-queries.ts'

export function DeviceMenu({ device }: { device: Device }) {
  const [isEditing, setIsEditing] = useState(false)
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(deleteDevice, { params: { id: device.id } }),
    onSuccess: () => {
      queries.setQueryData(deviceList().queryKey, withoutRow(device.id))
      notifySuccess('Celular revogado')
    },
    onError: error => {
      notifyError('Não foi possível revogar o celular', error.message)
      queries.invalidateQueries(deviceList())
    },
  })

  async function ask() {
    const isSure = await confirm({
      title: `Revogar ${device.name}?`,
      message: 'Quem está nele sai na hora, e nenhum crachá funciona nele até ser pareado de novo.',
      confirmLabel: 'Revogar',
      danger: true,
    })
    if (isSure) revoke.mutate()
  }

  return (
    <>
      <RowMenu label={`Ações de ${device.name}`}>
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => setIsEditing(true)}
        >
          Editar
        </Menu.Item>
        <Menu.Item
          color="red.8"
          leftSection={<IconDeviceMobileOff size={18} aria-hidden="true" />}
          onClick={ask}
        >
          Revogar
        </Menu.Item>
      </RowMenu>
      {isEditing && <DeviceDialog device={device} onClose={() => setIsEditing(false)} />}
    </>
  )
}
