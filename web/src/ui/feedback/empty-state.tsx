import { Stack, Text, ThemeIcon } from '@mantine/core'
import { type Icon, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  text: string
  icon?: Icon
  /** An optional action, such as a button that adds the first entry. */
  action?: ReactNode
}

export function EmptyState({ text, icon: Picture = IconInbox, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py={48} px="md">
      <ThemeIcon size={52} radius="xl" variant="light" color="gray">
        <Picture size={26} stroke={1.5} aria-hidden="true" />
      </ThemeIcon>
      <Text c="dimmed" ta="center">
        {text}
      </Text>
      {action}
    </Stack>
  )
}
