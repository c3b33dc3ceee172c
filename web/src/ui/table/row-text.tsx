import type { ReactNode } from 'react'
import classes from './row-text.module.css'

// Plain elements instead of Mantine's, because scrolling renders hundreds of them and every additional component slows
// it down.

export const StrongText = ({ children }: { children: ReactNode }) => (
  <div className={classes.strong}>{children}</div>
)

/** Small, dimmed text. */
export const NoteText = ({ children }: { children: ReactNode }) => (
  <div className={classes.note}>{children}</div>
)

interface ClampedTextProps {
  text: string
  /** Whether the text is truncated after one line instead of two. */
  single?: boolean
}

/** A text truncated after two lines, or one if `single`, with the full text as a tooltip. */
export const ClampedText = ({ text, single }: ClampedTextProps) => (
  <div className={classes.text} data-single={single} title={text}>
    {text}
  </div>
)
