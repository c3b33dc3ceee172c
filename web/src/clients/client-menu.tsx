import type { Client } from '@etapa/domain/clients/client'
import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMay } from '../sessions/session.ts'
import { MenuItemLink } from '../ui/page/menu-item-link.tsx'
import { RowMenu } from '../ui/rows/row-menu.tsx'
import { useDeleteClient } from './use-delete-client.ts'

export function ClientMenu({ client }: { client: Client }) {
  const mayDelete = useMay('clients:delete')
  const deleteClient = useDeleteClient()
  return (
    <RowMenu label={`Ações de ${client.name}`}>
      <MenuItemLink
        to="/painel/clientes/editar/$clientid"
        params={{ clientid: client.id }}
        leftSection={<IconPencil size={18} aria-hidden="true" />}
      >
        Editar
      </MenuItemLink>
      {mayDelete && (
        <Menu.Item
          color="red.8"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => deleteClient(client)}
        >
          Excluir
        </Menu.Item>
      )}
    </RowMenu>
  )
}
