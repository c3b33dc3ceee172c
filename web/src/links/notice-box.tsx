import { useEffect, useRef } from 'react'
import classes from './notice-box.module.css'

export interface Notice {
  tone: 'good' | 'attention' | 'bad'
  title: string
  lines: string[]
}

interface NoticeBoxProps extends Notice {
  /** Whether the notice is the result of the person's last action; if so, it is focused, which also scrolls to it. */
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
