import type { ReactNode } from 'react'
import classes from './filter-row.module.css'

/** A row of filters above a list, wrapping if needed; the first one takes the remaining width. */
export const FilterRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
)
