import type { ReactNode } from 'react'
import classes from './floor-page.module.css'

interface FloorPageProps {
  /** The title of the browser's tab. */
  title: string
  /** The content of the dark bar at the top, such as a back link or a menu. */
  bar: ReactNode
  /** The main button, fixed at the bottom within reach of the thumb. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of the floor's screens, which are used with one hand and perhaps with gloves. */
export function FloorPage({ title, bar, action, children }: FloorPageProps) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Etapa`}</title>
      <header className={classes.bar}>{bar}</header>
      <main className={classes.content}>{children}</main>
      {action && (
        <div className={classes.action}>
          <div>{action}</div>
        </div>
      )}
    </div>
  )
}
