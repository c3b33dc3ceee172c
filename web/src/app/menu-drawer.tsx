import { Drawer } from '@mantine/core'
import { useBackCloses } from '../ui/windows/use-back-closes.ts'
import { Sidebar } from './sidebar.tsx'

interface MenuDrawerProps {
  isOpen: boolean
  onClose: () => void
  onSearch: () => void
}

/** The panel's menu with labels, in a drawer over the page. Used where there is no room for it beside the page. */
export function MenuDrawer({ isOpen, onClose, onSearch }: MenuDrawerProps) {
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
