import type { ReactNode } from 'react'
import classes from './row-text.module.css'

// Plain elements instead of Mantine's: scrolling renders hundreds of them, and every component in between is slow.

export const StrongText = ({ children }: { children: ReactNode }) => (
  <div className={classes.strong}>{children}</div>
)

/** Small and dimmed. */
export const NoteText = ({ children }: { children: ReactNode }) => (
  <div className={classes.note}>{children}</div>
)

interface ClampedTextProps {
  text: string
  /** One line instead of two. */
  single?: boolean
}

/** A text truncated after two lines, with the full text as a tooltip. */
export const ClampedText = ({ text, single }: ClampedTextProps) => (
  <div className={classes.text} data-single={single} title={text}>
    {text}
  </div>
)
