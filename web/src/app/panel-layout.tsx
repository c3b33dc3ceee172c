import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { BackupNotice } from '../backups/backup-notice.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { useIsMobile } from '../ui/page/breakpoint.ts'
import { tooltipDelays } from '../ui/page/tooltip-delays.ts'
import { Brand } from './brand.tsx'
import classes from './panel-layout.module.css'
import { QuickJump } from './quick-jump.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebarState } from './sidebar-state.ts'
import { useFollowLinks } from './use-follow-links.ts'

const LockedBadges = lazyPart(async () => (await import('../employees/locked-badges.tsx')).LockedBadges)

// Loaded after the screen, and only on phones.
const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }))

export function PanelLayout({ children }: { children: ReactNode }) {
  const isMobile = useIsMobile()
  const [isExpanded, toggleExpanded] = useSidebarState()
  const [isSheetOpen, sheet] = useDisclosure()
  const [isSearching, search] = useDisclosure()
  const toggle = isMobile ? sheet.toggle : toggleExpanded
  // Active while typing, too: text fields do not use this shortcut.
  useHotkeys([['mod+B', toggle]], [])
  useFollowLinks()

  return (
    <Tooltip.Group {...tooltipDelays}>
      <div className={classes.panel}>
        <QuickJump isOpen={isSearching} dialog={search} />
        <a className={classes.skip} href="#conteudo">
          Ir para o conteúdo
        </a>
        {isMobile ? (
          <>
            <header className={classes.bar}>
              <ActionIcon
                variant="transparent"
                c="white"
                size="xl"
                aria-label="Abrir menu"
                onClick={sheet.open}
              >
                <IconMenu2 aria-hidden="true" />
              </ActionIcon>
              <Brand />
            </header>
            <Suspense>
              <PhoneMenu isOpen={isSheetOpen} onClose={sheet.close} onSearch={search.open} />
            </Suspense>
          </>
        ) : (
          <div className={classes.side} data-testid="side-menu" data-collapsed={!isExpanded || undefined}>
            <Sidebar
              isExpanded={isExpanded}
              toggleLabel={isExpanded ? 'Recolher menu' : 'Expandir menu'}
              onToggle={toggleExpanded}
              onSearch={search.open}
            />
          </div>
        )}
        <main id="conteudo" tabIndex={-1} className={classes.content}>
          <BackupNotice />
          <LockedBadges />
          {children}
        </main>
      </div>
    </Tooltip.Group>
  )
}
