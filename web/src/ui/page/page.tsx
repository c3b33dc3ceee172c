import { Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AnchorLink } from './link.tsx'
import classes from './page.module.css'

export interface PageProps {
  /** Also the title of the browser's tab. */
  title: string
  subtitle?: ReactNode
  /** Where the person came from. */
  back?: { to: LinkProps['to']; label: string }
  /** Buttons at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every screen of the panel. */
export function Page({ title, subtitle, back, actions, children }: PageProps) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Etapa`}</title>
      {back && (
        <AnchorLink to={back.to} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </AnchorLink>
      )}
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
