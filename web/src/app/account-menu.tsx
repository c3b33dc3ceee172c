import { version } from '@etapa/domain/version'
import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLogout, IconSelector, IconUserCircle } from '@tabler/icons-react'
import { useSession } from '../sessions/session.ts'
import { useSignOut } from '../sessions/use-sign-out.ts'
import { MenuItemLink } from '../ui/page/menu-item-link.tsx'
import classes from './sidebar.module.css'

interface AccountMenuProps {
  isExpanded: boolean
  onNavigate?: () => void
}

export function AccountMenu({ isExpanded, onNavigate }: AccountMenuProps) {
  const { name, email } = useSession()
  const signOut = useSignOut()
  return (
    <div className={classes.foot}>
      <Menu position="top-start" width={224}>
        <Menu.Target>
          <UnstyledButton className={classes.account}>
            <VisuallyHidden>Conta</VisuallyHidden>
            <Avatar size={32} radius="md" color="ink.1" variant="filled" name={name} aria-hidden="true" />
            {isExpanded && (
              <>
                <span className={classes.person}>
                  <Text size="sm" fw={600} truncate>
                    {name}
                  </Text>
                  <Text size="xs" truncate className={classes.email}>
                    {email}
                  </Text>
                </span>
                <IconSelector size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />
              </>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Conta</Menu.Label>
          <MenuItemLink
            to="/painel/perfil"
            leftSection={<IconUserCircle size={18} aria-hidden="true" />}
            onClick={onNavigate}
          >
            Perfil
          </MenuItemLink>
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden="true" />} onClick={signOut}>
            Sair
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isExpanded && <p className={classes.version}>Etapa {version}</p>}
    </div>
  )
}
