import type { ReactNode } from 'react'
import classes from './row-link.module.css'

interface RowLinkProps {
  /** A path inside the panel. */
  href: string
  /** Whether a click anywhere in the row, except on another control, also opens the link. */
  isOfRow?: boolean
  children: ReactNode
}

/** A link in a row. It is a plain element for speed, and `useFollowLinks` turns clicks into client-side navigation. */
export const RowLink = ({ href, isOfRow, children }: RowLinkProps) => (
  <a className={classes.link} href={href} data-row-link={isOfRow || undefined}>
    {children}
  </a>
)
