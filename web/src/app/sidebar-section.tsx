import { Tooltip, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { MenuItem, MenuSection } from './menu.ts'
import classes from './sidebar.module.css'

interface SidebarSectionProps {
  section: MenuSection
  /** Whether labels are shown; otherwise only the icons are, including those of collapsed sections. */
  isExpanded: boolean
  isFolded: boolean
  onFold: (section: string) => void
  /** The path of the menu item that the current screen belongs to. */
  current: string | undefined
  onNavigate?: (() => void) | undefined
}

export function SidebarSection({ section, isFolded, onFold, ...shown }: SidebarSectionProps) {
  const heading = useId()
  const list = useId()
  const { label, items } = section
  const entries = items.map(item => (
    <li key={item.to}>
      <Entry item={item} sectionLabel={label} {...shown} />
    </li>
  ))
  if (label === undefined) return <ul className={`${classes.section} ${classes.items}`}>{entries}</ul>
  const isHidden = isFolded && shown.isExpanded
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <h2 id={heading} className={classes.heading}>
        {shown.isExpanded ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!isFolded}
            aria-controls={list}
            onClick={() => onFold(label)}
          >
            {label}
            <IconChevronDown size={14} stroke={2} aria-hidden="true" className={classes.chevron} />
          </button>
        ) : (
          <VisuallyHidden>{label}</VisuallyHidden>
        )}
      </h2>
      <ul id={list} className={classes.items} hidden={isHidden}>
        {entries}
      </ul>
    </section>
  )
}

interface EntryProps {
  item: MenuItem
  sectionLabel: string | undefined
  isExpanded: boolean
  current: string | undefined
  onNavigate?: (() => void) | undefined
}

function Entry({ item, sectionLabel, isExpanded, current, onNavigate }: EntryProps) {
  const { label, to, icon: Picture } = item
  return (
    <Tooltip
      label={sectionLabel ? `${sectionLabel}: ${label}` : label}
      position="right"
      disabled={isExpanded}
    >
      <Link
        to={to}
        className={classes.item}
        activeOptions={{ exact: true }}
        data-current={to === current || undefined}
        onClick={onNavigate}
      >
        <Picture size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />
        {isExpanded ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </Link>
    </Tooltip>
  )
}
