import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  icon: Icon
  color?: 'red' | 'orange'
  title?: string
  role?: 'alert' | 'status'
  children: ReactNode
}

/**
 * A plain notice, mainly for the floor's screens, because Mantine's Alert would be three times as large to download.
 */
export const Notice = ({ icon: Picture, color, title, role = 'alert', children }: NoticeProps) => (
  <div className={classes.notice} data-color={color} role={role}>
    <Picture size={22} aria-hidden="true" />
    <div className={classes.body}>
      {title && <div className={classes.title}>{title}</div>}
      {children}
    </div>
  </div>
)
