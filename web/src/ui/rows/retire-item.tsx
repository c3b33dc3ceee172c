import { Menu } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'

interface RetireItemProps {
  isActive: boolean
  onClick: () => void
}

/** The item of a row's menu that retires what is in use, or brings it back. */
export function RetireItem({ isActive, onClick }: RetireItemProps) {
  const Picture = isActive ? IconPlayerPause : IconPlayerPlay
  return (
    <Menu.Item leftSection={<Picture size={18} aria-hidden="true" />} onClick={onClick}>
      {isActive ? 'Desativar' : 'Reativar'}
    </Menu.Item>
  )
}
