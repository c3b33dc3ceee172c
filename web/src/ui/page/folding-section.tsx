import { Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useIsMobile } from './breakpoint.ts'
import classes from './folding-section.module.css'
import { useSeen } from './use-seen.ts'

interface FoldingSectionProps {
  title: string
  /** Shown beside the title, such as a count. */
  note?: ReactNode
  /** Shown to the right of the title. */
  actions?: ReactNode
  /** Whether the section is initially expanded on a phone. */
  isOpenAtFirst?: boolean
  /** Mounted when the section first comes near the viewport. */
  children: ReactNode
}

/**
 * A section of a long page. It is collapsible on a phone, and its content is mounted when it comes near the viewport.
 */
export function FoldingSection({ title, note, actions, isOpenAtFirst, children }: FoldingSectionProps) {
  const isMobile = useIsMobile()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst ?? false)
  const [body, isSeen] = useSeen<HTMLDivElement>()
  const heading = useId()
  const isFolded = isMobile && !isOpen
  const name = (
    <Title order={2} id={heading}>
      {title}
      {note !== undefined && (
        <Text span c="dimmed" fw={400} ms="xs">
          {note}
        </Text>
      )}
    </Title>
  )
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.head}>
        {isMobile ? (
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(open => !open)}
          >
            {name}
            <IconChevronDown aria-hidden="true" className={classes.arrow} />
          </UnstyledButton>
        ) : (
          name
        )}
        {!isFolded && actions}
      </div>
      <div ref={body} className={classes.body} hidden={isFolded}>
        {isSeen ? children : <div className={classes.unseen} />}
      </div>
    </section>
  )
}
