import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconHelpCircle, IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useSession } from '../sessions/session.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { helpAddress } from '../ui/page/help-chapters.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { useFoldedSections } from './folded-sections.ts'
import { currentItem, menuFor } from './menu.ts'
import classes from './sidebar.module.css'
import { SidebarSection } from './sidebar-section.tsx'

const Bell = lazyPart(async () => (await import('../notifications/bell.tsx')).Bell)

interface SidebarProps {
  /** Whether labels are shown; otherwise only the icons are. */
  isExpanded: boolean
  toggleLabel: string
  onToggle: () => void
  onNavigate?: () => void
  onSearch: () => void
}

export function Sidebar({ isExpanded, toggleLabel, onToggle, onNavigate, onSearch }: SidebarProps) {
  const user = useSession()
  const pathname = useLocation({ select: location => location.pathname })
  const current = currentItem(pathname)
  const [folded, toggleFolded] = useFoldedSections()
  return (
    <div className={classes.sidebar} data-collapsed={!isExpanded || undefined}>
      <div className={classes.head}>
        {isExpanded && <Brand />}
        <Tooltip label={`${toggleLabel} (Ctrl+B)`} position="right">
          <ActionIcon
            variant="transparent"
            className={classes.toggle}
            aria-label={toggleLabel}
            onClick={onToggle}
          >
            <IconLayoutSidebar size={20} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      <Tooltip label="Buscar (Ctrl+K)" position="right" disabled={isExpanded}>
        <button type="button" className={`${classes.item} ${classes.find}`} onClick={onSearch}>
          <IconSearch size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />
          {isExpanded ? (
            <>
              Buscar <kbd className={classes.keys}>Ctrl K</kbd>
            </>
          ) : (
            <VisuallyHidden>Buscar</VisuallyHidden>
          )}
        </button>
      </Tooltip>
      <nav className={classes.menu} aria-label="Menu principal">
        {menuFor(user).map(section => (
          <SidebarSection
            key={section.label ?? section.items[0]?.to}
            section={section}
            isExpanded={isExpanded}
            isFolded={section.label !== undefined && folded.includes(section.label)}
            onFold={toggleFolded}
            current={current}
            onNavigate={onNavigate}
          />
        ))}
      </nav>
      <div className={classes.tools}>
        <Tooltip label="Ajuda" position="right" disabled={isExpanded}>
          <a
            href={helpAddress(pathname)}
            target="_blank"
            rel="noopener"
            className={`${classes.item} ${classes.help}`}
            onClick={onNavigate}
          >
            <IconHelpCircle size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />
            {isExpanded ? 'Ajuda' : <VisuallyHidden>Ajuda</VisuallyHidden>}
          </a>
        </Tooltip>
        <Bell isExpanded={isExpanded} className={classes.item} onNavigate={onNavigate} />
      </div>
      <AccountMenu isExpanded={isExpanded} onNavigate={onNavigate} />
    </div>
  )
}
