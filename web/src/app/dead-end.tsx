import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface DeadEndProps {
  icon: Icon
  title: string
  text: string
  /** Buttons or links to continue. */
  children: ReactNode
}

/** A page that explains why there is nothing to see, with links to continue. */
export function DeadEnd({ icon: Picture, title, text, children }: DeadEndProps) {
  return (
    <Center mih="80dvh" p="lg">
      <title>{`${title} · Etapa`}</title>
      <Stack align="center" ta="center" maw={420} gap="md">
        <ThemeIcon size={64} radius="xl" variant="light">
          <Picture size={32} stroke={1.5} aria-hidden="true" />
        </ThemeIcon>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        {children}
      </Stack>
    </Center>
  )
}
