import { Menu } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'

interface RetireItemProps {
  isActive: boolean
  onClick: () => void
}

/** The menu item that retires or restores an entry. */
export function RetireItem({ isActive, onClick }: RetireItemProps) {
  const Picture = isActive ? IconPlayerPause : IconPlayerPlay
  return (
    <Menu.Item leftSection={<Picture size={18} aria-hidden="true" />} onClick={onClick}>
      {isActive ? 'Desativar' : 'Reativar'}
    </Menu.Item>
  )
}
