import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface ExplainedSectionProps {
  title: string
  /** A short explanation of the section's content. */
  meaning: string
  children: ReactNode
}

export function ExplainedSection({ title, meaning, children }: ExplainedSectionProps) {
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {meaning}
      </Text>
      {children}
    </Paper>
  )
}
