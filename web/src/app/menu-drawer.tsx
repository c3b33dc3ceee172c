import { Drawer } from '@mantine/core'
import { useBackCloses } from '../ui/windows/use-back-closes.ts'
import { Sidebar } from './sidebar.tsx'

interface MenuDrawerProps {
  onClose: () => void
  onSearch: () => void
}

/** The panel's menu with labels, in a drawer over the page. Used where there is no room for it beside the page. */
export function MenuDrawer({ onClose, onSearch }: MenuDrawerProps) {
  useBackCloses(true, onClose)
  return (
    <Drawer
      opened
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
