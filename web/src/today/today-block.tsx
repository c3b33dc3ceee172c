import { Anchor, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './today-block.module.css'

interface TodayBlockProps {
  title: string
  count: number
  /** The URL of the page that shows everything counted. */
  href: string
  /** Shown in place of the lines if the count is zero. */
  emptyText: string
  /** Whether a count above zero is highlighted as bad news. */
  isAlarming?: boolean
  /** The lines of the most pressing entries, as list items. */
  children: ReactNode
  /** The number of lines in `children`. */
  listed: number
}

/** One block of the Today page: a count, the most pressing entries, and a link to all of them. */
export function TodayBlock(props: TodayBlockProps) {
  const { title, count, href, emptyText, isAlarming = false, children, listed } = props
  const heading = useId()
  const others = count - listed
  return (
    <section className={classes.block} aria-labelledby={heading}>
      <Title order={2} id={heading} className={classes.head}>
        <Anchor href={href} className={classes.title}>
          {title}
          <span className={classes.count} data-alarming={(isAlarming && count > 0) || undefined}>
            {count}
          </span>
          <IconChevronRight size={16} stroke={2} aria-hidden="true" className={classes.arrow} />
        </Anchor>
      </Title>
      {count === 0 ? (
        <p className={classes.empty}>{emptyText}</p>
      ) : (
        <ul className={classes.lines}>{children}</ul>
      )}
      {others > 0 && (
        <Anchor href={href} className={classes.others}>
          {others === 1 ? 'Mais 1' : `Mais ${others}`}
        </Anchor>
      )}
    </section>
  )
}
