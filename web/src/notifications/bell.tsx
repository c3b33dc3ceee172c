import { Popover, Tooltip, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import classes from './bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { notifications } from './notification-queries.ts'

const mostShown = 99

interface BellProps {
  /** Whether the label is shown in addition to the icon and the number. */
  isExpanded: boolean
  className: string | undefined
  onNavigate?: (() => void) | undefined
}

/** A button with the number of unread notifications; it opens the list of all notifications. */
export function Bell({ isExpanded, className, onNavigate }: BellProps) {
  const { data = [] } = useQuery(notifications())
  const [isOpen, list] = useDisclosure()
  const unread = data.filter(({ isRead }) => !isRead).length
  const leave = () => {
    list.close()
    onNavigate?.()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={list.set}
      position="right-end"
      width={360}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Tooltip label="Avisos" position="right" disabled={isExpanded}>
          <button type="button" className={`${className} ${classes.bell}`} onClick={list.toggle}>
            <IconBell size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />
            {isExpanded ? 'Avisos' : <VisuallyHidden>Avisos</VisuallyHidden>}
            {unread > 0 && (
              <span className={classes.count}>
                {unread > mostShown ? `${mostShown}+` : unread}
                <VisuallyHidden> não lidos</VisuallyHidden>
              </span>
            )}
          </button>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Avisos">
        <NotificationList notifications={data} onNavigate={leave} />
      </Popover.Dropdown>
    </Popover>
  )
}
