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

/** A notice on the floor's screens. Mantine's Alert would be a three times larger download. */
export const Notice = ({ icon: Picture, color, title, role = 'alert', children }: NoticeProps) => (
  <div className={classes.notice} data-color={color} role={role}>
    <Picture size={22} aria-hidden="true" />
    <div className={classes.body}>
      {title && <div className={classes.title}>{title}</div>}
      {children}
    </div>
  </div>
)
