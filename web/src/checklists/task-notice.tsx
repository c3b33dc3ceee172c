import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { isFocusLost } from '../ui/feedback/is-focus-lost.ts'
import { ScanNext } from '../ui/page/scan-next.tsx'
import { TaskPage } from '../ui/page/task-page.tsx'
import { TextWithSerials } from '../ui/rows/serial.tsx'

interface TaskNoticeProps {
  icon: Icon
  color: string
  title: string
  /** The product's name and serial. */
  about?: string
  text: ReactNode
  children?: ReactNode
}

/**
 * Shown for a task that cannot be worked on here: the reason, and a button for scanning the next code. Takes the focus
 * that was on a control of the finished task.
 */
export function TaskNotice({ icon: Picture, color, title, about, text, children }: TaskNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <TaskPage title={title} action={<ScanNext>Escanear outro produto</ScanNext>}>
      <Stack align="center" ta="center" gap="md" pt="xl">
        <ThemeIcon size={88} radius="50%" variant="light" color={color}>
          <Picture size={48} stroke={1.6} aria-hidden="true" />
        </ThemeIcon>
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <Text size="lg">{text}</Text>
        {about && (
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <TextWithSerials text={about} />
          </Text>
        )}
        {children}
      </Stack>
    </TaskPage>
  )
}
