import { updateService } from '@etapa/domain/services/endpoints'
import type { Service } from '@etapa/domain/services/service'
import { Menu } from '@mantine/core'
import { IconPencil, IconRoute } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { TextDialog } from '../ui/forms/text-dialog.tsx'
import { MenuItemLink } from '../ui/page/menu-item-link.tsx'
import { RetireItem } from '../ui/rows/retire-item.tsx'
import { RowMenu } from '../ui/rows/row-menu.tsx'
import { serviceList } from './service-queries.ts'

export function ServiceMenu({ service }: { service: Service }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (active: boolean) => call(updateService, { params: { id: service.id }, body: { active } }),
    onSuccess: ({ active }) => notifySuccess(active ? 'Serviço reativado' : 'Serviço desativado'),
    onError: error => notifyError('Não foi possível alterar o serviço', error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: serviceList().queryKey }),
  })
  return (
    <>
      <RowMenu label={`Ações de ${service.name}`}>
        <MenuItemLink
          to="/painel/servicos/$serviceid"
          params={{ serviceid: service.id }}
          leftSection={<IconRoute size={18} aria-hidden="true" />}
        >
          Editar rota
        </MenuItemLink>
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => setIsRenaming(true)}
        >
          Renomear
        </Menu.Item>
        <RetireItem isActive={service.active} onClick={() => mutate(!service.active)} />
      </RowMenu>
      {isRenaming && <RenameService service={service} onClose={() => setIsRenaming(false)} />}
    </>
  )
}

function RenameService({ service, onClose }: { service: Service; onClose: () => void }) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) => call(updateService, { params: { id: service.id }, body: { name } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: serviceList().queryKey })
      notifySuccess('Serviço renomeado')
      onClose()
    },
  })
  return (
    <TextDialog
      title={`Renomear ${service.name}`}
      label="Nome"
      initial={service.name}
      maxLength={60}
      isSaving={isPending}
      reason={error?.message}
      submitLabel="Renomear"
      onSubmit={mutate}
      onClose={onClose}
    />
  )
}
