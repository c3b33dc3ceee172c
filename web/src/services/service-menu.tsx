import { updateService } from '@etapa/domain/services/endpoints'
import type { Service } from '@etapa/domain/services/service'
import { Menu } from '@mantine/core'
import { IconPencil, IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../ui/feedback/use-command.ts'
import { TextDialog } from '../ui/forms/text-dialog.tsx'
import { MenuItemLink } from '../ui/page/menu-item-link.tsx'
import { RetireItem } from '../ui/rows/retire-item.tsx'
import { RowMenu } from '../ui/rows/row-menu.tsx'

export function ServiceMenu({ service }: { service: Service }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { mutate } = useCommand(updateService, {
    done: ({ active }) => (active ? 'Serviço reativado' : 'Serviço desativado'),
    failed: 'Não foi possível alterar o serviço',
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
        <RetireItem
          isActive={service.active}
          onClick={() => mutate({ params: { id: service.id }, body: { active: !service.active } })}
        />
      </RowMenu>
      {isRenaming && <RenameService service={service} onClose={() => setIsRenaming(false)} />}
    </>
  )
}

function RenameService({ service, onClose }: { service: Service; onClose: () => void }) {
  const { mutate, isPending, error } = useCommand(updateService, {
    done: 'Serviço renomeado',
    onSuccess: onClose,
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
      onSubmit={name => mutate({ params: { id: service.id }, body: { name } })}
      onClose={onClose}
    />
  )
}
