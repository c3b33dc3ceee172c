import type { ReactNode } from 'react'
import classes from './floor-page.module.css'

interface FloorPageProps {
  /** The title of the browser's tab. */
  title: string
  /** The dark bar at the top: the way back at its left, a menu at its right. */
  bar: ReactNode
  /** What the thumb reaches: it stays at the bottom while the rest scrolls. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of a screen used standing up, with one hand and perhaps with gloves. */
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
