import type { ReactNode } from 'react'
import classes from './row-text.module.css'

// Plain elements: a list that scrolls makes hundreds of them, and each component between costs.

export const StrongText = ({ children }: { children: ReactNode }) => (
  <div className={classes.strong}>{children}</div>
)

/** Small and pale. */
export const NoteText = ({ children }: { children: ReactNode }) => (
  <div className={classes.note}>{children}</div>
)

interface ClampedTextProps {
  text: string
  /** One line instead of two. */
  single?: boolean
}

/** A text that may be long: cut after two lines, and whole where the mouse rests on it. */
export const ClampedText = ({ text, single }: ClampedTextProps) => (
  <div className={classes.text} data-single={single} title={text}>
    {text}
  </div>
)
