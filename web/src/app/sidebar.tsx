import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconHelpCircle, IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { useSession } from '../sessions/session.ts'
import { helpAddress } from '../ui/page/help-chapters.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { currentItem, type MenuSection, menuFor } from './menu.ts'
import classes from './sidebar.module.css'

interface SidebarProps {
  /** If not, only the icons are shown. */
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
          <IconSearch size={20} stroke={1.6} aria-hidden="true" className={classes.icon} />
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
          <Section
            key={section.label}
            section={section}
            isExpanded={isExpanded}
            current={current}
            onNavigate={onNavigate}
          />
        ))}
      </nav>
      <Tooltip label="Ajuda" position="right" disabled={isExpanded}>
        <a
          href={helpAddress(pathname)}
          target="_blank"
          rel="noopener"
          className={`${classes.item} ${classes.help}`}
          onClick={onNavigate}
        >
          <IconHelpCircle size={20} stroke={1.6} aria-hidden="true" className={classes.icon} />
          {isExpanded ? 'Ajuda' : <VisuallyHidden>Ajuda</VisuallyHidden>}
        </a>
      </Tooltip>
      <AccountMenu isExpanded={isExpanded} onNavigate={onNavigate} />
    </div>
  )
}

interface SectionProps {
  section: MenuSection
  isExpanded: boolean
  current: string | undefined
  onNavigate?: () => void
}

function Section({ section, isExpanded, current, onNavigate }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <h2 id={heading} className={classes.heading}>
        {isExpanded ? section.label : <VisuallyHidden>{section.label}</VisuallyHidden>}
      </h2>
      <ul className={classes.items}>
        {section.items.map(({ label, to, icon: Picture }) => (
          <li key={to}>
            <Tooltip label={`${section.label}: ${label}`} position="right" disabled={isExpanded}>
              <Link
                to={to}
                className={classes.item}
                activeOptions={{ exact: true }}
                data-current={to === current || undefined}
                onClick={onNavigate}
              >
                <Picture size={20} stroke={1.6} aria-hidden="true" className={classes.icon} />
                {isExpanded ? label : <VisuallyHidden>{label}</VisuallyHidden>}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </section>
  )
}
