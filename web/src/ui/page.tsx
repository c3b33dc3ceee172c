import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

export interface PageProps {
  /** Also the title of the browser's tab. */
  title: string
  subtitle?: ReactNode
  /** What stands above the title, such as the way back. */
  above?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every screen of the panel. */
export function Page({ title, subtitle, above, actions, children }: PageProps) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Etapa`}</title>
      {above}
      <Group component="header" justify="space-between" gap="md" mb="lg">
        <Stack gap={4}>
          <Title order={1}>{title}</Title>
          {subtitle && <Text c="dimmed">{subtitle}</Text>}
        </Stack>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </div>
  )
}
