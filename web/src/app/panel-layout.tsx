import { Tooltip } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { useIsMobile } from '../ui/page/breakpoint.ts'
import { tooltipDelays } from '../ui/page/tooltip-delays.ts'
import classes from './panel-layout.module.css'
import { PhoneBar } from './phone-bar.tsx'
import { QuickJump } from './quick-jump.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebarState } from './sidebar-state.ts'
import { useFollowLinks } from './use-follow-links.ts'

const BackupNotice = lazyPart(async () => (await import('../backups/backup-notice.tsx')).BackupNotice)
const LockedBadges = lazyPart(async () => (await import('../employees/locked-badges.tsx')).LockedBadges)

// Lazy, because it is only needed where the menu does not fit beside the page.
const MenuDrawer = lazyDialog(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

export function PanelLayout({ children }: { children: ReactNode }) {
  const isMobile = useIsMobile()
  const { isRoomy, isExpanded, toggle: toggleExpanded } = useSidebarState()
  const [isDrawerOpen, drawer] = useDisclosure()
  const [isSearching, search] = useDisclosure()
  const toggle = isRoomy ? toggleExpanded : drawer.toggle
  // The empty list lets the shortcut work while typing, too; text fields do not use it themselves.
  useHotkeys([['mod+B', toggle]], [])
  useFollowLinks()

  return (
    <Tooltip.Group {...tooltipDelays}>
      <div className={classes.panel}>
        <QuickJump isOpen={isSearching} dialog={search} />
        <nav aria-label="Pular o menu">
          <a className={classes.skip} href="#conteudo">
            Ir para o conteúdo
          </a>
        </nav>
        {!isMobile && (
          <div className={classes.side} data-testid="side-menu" data-collapsed={!isExpanded || undefined}>
            <Sidebar
              isExpanded={isExpanded}
              toggleLabel={isExpanded ? 'Recolher menu' : 'Expandir menu'}
              onToggle={toggle}
              onSearch={search.open}
            />
          </div>
        )}
        {!isRoomy && isDrawerOpen && <MenuDrawer onClose={drawer.close} onSearch={search.open} />}
        <main id="conteudo" tabIndex={-1} className={classes.content}>
          <BackupNotice />
          <LockedBadges />
          {children}
        </main>
        {isMobile && <PhoneBar onSearch={search.open} onMenu={drawer.open} />}
      </div>
    </Tooltip.Group>
  )
}
