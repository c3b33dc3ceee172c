import { useEffect, useRef } from 'react'
import classes from './notice-box.module.css'

export interface Notice {
  tone: 'good' | 'attention' | 'bad'
  title: string
  lines: string[]
}

interface NoticeBoxProps extends Notice {
  /** Whether to focus the notice, which also scrolls to it, because it is the result of the person's last action. */
  isAnswer?: boolean
}

export function NoticeBox({ tone, title, lines, isAnswer }: NoticeBoxProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <section className={classes.notice} data-tone={tone}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
