import type { ReactNode } from 'react'
import classes from './filter-row.module.css'

/** The filters above a list in one row; the first one takes the remaining width. */
export const FilterRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
)
