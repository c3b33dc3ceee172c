import type { ReactNode } from 'react'
import classes from './row-link.module.css'

interface RowLinkProps {
  /** Inside the panel. */
  href: string
  /** Whether the row's free space leads there, too. */
  isOfRow?: boolean
  children: ReactNode
}

/** A link in a row: a plain element, as rows are. `useFollowLinks` follows it without loading the panel anew. */
export const RowLink = ({ href, isOfRow, children }: RowLinkProps) => (
  <a className={classes.link} href={href} data-row-link={isOfRow || undefined}>
    {children}
  </a>
)
