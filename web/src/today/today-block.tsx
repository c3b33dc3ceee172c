import { Anchor, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './today-block.module.css'

interface TodayBlockProps {
  title: string
  count: number
  /** The address of the list of all that it counts. */
  href: string
  /** Shown in place of lines if there is nothing. */
  emptyText: string
  /** Whether a count above zero is bad news. */
  isAlarming?: boolean
  /** The lines of the most pressing ones, as list items. */
  children: ReactNode
  /** How many lines there are. */
  listed: number
}

/** One question of the day: how many, the most pressing, and the way to all of them. */
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
