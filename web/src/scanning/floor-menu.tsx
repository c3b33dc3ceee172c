import { ActionIcon, Menu } from '@mantine/core'
import {
  IconHelpCircle,
  IconLayoutSidebar,
  IconLogout,
  IconMenu2,
  IconSun,
  IconTruckLoading,
} from '@tabler/icons-react'
import { useMay } from '../sessions/session.ts'
import { useSignOut } from '../sessions/use-sign-out.ts'
import { helpAddress } from '../ui/page/help-chapters.ts'
import { MenuItemLink } from '../ui/page/menu-item-link.tsx'

export function FloorMenu() {
  const mayList = useMay('orders:list')
  const signOut = useSignOut()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="transparent" c="white" size={48} aria-label="Abrir menu">
          <IconMenu2 size={26} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItemLink to="/painel/hoje" py="sm" leftSection={<IconSun size={20} aria-hidden="true" />}>
          Hoje
        </MenuItemLink>
        <MenuItemLink
          to="/painel/expedicao"
          py="sm"
          leftSection={<IconTruckLoading size={20} aria-hidden="true" />}
        >
          Expedição
        </MenuItemLink>
        {mayList && (
          <MenuItemLink to="/" py="sm" leftSection={<IconLayoutSidebar size={20} aria-hidden="true" />}>
            Painel
          </MenuItemLink>
        )}
        <Menu.Item
          component="a"
          href={helpAddress('/tarefas')}
          target="_blank"
          rel="noopener"
          py="sm"
          leftSection={<IconHelpCircle size={20} aria-hidden="true" />}
        >
          Ajuda
        </Menu.Item>
        <Menu.Item py="sm" leftSection={<IconLogout size={20} aria-hidden="true" />} onClick={signOut}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
