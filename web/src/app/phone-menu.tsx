import { Drawer } from '@mantine/core'
import { useBackCloses } from '../ui/windows/use-back-closes.ts'
import { Sidebar } from './sidebar.tsx'

/** The panel's menu on small screens: a drawer that slides in over the page. */
interface PhoneMenuProps {
  isOpen: boolean
  onClose: () => void
  onSearch: () => void
}

export function PhoneMenu({ isOpen, onClose, onSearch }: PhoneMenuProps) {
  useBackCloses(isOpen, onClose)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size="18rem"
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Menu' } }}
    >
      <Sidebar
        isExpanded
        toggleLabel="Fechar menu"
        onToggle={onClose}
        onNavigate={onClose}
        onSearch={() => {
          onClose()
          onSearch()
        }}
      />
    </Drawer>
  )
}
